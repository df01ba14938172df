import assert from 'node:assert/strict';
import { Workbench } from '../host/workbench.js';
import { axeFindings, policyViolations } from '../support/panelPage.js';

describe('comparing tickers', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ settings: { 'marketData.sampleData': true } });
	});

	after(() => workbench.close());

	/** The symbols of the columns, from left to right, once there are as many as expected. */
	async function columns(count: number): Promise<readonly string[]> {
		const heads = workbench.webview.locator('.column-symbol');
		await heads.nth(count - 1).waitFor();
		await heads.nth(count).waitFor({ state: 'detached' });
		return heads.allInnerTexts();
	}

	async function loaded(): Promise<void> {
		await workbench.webview.locator('.cell-loading').first().waitFor({ state: 'detached' });
		await workbench.webview.getByText(/loaded$/).waitFor({ state: 'attached' });
	}

	/** Compares by the command. */
	async function compare(...symbols: readonly string[]): Promise<void> {
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.pick(symbols.join(' '), `Compare ${symbols.join(', ')}`);
		assert.deepEqual(await columns(symbols.length), symbols);
	}

	it('asks for tickers one after the other, and compares them side by side', async () => {
		await workbench.runCommand('Market Data: Compare Tickers');
		await workbench.pick('AAPL');
		await workbench.page.locator('.quick-input-title').getByText('Compare Tickers: AAPL').waitFor();
		await workbench.pick('microsoft', 'MSFT');
		await workbench.quickRow('Compare AAPL, MSFT').waitFor();
		await workbench.screenshot('compare-pick-dark');
		await workbench.page.keyboard.press('Enter');
		assert.deepEqual(await columns(2), ['AAPL', 'MSFT']);
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
			await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'Compare' }).count(),
			1,
		);
		assert.deepEqual(await axeFindings(workbench.page), []);
		await workbench.screenshot('compare-five-dark');
	});

	it('says that currencies and fiscal years differ, and draws money by currency', async () => {
		await compare('AAPL', 'KO', 'TM', 'O', 'JPM');
		const panel = workbench.webview;
		await panel.getByText('The statements are in different currencies').waitFor();
		await panel.getByText('The fiscal years do not end in the same month').waitFor();
		const size = panel.locator('.chart-heading').filter({ hasText: 'Size in the Latest Fiscal Year' });
		assert.deepEqual((await size.allInnerTexts()).toSorted(), [
			'Size in the Latest Fiscal Year, JPY',
			'Size in the Latest Fiscal Year, USD',
		]);
	});

	it('moves, removes and adds columns by the keyboard, and comes back with them after it was hidden or reloaded', async () => {
		await compare('AAPL', 'KO', 'TM', 'O', 'JPM');
		const panel = workbench.webview;
		await panel.getByRole('button', { name: 'Move KO left' }).press('Enter');
		await panel.locator('.column-symbol').first().filter({ hasText: 'KO' }).waitFor();
		await panel.getByRole('button', { name: 'Remove O', exact: true }).press('Enter');
		assert.deepEqual(await columns(4), ['KO', 'AAPL', 'TM', 'JPM']);
		await panel.getByRole('button', { name: 'Add Ticker…' }).press('Enter');
		await workbench.pick('NVDA');
		assert.deepEqual(await columns(5), ['KO', 'AAPL', 'TM', 'JPM', 'NVDA']);
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'Compare' }).click();
		assert.deepEqual(await columns(5), ['KO', 'AAPL', 'TM', 'JPM', 'NVDA']);
		await workbench.reload();
		assert.deepEqual(await columns(5), ['KO', 'AAPL', 'TM', 'JPM', 'NVDA']);
		await loaded();
	});

	it('compares the rows that are selected in a tree', async () => {
		await workbench.showContainer('Market Data');
		const rows = workbench.treeRows('Trending');
		await rows.nth(2).waitFor();
		const texts = await rows.locator('.label-name').allInnerTexts();
		const symbols = [0, 1, 2].map((index) => /[A-Z.]+/.exec(texts[index] ?? '')?.[0]);
		await rows.nth(0).click();
		// A click opens the ticker, which would else come after the comparison and cover it.
		await workbench.webview.getByRole('tab', { name: 'Overview' }).waitFor();
		await rows.nth(2).click({ modifiers: ['Shift'] });
		await rows.nth(1).click({ button: 'right' });
		// A menu heeds the mouse only a moment after it has opened, but keys at once.
		await workbench.page.getByRole('menuitem', { name: 'Compare Tickers…' }).hover();
		await workbench.page.keyboard.press('Enter');
		await workbench.page.locator('.tabs-container .tab.active').filter({ hasText: 'Compare' }).waitFor();
		assert.deepEqual(await columns(3), symbols);
	});

	it('exports what it shows', async () => {
		await compare('AAPL', 'KO');
		await workbench.webview.getByRole('button', { name: 'Export…' }).click();
		await workbench.quickRow('CSV').first().click();
		await workbench.quickRow('New Document').first().click();
		await workbench.page
			.locator('.editor-instance .view-line')
			.filter({ hasText: 'symbol,section,row' })
			.waitFor();
	});
});
