import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { systemClock } from '../../../src/base/clock.js';
import { readTooltip } from '../../host/rows.js';
import { repository } from '../../host/repository.js';
import { Workbench } from '../../host/workbench.js';
import { plainWords, textsSaid } from '../../support/plainWords.js';
import { inPseudoTexts, pseudo } from '../../support/pseudoLanguage.js';
import { sampleTexts } from '../../support/sampleTexts.js';

type Texts = Readonly<Record<string, string>>;

function textsIn(file: string): Texts {
	return JSON.parse(readFileSync(path.join(repository, file), 'utf8')) as Texts;
}

const MANIFEST = textsIn('package.nls.json');
/**
 * Not translated in any language: products, a file of the sample workspace, a tool, and VS Code's own texts
 * for rows with a menu, views without rows, icons, questions, fixes and walkthroughs.
 */
const NAMES = [
	...['Market Data', 'VS Code', 'api.benzinga.com', 'screener.py', 'curl'],
	...['Actions for', 'Welcome', 'check', 'Quick Fix', 'Enter to Apply', 'Not completed', 'Cancel'],
	"(Press 'Enter' to confirm or 'Escape' to cancel)",
	'Inspect this in the accessible view (Shift+Alt+F2).',
	'`#ticker`, `#financials`, `#calendar`',
];
const QUESTIONS = [...['lookUpTicker', 'chooseKeyFigurePeriod', 'filterCalendars', 'showTickersInFile']];
/** The questions that need a list of the user's own. */
const QUESTIONS_OF_LISTS = [
	...['chooseAlerts', 'showAlerts', 'showTickersInWorkspace', 'sortWatchlist', 'showFirmOrAnalyst'],
	...['addToWatchlist', 'exportWatchlist', 'setApiKey'],
];
const LIST = 'Tech';
const SYMBOLS = ['AAPL', 'MSFT', 'KO', 'TM', 'NVDA', 'GOOGL', 'JPM'];
/** A text that appears in each question, besides VS Code's own. */
const QUESTION_TEXTS = [
	'.quick-input-title',
	'.quick-input-message',
	'.monaco-list-row .monaco-icon-label',
	'.quick-input-list-separator',
].map((part) => `.quick-input-widget ${part}:visible`);

