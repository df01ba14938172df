import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { endpoints } from '../../src/contract/index.js';
import { nameTitle } from '../../src/viewmodel/query/contractWords.js';
import { hoverOver } from '../host/pointing.js';
import { repository } from '../host/repository.js';
import { Workbench } from '../host/workbench.js';
import { layoutFindings, setPanelWidth } from '../support/panelLayout.js';
import { plainWords, textsSaid } from '../support/plainWords.js';
import { inPseudoTexts, pseudo } from '../support/pseudoLanguage.js';
import { addTexts, sampleTexts } from '../support/sampleTexts.js';

type Texts = Readonly<Record<string, string>>;

function textsIn(file: string): Texts {
	return JSON.parse(readFileSync(path.join(repository, file), 'utf8')) as Texts;
}

const MANIFEST = textsIn('package.nls.json');
/** Which no language translates: products, a file of the sample workspace, a tool, and what VS Code itself says of a row with a menu, of views without rows and of icons. */
const NAMES = [
	...['Market Data', 'VS Code', 'api.benzinga.com', 'screener.py', 'curl'],
	...['Actions for', 'Welcome', 'check'],
];
const WIDTHS = [300, 620, 1280];
const TABS = ['Overview', 'Financials', 'Ratings', 'Dividends', 'Events', 'Profile'];
const CALENDARS = ['Ratings', 'Mergers and Acquisitions'];
const QUESTIONS = [
	...['lookUpTicker', 'chooseKeyFigurePeriod', 'filterCalendars', 'showTickersInFile'],
	...['checkApiAccess'],
];
const SYMBOLS = ['AAPL', 'MSFT', 'KO', 'TM', 'NVDA', 'GOOGL', 'JPM'];
/** What a question says, beside what VS Code has in each. */
const QUESTION_TEXTS = [
	'.quick-input-title',
	'.quick-input-message',
	'.monaco-list-row .monaco-icon-label',
	'.quick-input-list-separator',
].map((part) => `.quick-input-widget ${part}:visible`);

/** Greek stands for a language in whose dates and units no word can pass for an English one. */
const LANGUAGE = {
	name: 'el',
	// Every bundle has each English text as a key.
	texts: inPseudoTexts(
		Object.fromEntries(Object.keys(textsIn('l10n/bundle.l10n.de.json')).map((text) => [text, text])),
	),
	manifest: {
		...inPseudoTexts(MANIFEST),
		...Object.fromEntries(Object.entries(MANIFEST).filter(([, text]) => NAMES.includes(text))),
	},
};

