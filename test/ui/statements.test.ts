import assert from 'node:assert/strict';
import { Workbench } from '../host/workbench.js';
import { eventually } from '../support/eventually.js';
import { axeFindings } from '../support/panelPage.js';

describe('the financial statements of a ticker', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({
			settings: { 'marketData.sampleData': true, 'marketData.statements.period': 'year' },
		});
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.answer('AAPL');
		await workbench.webview.getByRole('tab', { name: 'Financials' }).click();
	});

	after(() => workbench.close());

	const row = (name: string) => workbench.webview.getByRole('button', { name, exact: true });
	const clipboard = () => workbench.page.evaluate(() => navigator.clipboard.readText());

	/** Turns to the panel and to one of its statements. */
	async function turnTo(statement: 'Income' | 'Balance Sheet'): Promise<void> {
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL ·' }).click();
		await workbench.webview.getByRole('radio', { name: statement }).check();
		await row(statement === 'Balance Sheet' ? 'Total current assets' : 'Total revenue').waitFor();
	}

	it('open with the period of the settings', async () => {
		await turnTo('Income');
		const heads = await workbench.webview.locator('.statement .period').allInnerTexts();
		assert.match(heads[0] ?? '', /^FY20\d\d$/);
	});

	it('run in the direction that is chosen', async () => {
		await turnTo('Income');
		const heads = () => workbench.webview.locator('.statement .period').allInnerTexts();
		const oldestFirst = await heads();
		await workbench.webview.getByRole('radio', { name: 'Newest First' }).check();
		await eventually(async () => assert.deepEqual(await heads(), oldestFirst.toReversed()));
		await workbench.webview.getByRole('radio', { name: 'Oldest First' }).check();
		await eventually(async () => assert.deepEqual(await heads(), oldestFirst));
	});

	it('fold a group to its sums, and are so after the panel was hidden', async () => {
		await turnTo('Income');
		const group = (expanded: boolean) =>
			workbench.webview.getByRole('button', { name: 'Revenue and Gross Profit', expanded });
		await group(true).click();
		await group(false).waitFor();
		await row('Cost of revenue').waitFor({ state: 'detached' });
		await row('Gross profit').waitFor();
		assert.deepEqual(await axeFindings(workbench.page), []);
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL ·' }).click();
		await group(false).click();
		await row('Cost of revenue').waitFor();
	});

	it('are searched with the find of VS Code', async () => {
		await turnTo('Income');
		await row('Total revenue').focus();
		await workbench.page.keyboard.press('Control+F');
		const find = workbench.page.locator('.simple-find-part.visible');
		await find.waitFor();
		await workbench.page.keyboard.press('Escape');
		await find.waitFor({ state: 'detached' });
	});

	it('turn to another statement, and are there again after the panel was hidden', async () => {
		await turnTo('Balance Sheet');
		await row('Ordinary shares outstanding').click();
		await workbench.webview.getByText('Shares, in millions').first().waitFor();
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL ·' }).click();
		await workbench.webview
			.getByRole('button', { name: 'Ordinary shares outstanding', exact: true, pressed: true })
			.waitFor();
		assert.equal(await workbench.webview.locator('.statement-charts figure').count(), 2);
	});

	it('are copied as raw figures that say that they are sample data', async () => {
		await turnTo('Balance Sheet');
		await workbench.webview.getByRole('button', { name: 'Copy All' }).click();
		await workbench.webview.getByText(/^Lines copied: \d+$/).waitFor();
		const [head = '', first = ''] = (await clipboard()).split('\r\n');
		assert.match(head, /^AAPL · Balance Sheet · Sample data\tFY20\d\d \(USD\)\t/);
		assert.match(first, /^Cash\t\d{9,}\t/);
	});

	it('are exported in the form and to the place of choice', async () => {
		await turnTo('Balance Sheet');
		await workbench.webview.getByRole('button', { name: 'Export…' }).click();
		await workbench.choose('JSON');
		await workbench.choose('Clipboard');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Copied: ' }).waitFor();
		const { data } = JSON.parse(await clipboard()) as {
			readonly data: string;
		};
		assert.equal(data, 'sample data');

		await workbench.webview.getByRole('button', { name: 'Export…' }).click();
		await workbench.choose('CSV');
		await workbench.choose('New Document');
		await workbench.page
			.locator('.editor-instance .view-line')
			.filter({ hasText: 'symbol,statement,label,period' })
			.first()
			.waitFor();
	});

	it('are saved to a file that a click in the status bar opens', async () => {
		await turnTo('Balance Sheet');
		await workbench.webview.getByRole('button', { name: 'Export…' }).click();
		await workbench.choose('CSV');
		await workbench.choose('File…');
		// The dialog has its name once it shows its folder.
		await workbench.quickRow('notebooks').waitFor();
		await eventually(async () =>
			assert.match(await workbench.quickInput.inputValue(), /-balanceSheet-12M\.csv$/),
		);
		await workbench.nameFile('notebooks');
		const saved = workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: 'AAPL-balanceSheet-12M.csv saved' });
		await saved.waitFor();
		await saved.locator('a').click();
		await workbench.page
			.locator('.tabs-container .tab.active[data-resource-name="AAPL-balanceSheet-12M.csv"]')
			.waitFor();
	});
});
