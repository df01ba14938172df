import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { chooseFor, chooseInMenu, openMenu, unfoldRow } from '../../host/rows.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { readTheme, recordedThemes } from '../../pages/webviewStyles.js';
import { rows, showCalendar } from '../../support/calendarTable.js';
import { eventually } from '../../support/eventually.js';
import { axeFindings, panelFrame, policyViolations } from '../../support/panelPage.js';
import { pickEndpoint } from '../../support/queryForm.js';

const TABS = ['Financials', 'Ratings', 'News', 'Events'] as const;
/** The focused row of a quick pick. */
const FOCUSED = '.quick-input-widget .monaco-list-row.focused';

describe('panels in the window', () => {
	let workbench: Workbench;
	let violations: readonly string[];

	before(async () => {
		workbench = await sampleWorkbench();
		violations = policyViolations(workbench.page);
	});

	const button = (name: string | RegExp): Locator => workbench.webview.getByRole('button', { name });

	/** Waits until the comparison has these columns, from left to right. */
	const showsColumns = (...symbols: readonly string[]): Promise<void> =>
		eventually(async () =>
			assert.deepEqual(await workbench.webview.locator('.column-symbol').allInnerTexts(), symbols),
		);

	async function compare(...symbols: readonly string[]): Promise<void> {
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.quickInput.pick(symbols.join(' '), `Compare ${symbols.join(', ')}`);
		await showsColumns(...symbols);
		await workbench.webview.locator('.cell-loading').first().waitFor({ state: 'detached' });
		await workbench.webview.getByText(/loaded$/).waitFor({ state: 'attached' });
	}

	async function query(): Promise<void> {
		await workbench.runCommand('Market Data: Query API');
		await workbench.webview.getByRole('heading', { name: 'Query API' }).waitFor();
	}

	it('are found as they were left after another one covered them, and after the window was reloaded', async () => {
		await workbench.openTicker('MSFT');
		for (const name of TABS) {
			await workbench.webview.getByRole('tab', { name, exact: true }).press('Enter');
			await workbench.webview.getByRole('tabpanel', { name, exact: true }).waitFor();
			await workbench.webview.locator('main:not(:has(.skeleton))').waitFor();
		}
		await showCalendar(workbench, 'Ratings');
		await workbench.webview.getByRole('columnheader', { name: 'Firm' }).getByRole('button').press('Enter');
		await workbench.webview.locator('th[aria-sort="ascending"]').waitFor();
		await compare('AAPL', 'KO');
		await button('Add Ticker…').press('Enter');
		await workbench.quickInput.pick('NVDA');
		await showsColumns('AAPL', 'KO', 'NVDA');
		await query();
		await pickEndpoint(workbench.webview, 'Splits');
		await workbench.webview.getByLabel('Tickers parameters').fill('AAPL');
		await workbench.webview.locator('.request code').filter({ hasText: '[tickers]=AAPL' }).waitFor();
		await workbench.runCommand('Market Data: Show Changes');
		await workbench.webview.getByRole('heading', { name: 'Changes' }).waitFor();

		const asLeft: readonly (readonly [title: string, isAsLeft: () => Promise<void>])[] = [
			['MSFT ·', () => workbench.webview.getByRole('tab', { name: 'Events', selected: true }).waitFor()],
			[
				'Ratings',
				async () => {
					await workbench.webview.locator('th[aria-sort="ascending"]').filter({ hasText: 'Firm' }).waitFor();
					await rows(workbench.webview).first().waitFor();
				},
			],
			['Comparison', () => showsColumns('AAPL', 'KO', 'NVDA')],
			[
				'Query API',
				() =>
					eventually(async () =>
						assert.equal(await workbench.webview.getByLabel('Tickers parameters').inputValue(), 'AAPL'),
					),
			],
			['Changes', () => workbench.webview.getByRole('heading', { name: 'Changes' }).waitFor()],
		];
		const areAsLeft = async (): Promise<void> => {
			for (const [title, isAsLeft] of asLeft) {
				await workbench.showEditor(title);
				await isAsLeft();
			}
		};
		await areAsLeft();
		await workbench.reload();
		await areAsLeft();
		assert.deepEqual(violations, []);
	});

	it('of a calendar open from the menu of its row', async () => {
		await workbench.showContainer('Market Data');
		const row = (name: string): Locator =>
			workbench.view('Calendars').locator(`.monaco-list-row[aria-label^="${name}"]`);
		await unfoldRow(row('Ratings'), false);
		await chooseFor(row('Dividends'), 'Show Calendar');
		await workbench.webview.getByRole('grid', { name: 'Dividends' }).waitFor();
		await rows(workbench.webview).first().waitFor();
		await workbench.screenshot('calendar-dividends-dark');
	});

	it('of a ticker have a switch that knows whether a list has it, and turns when that changes elsewhere', async () => {
		await workbench.openTicker('AAPL');
		const watch = (pressed: boolean): Locator =>
			workbench.webview.getByRole('button', { name: pressed ? 'Watching' : 'Watch', exact: true, pressed });
		await watch(false).press('Enter');
		await watch(true).and(workbench.webview.locator('[title="On My Watchlist"]')).waitFor();
		assert.deepEqual(await axeFindings(workbench.page), []);
		await workbench.runCommand('Market Data: Remove from Watchlist');
		await workbench.quickInput.pick('apple', 'AAPL');
		await watch(false).waitFor();
	});

	it('that compare ask for tickers one after the other', async () => {
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.quickInput.pick('AAPL');
		await workbench.page.locator('.quick-input-title').getByText('Compare Tickers: AAPL').waitFor();
		await workbench.quickInput.pick('microsoft', 'MSFT');
		// Enter accepts the focused row.
		await workbench.page.locator(FOCUSED).filter({ hasText: 'Compare AAPL, MSFT' }).waitFor();
		await workbench.screenshot('compare-pick-dark');
		await workbench.quickInput.choose('Compare AAPL, MSFT');
		await showsColumns('AAPL', 'MSFT');
	});

	it('that compare take a list of symbols at once, of which there is one', async () => {
		await compare('AAPL', 'MSFT');
		await compare('AAPL', 'KO', 'TM', 'O', 'JPM');
		assert.equal(await workbench.editors('Comparison').count(), 1);
		assert.deepEqual(await axeFindings(workbench.page), []);
		await workbench.screenshot('compare-five-dark');
	});

	it('that compare take the rows that are selected in a tree', async () => {
		await workbench.showContainer('Market Data');
		const { page } = workbench;
		const trending = (index: number): Locator =>
			workbench.treeRows('Trending').and(page.locator(`[data-index="${index}"]`));
		await trending(2).waitFor();
		const texts = await workbench.treeTexts('Trending');
		const symbols = texts.slice(0, 3).map((text) => /[A-Z.]+/.exec(text)?.[0] ?? '');
		await trending(0).click();
		// A click opens the ticker; wait for it, or it would open after the comparison and cover it.
		await workbench.webview.getByRole('tab', { name: 'Overview' }).waitFor();
		for (const step of [1, 2]) {
			await page.keyboard.press('Shift+ArrowDown');
			await trending(step).and(page.locator('.selected')).waitFor();
		}
		await openMenu(page);
		await chooseInMenu(page, 'Compare Tickers…');
		await workbench.editors('Comparison').and(page.locator('.active')).waitFor();
		await showsColumns(...symbols);
	});

	it('of queries find what was sent again, keep it under a name, and are opened with it from the palette', async () => {
		const field = (name: string): Locator => workbench.webview.getByLabel(name);
		const asksFor = (path: string): Promise<void> =>
			workbench.webview.locator('.endpoint code').filter({ hasText: path }).waitFor();
		await query();
		await pickEndpoint(workbench.webview, 'Offerings');
		await button('Clear Form').press('Enter');
		await field('Page Size').fill('7');
		await workbench.page.keyboard.press('Control+Enter');
		await workbench.webview
			.locator('.query-answer[aria-busy="false"]:not(:has(.asked)) .count')
			.filter({ hasText: '7 rows' })
			.waitFor();
		await pickEndpoint(workbench.webview, 'Splits');
		await button('Queries').press('Enter');
		const recent = workbench.webview.getByRole('region', { name: 'Recent' });
		await recent.getByRole('button', { name: 'Offerings Page Size: 7' }).press('Enter');
		await asksFor('/calendar/offerings');
		await eventually(async () => assert.equal(await field('Page Size').inputValue(), '7'));
		await button('Queries').press('Enter');
		await button('Save As…').press('Enter');
		await workbench.quickInput.write('Seven offerings');
		const saved = workbench.webview.getByRole('region', { name: 'Saved' });
		await saved.getByRole('button', { name: 'Seven offerings Offerings · Page Size: 7' }).waitFor();
		await workbench.screenshot('query-saved-dark');
		await pickEndpoint(workbench.webview, 'Splits');
		await workbench.runCommand('Market Data: Open Query');
		await workbench.quickInput.pick('page size: 7', 'Seven offerings');
		await asksFor('/calendar/offerings');
		await button('Remove: Seven offerings').press('Enter');
		await workbench.webview.getByText('Saved queries are listed').waitFor();
		await button('Queries').press('Enter');
	});

	it('of queries export those that were saved to a file, and import them from it', async () => {
		const file = path.join(workbench.folder, 'my-queries.json');
		const saved = workbench.webview.getByRole('region', { name: 'Saved' });
		const status = workbench.page.locator('.statusbar-item');
		await query();
		await pickEndpoint(workbench.webview, 'Splits');
		await button('Clear Form').press('Enter');
		await button('Queries').press('Enter');
		await button('Save As…').press('Enter');
		await workbench.quickInput.write('All splits');
		await saved.getByRole('button', { name: 'All splits Splits' }).waitFor();
		await button('Export Saved…').press('Enter');
		await workbench.quickInput.choose('File…');
		await workbench.quickInput.nameFile('notebooks', file);
		await status.filter({ hasText: 'my-queries.json saved' }).waitFor();
		const { queries } = JSON.parse(await readFile(file, 'utf8')) as { readonly queries: readonly unknown[] };
		assert.deepEqual(queries, [{ name: 'All splits', endpoint: 'splits', values: {} }]);
		await button('Remove: All splits').press('Enter');
		await workbench.webview.getByText('Saved queries are listed').waitFor();
		await button('Import…').press('Enter');
		await workbench.quickInput.nameFile('notebooks', file);
		await status.filter({ hasText: '1 query was imported.' }).waitFor();
		await saved.getByRole('button', { name: 'All splits Splits' }).waitFor();
		await workbench.screenshot('query-imported-dark');
		await button('Remove: All splits').press('Enter');
		await workbench.webview.getByText('Saved queries are listed').waitFor();
		await button('Queries').press('Enter');
	});

	it('break their content policy nowhere', async () => {
		await workbench.runCommand('Market Data: Show Changes');
		await workbench.editors('Changes').and(workbench.page.locator('.active')).waitFor();
		await workbench.webview.locator('main').waitFor();
		assert.deepEqual(violations, []);
	});

	it('look as pages are tested; else `npm run record-look` reads that anew', async () => {
		await workbench.openTicker('AAPL');
		for (const theme of ['dark', 'highContrastLight'] as const) {
			await workbench.useTheme(theme);
			const { defaultStyles, ...look } = await readTheme(await panelFrame(workbench.page));
			const recorded = recordedThemes();
			assert.deepEqual([defaultStyles, look], [recorded.defaultStyles, recorded.themes[theme]]);
		}
	});

	it('show the ratings of a firm that is chosen by the keyboard', async () => {
		await workbench.runCommand('Market Data: Show Firm or Analyst');
		const focused = workbench.page.locator(FOCUSED);
		await focused.filter({ hasText: 'recent rating' }).waitFor();
		await workbench.screenshot('firm-or-analyst');
		const name = await focused.locator('.label-name').first().innerText();
		await workbench.quickInput.choose(new RegExp(`^${name}`));
		await workbench.webview.locator('.narrowed').filter({ hasText: name }).waitFor();
		await workbench.webview.getByRole('columnheader', { name: 'Smart score' }).waitFor();
		await workbench.screenshot('ratings-of-firm');
		await workbench.webview.getByRole('button', { name: 'Clear Filters' }).press('Enter');
		await workbench.webview.locator('.narrowed').filter({ hasText: name }).waitFor({ state: 'detached' });
	});
});
