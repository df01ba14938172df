import assert from 'node:assert/strict';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';

describe('the financial statements of a ticker', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.changeSettings({ 'marketData.statements.period': 'year' });
		await workbench.openTicker('AAPL');
		await workbench.webview.getByRole('tab', { name: 'Financials' }).press('Enter');
	});

	const row = (name: string) => workbench.webview.getByRole('button', { name, exact: true });
	const clipboard = () => workbench.page.evaluate(() => navigator.clipboard.readText());

	/** Switches to the panel and to one of its statements. */
	async function turnTo(statement: 'Income' | 'Balance Sheet'): Promise<void> {
		await workbench.showEditor('AAPL ·');
		await workbench.webview.getByRole('radio', { name: statement }).check();
		await row(statement === 'Balance Sheet' ? 'Total current assets' : 'Total revenue').waitFor();
	}

	it('are searched with the find of VS Code', async () => {
		await turnTo('Income');
		await row('Total revenue').focus();
		await workbench.page.keyboard.press('Control+F');
		const find = workbench.page.locator('.simple-find-part.visible');
		await find.waitFor();
		await workbench.page.keyboard.press('Escape');
		await find.waitFor({ state: 'detached' });
	});

	it('are exported in the chosen format to the chosen place, and the status bar opens a saved file', async () => {
		await turnTo('Balance Sheet');
		await workbench.webview.getByRole('button', { name: 'Export…' }).press('Enter');
		await workbench.quickInput.choose('JSON');
		await workbench.quickInput.choose('Clipboard');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Copied: ' }).waitFor();
		const { data } = JSON.parse(await clipboard()) as {
			readonly data: string;
		};
		assert.equal(data, 'sample data');

		await workbench.webview.getByRole('button', { name: 'Export…' }).press('Enter');
		await workbench.quickInput.choose('CSV');
		await workbench.quickInput.choose('New Document');
		await workbench.page
			.locator('.editor-instance .view-line')
			.filter({ hasText: 'symbol,statement,label,period' })
			.first()
			.waitFor();

		await turnTo('Balance Sheet');
		await workbench.webview.getByRole('button', { name: 'Export…' }).press('Enter');
		await workbench.quickInput.choose('CSV');
		await workbench.quickInput.choose('File…');
		// The dialog has its file name once it shows its folder.
		await workbench.quickInput.row('notebooks').waitFor();
		await eventually(async () =>
			assert.match(await workbench.quickInput.field.inputValue(), /-balanceSheet-12M\.csv$/),
		);
		await workbench.quickInput.nameFile('notebooks');
		const saved = workbench.page
			.locator('.statusbar-item')
			.filter({ hasText: 'AAPL-balanceSheet-12M.csv saved' });
		await saved.waitFor();
		await saved.locator('a').press('Enter');
		await workbench.page
			.locator('.tabs-container .tab.active[data-resource-name="AAPL-balanceSheet-12M.csv"]')
			.waitFor();
	});
});