/** Uses Greek, since no word of its dates and units could pass for an English one. */
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
		[workbench, data] = await Promise.all([
			Workbench.open({ language: LANGUAGE }),
			sampleTexts(SYMBOLS, systemClock),
		]);
		NAMES.forEach((name) => data.add(name));
		await workbench.showContainer('Market Data');
	});

	after(() => workbench.close());

	/** A manifest text in the pseudo language. */
	const said = (key: string): string => LANGUAGE.manifest[key] ?? '';
	const run = (command: string): Promise<void> => workbench.runCommand(said(`command.${command}`));
	const untranslated = async (part: Locator): Promise<readonly string[]> =>
		plainWords(await textsSaid(part), data);

	/** Runs a command up to its first question. */
	async function asks(command: string): Promise<void> {
		await run(command);
		const question = workbench.page.locator(QUESTION_TEXTS.join());
		await question.filter({ hasText: '⟦' }).first().waitFor();
		await workbench.screenshot(`pseudo-${command}`);
		const placeholder = (await workbench.quickInput.field.getAttribute('placeholder')) ?? '';
		assert.deepEqual([await untranslated(question), plainWords([placeholder], data)], [[], []]);
		await workbench.page.keyboard.press('Escape');
		await workbench.quickInput.field.waitFor({ state: 'hidden' });
	}

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
		const inTooltip = await readTooltip(row, { hasText: '⟦' }, async (tooltip) => {
			await workbench.screenshot('pseudo-views');
			return await untranslated(tooltip);
		});
		assert.deepEqual(inTooltip, []);
		for (const part of [
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
		it(`${command} speaks it`, () => asks(command));
	}

	describe('with a list of one’s own', () => {
		before(async () => {
			data.add(LIST);
			await writeFile(path.join(workbench.folder, 'faang.py'), 'FAANG = ["FB", "AAPL", "AMZN"]\n');
			data.add('faang.py');
			await workbench.changeSettings({
				'marketData.watchlists': { [LIST]: SYMBOLS.slice(0, 3) },
				'marketData.listsCodeLens.enabled': true,
				'marketData.inlayHints.enabled': true,
			});
			await workbench.treeRows(said('view.watchlist')).filter({ hasText: LIST }).waitFor();
		});

		for (const command of QUESTIONS_OF_LISTS) {
			it(`${command} speaks it`, () => asks(command));
		}

		it('Save or Copy Logo speaks it', async () => {
			await run('saveLogo');
			await workbench.quickInput.pick('MSFT');
			await workbench.quickInput.row('PNG').first().waitFor();
			assert.deepEqual(await untranslated(workbench.page.locator(QUESTION_TEXTS.join())), []);
			await workbench.page.keyboard.press('Escape');
		});

		it('what stands in editors speaks it', async () => {
			await workbench.openFile('faang.py');
			const lenses = workbench.page.locator('.codelens-decoration a');
			await lenses.nth(1).waitFor();
			await workbench.page
				.locator('.editor-instance .view-line')
				.filter({ hasText: pseudo('Buy') })
				.first()
				.waitFor();
			const fixes = await workbench.quickFixes('"FB"');
			await fixes.filter({ hasText: 'META' }).first().waitFor();
			await workbench.screenshot('pseudo-editor-marks');
			assert.deepEqual([await untranslated(lenses), await untranslated(fixes)], [[], []]);
			await workbench.page.keyboard.press('Escape');
		});

		it('a list that is deleted and comes back speaks it', async () => {
			await run('deleteWatchlist');
			const notification = await workbench.notification(LIST);
			const message = notification.locator('.notification-list-item-message');
			assert.deepEqual(await untranslated(message), []);
			await workbench.page.keyboard.press('Escape');
			await asks('restoreWatchlists');
			await run('restoreWatchlists');
			await workbench.quickInput.choose(LIST);
			await workbench.treeRows(said('view.watchlist')).filter({ hasText: LIST }).waitFor();
		});
	});

	it('the walkthrough speaks it', async () => {
		await workbench.runCommand('Welcome: Open Walkthrough...');
		await workbench.quickInput.pick(said('walkthrough.title'));
		const steps = workbench.page.locator('.getting-started-step, .getting-started-category-container h2');
		await workbench.page.locator('.getting-started-step.expanded').waitFor();
		await workbench.screenshot('pseudo-walkthrough');
		assert.deepEqual(await untranslated(steps), []);
	});

	it('says in it what was done', async () => {
		await run('clearCache');
		const done = workbench.page.locator('.statusbar-item').filter({ hasText: pseudo('Cache cleared') });
		assert.deepEqual(await untranslated(done), []);
	});

	describe('without a service that answers', () => {
		/** No one listens on this port. */
		const ADDRESS = 'http://127.0.0.1:9';

		before(async () => {
			data.add(ADDRESS).add('127.0.0.1');
			await workbench.changeSettings({
				'marketData.sampleData': false,
				'marketData.service.address': ADDRESS,
				'marketData.service.imageAddress': ADDRESS,
			});
			await workbench.showContainer('Market Data');
			// Without sample data no view has content.
			await workbench.page.locator('.sidebar .welcome-view-content:visible').first().waitFor();
		});

		it('the dialog about a key that could not be checked speaks it', async () => {
			await run('setApiKey');
			await workbench.quickInput.write('0123456789abcdef0123456789abcdef');
			const dialog = workbench.page.locator('.monaco-dialog-box');
			const texts = dialog.locator('.dialog-message-text, .dialog-message-detail, .monaco-button');
			await dialog.getByRole('button').first().waitFor();
			await workbench.screenshot('pseudo-key-dialog');
			assert.deepEqual(await untranslated(texts), []);
			await dialog.getByRole('button', { name: pseudo('Save Anyway'), exact: true }).click();
		});

		it('views and panels say in it why there is nothing', async () => {
			const reported = workbench.page.locator('.sidebar .message:visible').filter({ hasText: '127.0.0.1' });
			await reported.first().waitFor();
			await workbench.screenshot('pseudo-failed-views');
			assert.deepEqual(await untranslated(workbench.page.locator('.sidebar .message:visible')), []);
			await run('lookUpTicker');
			await workbench.quickInput.pick('KO');
			await workbench.webview.locator('main > .notice').waitFor();
			await workbench.screenshot('pseudo-failed-panel');
			assert.deepEqual(await untranslated(workbench.webview.locator('main > .notice')), []);
		});
	});
});