describe('in a made-up language, longer than English by two fifths', () => {
	let workbench: Workbench;
	let data: Set<string>;

	before(async () => {
		[workbench, data] = await Promise.all([Workbench.open({ language: LANGUAGE }), sampleTexts(SYMBOLS)]);
		NAMES.forEach((name) => data.add(name));
		await workbench.showContainer('Market Data');
	});

	after(() => workbench.close());

	/** What the manifest says, in the language. */
	const said = (key: string): string => LANGUAGE.manifest[key] ?? '';
	const run = (command: string): Promise<void> => workbench.runCommand(said(`command.${command}`));
	const untranslated = async (part: Locator): Promise<readonly string[]> =>
		plainWords(await textsSaid(part), data);

	it('the views greet in it', async () => {
		const welcomes = workbench.page.locator('.sidebar .welcome-view-content:visible');
		await welcomes.nth(2).waitFor();
		await workbench.screenshot('pseudo-welcome');
		assert.deepEqual(await untranslated(welcomes), []);
	});

	it('views, status bar and tooltips speak it', async () => {
		await run('trySampleData');
		for (const view of ['watchlist', 'trending', 'calendars']) {
			await workbench
				.treeRows(said(`view.${view}`))
				.nth(6)
				.waitFor();
		}
		const row = workbench.treeRows(said('view.watchlist')).filter({ hasText: 'AAPL' });
		const tooltip = await hoverOver(workbench.page, row, 'AAPL', { hasText: '⟦' });
		await workbench.screenshot('pseudo-views');
		for (const part of [
			tooltip,
			workbench.treeRows(),
			workbench.page.locator('.sidebar .pane-header:visible .description'),
			workbench.page.locator('.statusbar-item[id^="marketdata"]'),
		]) {
			assert.deepEqual(await untranslated(part), []);
		}
	});

	it('the card of a ticker speaks it', async () => {
		await workbench.openFile('screener.py');
		const hover = await workbench.hover('"MSFT"', { hasText: pseudo('Open'), hasNotText: pseudo('loading') });
		await workbench.screenshot('pseudo-hover');
		assert.deepEqual(await untranslated(hover.locator('.rendered-markdown')), []);
	});

	for (const command of QUESTIONS) {
		it(`${command} speaks it`, async () => {
			await run(command);
			const question = workbench.page.locator(QUESTION_TEXTS.join());
			await question.filter({ hasText: '⟦' }).first().waitFor();
			await workbench.screenshot(`pseudo-${command}`);
			const placeholder = (await workbench.quickInput.getAttribute('placeholder')) ?? '';
			assert.deepEqual([await untranslated(question), plainWords([placeholder], data)], [[], []]);
			await workbench.page.keyboard.press('Escape');
			await workbench.quickInput.waitFor({ state: 'hidden' });
		});
	}

	it('says in it what was done', async () => {
		await run('clearCache');
		const done = workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: pseudo('Stored market data cleared') });
		assert.deepEqual(await untranslated(done), []);
	});

	describe('a panel speaks it and cuts no words off:', () => {
		before(() => workbench.hideSidebar());

		/** What the panel that shows says in English, and what of it cannot be read at some width. */
		async function findings(name: string): Promise<readonly string[]> {
			await workbench.webview.locator('main:not(:has(.skeleton, .cell-loading))').waitFor();
			const found = [...(await untranslated(workbench.webview.locator('body')))];
			for (const width of WIDTHS) {
				await setPanelWidth(workbench.page, width);
				await workbench.screenshot(`pseudo-${name}-${width}`);
				found.push(...(await layoutFindings(workbench.page)).map((finding) => `${width}: ${finding}`));
			}
			return found;
		}

		it('comparison', async () => {
			await run('compareTickers');
			await workbench.pick('AAPL KO TM', '⟦');
			await workbench.webview.locator('.column-symbol').nth(2).waitFor();
			assert.deepEqual(await findings('compare'), []);
		});

		for (const calendar of CALENDARS) {
			it(`calendar ${calendar}`, async () => {
				await run('showCalendar');
				await workbench.pick(pseudo(calendar));
				await workbench.webview.getByRole('grid', { name: pseudo(calendar), exact: true }).waitFor();
				await workbench.webview.locator('tr[data-row]').first().waitFor();
				assert.deepEqual(await findings(`calendar-${calendar.slice(0, 7).toLowerCase()}`), []);
			});
		}

		describe('ticker', () => {
			before(async () => {
				await run('lookUpTicker');
				await workbench.pick('MSFT');
				await workbench.webview.getByRole('tab', { name: pseudo('Overview'), exact: true }).waitFor();
			});

			for (const tab of TABS) {
				it(tab, async () => {
					await workbench.webview.getByRole('tab', { name: pseudo(tab), exact: true }).click();
					await workbench.webview.getByRole('tabpanel', { name: pseudo(tab), exact: true }).waitFor();
					assert.deepEqual(await findings(tab.toLowerCase()), []);
				});
			}
		});

		it('changes', async () => {
			await run('showChanges');
			await workbench.webview.locator('.changes li').first().waitFor();
			assert.deepEqual(await findings('changes'), []);
		});

		it('Query Service, but for names, words and records of the contract, which are English in every language', async () => {
			for (const { path: address, query, record } of Object.values(endpoints)) {
				const limits = Object.values(query).map((param) => ({
					...param,
					...{ means: '', unit: '', takes: '' },
				}));
				const bare = JSON.stringify([address, record, limits, Object.keys(query).map(nameTitle)]).replaceAll(
					'`',
					'',
				);
				addTexts(JSON.parse(bare), data);
			}
			data.add('true');
			await run('queryService');
			await workbench.webview.getByRole('heading', { name: pseudo('Query Service') }).waitFor();
			await workbench.webview.getByRole('button', { name: pseudo('Send'), exact: true }).click();
			await workbench.webview.locator('.query-answer[aria-busy="false"] tr[data-row]').first().waitFor();
			assert.deepEqual(await findings('query'), []);
		});
	});
});
