import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tabLabel, tabNames } from '../../src/presentation/tickerTabs.js';
import { unfoldRow } from '../host/rows.js';
import type { Workbench } from '../host/workbench.js';
import type { DisplayLanguage } from '../support/displayLanguage.js';

type Show = (workbench: Workbench, language: DisplayLanguage) => Promise<void>;

const TABS = tabNames.map(tabLabel);
const CALENDARS = ['Ratings', 'Dividends', 'Splits', 'Mergers and Acquisitions', 'Offerings', 'News'];
/** Commands whose first question is worth a picture. */
const QUESTIONS = [
	...['lookUpTicker', 'chooseKeyFigurePeriod', 'chooseTrendingTimeframe', 'chooseTrendingSource'],
	...['filterCalendars', 'showTickersInFile', 'showTickersInWorkspace', 'openQuery'],
	...['showFirmOrAnalyst', 'addToWatchlist', 'sortWatchlist', 'showAlerts', 'setApiKey'],
];
const OWN_LISTS = { Tech: ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOGL'], Income: ['KO', 'PEP', 'JPM'] };

/**
 * Every surface by the name of its picture, in the order in which they are shown. The first ones need a
 * window without data.
 */
export const everySurface: Readonly<Record<string, Show>> = {
	welcome: showWelcome,
	walkthrough: showWalkthrough,
	views: showViews,
	'views-changes': showChangesRow,
	hover: showHover,
	'editor-marks': showEditorMarks,
	...Object.fromEntries(QUESTIONS.map((command) => [`question-${command}`, question(command)])),
	'question-restoreWatchlists': showVersions,
	'question-chooseAlerts': question('chooseAlerts'),
	'question-saveLogo': showLogoVariants,
	...Object.fromEntries(TABS.map((tab) => [`ticker-${tab.toLowerCase()}`, tickerTab(tab)])),
	...Object.fromEntries(
		CALENDARS.map((title) => [`calendar-${title.replace(/ .*/, '').toLowerCase()}`, calendar(title)]),
	),
	compare: showComparison,
	changes: showChanges,
	query: showQuery,
};

function run(workbench: Workbench, language: DisplayLanguage, command: string): Promise<void> {
	return workbench.runCommand(language.manifest(`command.${command}`));
}

async function showWelcome(workbench: Workbench): Promise<void> {
	await workbench.showContainer('Market Data');
	await workbench.page.locator('.sidebar .welcome-view-content:visible').nth(2).waitFor();
}

async function showWalkthrough(workbench: Workbench, language: DisplayLanguage): Promise<void> {
	await workbench.runCommand('Welcome: Open Walkthrough...');
	await workbench.quickInput.pick(language.manifest('walkthrough.title'));
	await workbench.page.locator('.getting-started-step.expanded').waitFor();
}

async function showViews(workbench: Workbench, language: DisplayLanguage): Promise<void> {
	await run(workbench, language, 'trySampleData');
	for (const view of ['watchlist', 'trending', 'calendars']) {
		await workbench
			.treeRows(language.manifest(`view.${view}`))
			.nth(6)
			.waitFor();
	}
}

/** The expanded Changes row, with the user's own lists. */
async function showChangesRow(workbench: Workbench, language: DisplayLanguage): Promise<void> {
	const rows = workbench.treeRows(language.manifest('view.watchlist'));
	await workbench.changeSettings({ 'marketData.watchlists': OWN_LISTS });
	await rows.filter({ hasText: 'Income' }).waitFor();
	const section = rows.first().filter({ hasText: language.text('Changes') });
	await section.filter({ hasText: '(' }).waitFor();
	await unfoldRow(section);
	// Expanding marks the changes as read, which removes the count.
	await section.filter({ hasNotText: '(' }).waitFor();
}

async function showHover(workbench: Workbench, language: DisplayLanguage): Promise<void> {
	await workbench.openFile('screener.py');
	await workbench.hover('"MSFT"', {
		hasText: language.text('Open'),
		hasNotText: language.text('loading'),
		has: workbench.page.locator('img').nth(1),
	});
}

/** The marks in the text of a file, with the menu of fixes for a former symbol. */
async function showEditorMarks(workbench: Workbench, language: DisplayLanguage): Promise<void> {
	await writeFile(
		path.join(workbench.folder, 'faang.py'),
		'FAANG = ["FB", "AAPL", "AMZN", "NFLX", "GOOGL"]\n',
	);
	await workbench.changeSettings({
		'marketData.listsCodeLens.enabled': true,
		'marketData.inlayHints.enabled': true,
	});
	await workbench.openFile('faang.py');
	await workbench.page.locator('.codelens-decoration a').nth(1).waitFor();
	await workbench.page.locator('.editor-instance .squiggly-hint').waitFor();
	// Hints that arrive later would move the text from under the menu.
	await workbench.page
		.locator('.editor-instance .view-line')
		.filter({ hasText: language.text('Buy') })
		.first()
		.getByText('"FB"')
		.click();
	await workbench.page.keyboard.press('Control+.');
	await workbench.page.locator('.action-widget').getByText('META').first().waitFor();
}

/** Shows the question of a command and cancels the one before it. */
function question(command: string): Show {
	return async (workbench, language) => {
		await workbench.page.keyboard.press('Escape');
		await workbench.quickInput.field.waitFor({ state: 'hidden' });
		await run(workbench, language, command);
		await workbench.quickInput.field.waitFor();
		await workbench.page
			.locator('.quick-input-widget .monaco-progress-container.done')
			.waitFor({ state: 'attached' });
		// The rows of an access check arrive one by one.
		await workbench.quickInput
			.row(/./)
			.first()
			.or(workbench.quickInput.field.and(workbench.page.locator('[type=password]')))
			.waitFor();
	};
}

/** The saved versions of the lists; there is one after a list was deleted. */
async function showVersions(workbench: Workbench, language: DisplayLanguage): Promise<void> {
	await question('deleteWatchlist')(workbench, language);
	await workbench.quickInput.choose('Income');
	const rows = workbench.treeRows(language.manifest('view.watchlist'));
	await rows.filter({ hasText: 'Income' }).waitFor({ state: 'detached' });
	await question('restoreWatchlists')(workbench, language);
}

async function showLogoVariants(workbench: Workbench, language: DisplayLanguage): Promise<void> {
	await question('saveLogo')(workbench, language);
	await workbench.quickInput.pick('MSFT');
	await workbench.quickInput.row('PNG').first().waitFor();
}

function tickerTab(tab: string): Show {
	return async (workbench, language) => {
		const name = language.text(tab);
		if (tab === TABS[0]) {
			await workbench.page.keyboard.press('Escape');
			await workbench.runCommand('View: Close All Editors');
			await workbench.hideSidebar();
			await run(workbench, language, 'lookUpTicker');
			await workbench.quickInput.pick('AAPL');
		}
		await workbench.webview.getByRole('tab', { name, exact: true }).click();
		await workbench.webview.getByRole('tabpanel', { name, exact: true }).waitFor();
		await workbench.webview.locator('main:not(:has(.skeleton))').waitFor();
	};
}

function calendar(title: string): Show {
	return async (workbench, language) => {
		const name = language.text(title);
		await run(workbench, language, 'showCalendar');
		await workbench.quickInput.pick(name);
		await workbench.webview.getByRole('grid', { name, exact: true }).waitFor();
		await workbench.webview.locator('tr[data-row]').first().waitFor();
	};
}

async function showComparison(workbench: Workbench, language: DisplayLanguage): Promise<void> {
	await run(workbench, language, 'compareTickers');
	await workbench.quickInput.pick('AAPL KO TM', 'KO');
	await workbench.webview.locator('.column-symbol').nth(2).waitFor();
	await workbench.webview.locator('main:not(:has(.cell-loading))').waitFor();
}

async function showChanges(workbench: Workbench, language: DisplayLanguage): Promise<void> {
	await run(workbench, language, 'showChanges');
	await workbench.webview.locator('.changes li').first().waitFor();
}

async function showQuery(workbench: Workbench, language: DisplayLanguage): Promise<void> {
	await run(workbench, language, 'queryService');
	await workbench.webview.getByRole('heading', { name: language.text('Query API') }).waitFor();
	await workbench.webview.getByRole('button', { name: language.text('Send'), exact: true }).click();
	await workbench.webview.locator('.query-answer[aria-busy="false"] tr[data-row]').first().waitFor();
}
