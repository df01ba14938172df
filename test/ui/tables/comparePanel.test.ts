import assert from 'node:assert/strict';
import { chooseInMenu, clickRow } from '../../host/pointing.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';
import { axeFindings, policyViolations } from '../../support/panelPage.js';

describe('comparing tickers', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
	});

	/** Waits until these are the columns, from left to right. */
	const showsColumns = (symbols: readonly string[]): Promise<void> =>
		eventually(async () =>
			assert.deepEqual(await workbench.webview.locator('.column-symbol').allInnerTexts(), symbols),
		);

	async function loaded(): Promise<void> {
		await workbench.webview.locator('.cell-loading').first().waitFor({ state: 'detached' });
		await workbench.webview.getByText(/loaded$/).waitFor({ state: 'attached' });
	}

	/** Compares by the command. */
	async function compare(...symbols: readonly string[]): Promise<void> {
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.pick(symbols.join(' '), `Compare ${symbols.join(', ')}`);
		await showsColumns(symbols);
	}

	it('asks for tickers one after the other, and compares them side by side', async () => {
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.pick('AAPL');
		await workbench.page.locator('.quick-input-title').getByText('Compare Tickers: AAPL').waitFor();
		await workbench.pick('microsoft', 'MSFT');
		// Enter takes the row that has the focus.
		await workbench.quickRow('Compare AAPL, MSFT').and(workbench.page.locator('.focused')).waitFor();
		await workbench.screenshot('compare-pick-dark');
		await workbench.page.keyboard.press('Enter');
		await showsColumns(['AAPL', 'MSFT']);
		await loaded();
		const violations = policyViolations(workbench.page);
		const findings = await axeFindings(workbench.page);
		await workbench.screenshot('compare-two-dark');
		assert.deepEqual([findings, violations], [[], []]);
	});

	it('takes a list of symbols at once, in the one panel there is', async () => {
		await compare('AAPL', 'MSFT');
		await compare('AAPL', 'KO', 'TM', 'O', 'JPM');
		await loaded();
		assert.equal(
			await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'Comparison' }).count(),
			1,
		);
		assert.deepEqual(await axeFindings(workbench.page), []);
		await workbench.screenshot('compare-five-dark');
	});

	it('shows the figures of another period by choice, and keeps to it when the window is reloaded', async () => {
		await compare('AAPL', 'MSFT');
		const { webview } = workbench;
		const facts = webview.locator('thead th').first().locator('.column-fact').first();
		await facts.filter({ hasText: /^FY/ }).waitFor();
		const chosen = (name: string) => webview.getByRole('radio', { name, exact: true });
		await chosen('Quarter').click();
		await facts.filter({ hasText: /^Q\d FY/ }).waitFor();
		await chosen('TTM').click();
		await facts.filter({ hasText: /^TTM/ }).waitFor();
		await loaded();
		await workbench.screenshot('compare-ttm-dark');
		await workbench.reload();
		await facts.filter({ hasText: /^TTM/ }).waitFor();
		await eventually(async () => assert.ok(await chosen('TTM').isChecked()));
		await chosen('Year').click();
		await facts.filter({ hasText: /^FY/ }).waitFor();
	});

	it('moves, removes and adds columns by the keyboard, and comes back with them after it was hidden or reloaded', async () => {
		await compare('AAPL', 'KO', 'TM', 'O', 'JPM');
		const panel = workbench.webview;
		await panel.getByRole('button', { name: 'Move KO left' }).press('Enter');
		// The focus stays with the column, so that it can be moved on.
		await panel
			.locator('thead th')
			.first()
			.locator('.column-symbol:focus')
			.filter({ hasText: 'KO' })
			.waitFor();
		await panel.getByRole('button', { name: 'Move KO right' }).press('Enter');
		for (const place of [1, 2]) {
			const button = panel.locator('thead th').nth(place).locator('.column-tool:focus');
			assert.equal(await button.getAttribute('aria-label'), 'Move KO right');
			await workbench.page.keyboard.press(place === 1 ? 'Enter' : 'Tab');
		}
		await panel.getByRole('button', { name: 'Remove O', exact: true }).press('Enter');
		await showsColumns(['AAPL', 'TM', 'KO', 'JPM']);
		await panel.getByRole('button', { name: 'Add Ticker…' }).press('Enter');
		await workbench.pick('NVDA');
		const all = ['AAPL', 'TM', 'KO', 'JPM', 'NVDA'];
		await showsColumns(all);
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'Comparison' }).click();
		await showsColumns(all);
		await workbench.reload();
		await showsColumns(all);
		await loaded();
	});

	it('compares the rows that are selected in a tree', async () => {
		await workbench.showContainer('Market Data');
		const rows = workbench.treeRows('Trending');
		await rows.nth(2).waitFor();
		const texts = await rows.locator('.label-name').allInnerTexts();
		const symbols = [0, 1, 2].map((index) => /[A-Z.]+/.exec(texts[index] ?? '')?.[0] ?? '');
		await clickRow(rows.nth(0));
		// A click opens the ticker, which would else come after the comparison and cover it.
		await workbench.webview.getByRole('tab', { name: 'Overview' }).waitFor();
		await clickRow(rows.nth(2), { modifiers: ['Shift'] });
		await clickRow(rows.nth(1), { button: 'right' });
		await chooseInMenu(workbench.page, 'Compare Tickers…');
		await workbench.page.locator('.tabs-container .tab.active').filter({ hasText: 'Comparison' }).waitFor();
		await showsColumns(symbols);
	});

	it('exports what it shows', async () => {
		await compare('AAPL', 'KO');
		await workbench.webview.getByRole('button', { name: 'Export…' }).click();
		await workbench.choose('CSV');
		await workbench.choose('New Document');
		await workbench.page
			.locator('.editor-instance .view-line')
			.filter({ hasText: 'symbol,section,figure' })
			.waitFor();
	});
});
