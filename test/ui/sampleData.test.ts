import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { Workbench } from '../host/workbench.js';
import { axeFindings, policyViolations } from '../support/panelPage.js';

describe('a newcomer without a key', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open();
	});

	after(() => workbench.close());

	it('is told what there is to see, and offered to set a key or to try', async () => {
		await workbench.showContainer('Market Data');
		const welcome = workbench.view('Trending').locator('.welcome-view-content');
		await welcome.waitFor();
		const text = await welcome.innerText();
		await workbench.screenshot('welcome-dark');
		assert.match(text, /no prices/);
		assert.equal(await welcome.getByRole('button', { name: 'Set API Key' }).count(), 1);
	});

	it('sees trending tickers after one click, marked as sample data', async () => {
		await workbench
			.view('Trending')
			.locator('.welcome-view-content')
			.getByText('Try with sample data')
			.click();
		const rows = await workbench.treeTexts('Trending');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Sample data' }).waitFor();
		await workbench.view('Trending').getByText('Sample data: invented figures').waitFor();
		await workbench.screenshot('trending-dark');
		assert.match(rows[0] ?? '', /^1\s+[A-Z.]+/);
	});

	it('finds a company by its name and opens its panel', async () => {
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.quickInput.fill('apple');
		await workbench.quickRow('AAPL').waitFor();
		await workbench.screenshot('look-up-dark');
		const first = await workbench.quickRow(/./).first().innerText();
		await workbench.page.keyboard.press('Enter');
		await workbench.webview.getByRole('heading', { name: 'Apple', exact: true }).waitFor();
		assert.match(first, /AAPL/);
	});

	it('reads what analysts think and what the company earns, all marked as sample data', async () => {
		const violations = policyViolations(workbench.page);
		const panel = workbench.webview;
		for (const name of ['Analyst Consensus', 'Price Targets', 'Key Figures', 'Upcoming Events']) {
			await panel.getByRole('region', { name }).waitFor();
		}
		await panel.locator('header img').waitFor();
		const findings = await axeFindings(workbench.page);
		await workbench.screenshot('panel-dark');
		assert.deepEqual([findings, violations], [[], []]);
		assert.ok((await panel.getByText('Sample data', { exact: true }).count()) > 0);
	});

	it('turns to the statements, from quarters to years, and finds them so after the panel was hidden', async () => {
		const panel = workbench.webview;
		await panel.getByRole('tab', { name: 'Financials' }).click();
		await panel.getByRole('radio', { name: 'Year', exact: true }).check();
		const years = (): Locator => workbench.webview.getByRole('columnheader', { name: /^FY20\d\d/ });
		await years().first().waitFor();
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL' }).click();
		await years().first().waitFor();
		assert.equal(await workbench.webview.getByRole('columnheader', { name: /^Q\d FY20\d\d/ }).count(), 0);
	});

	it('copies an identifier', async () => {
		await workbench.webview.getByRole('button', { name: /Copy CIK/ }).click();
		await workbench.webview.getByText('CIK copied').waitFor({ state: 'attached' });
		assert.equal(await workbench.page.evaluate(() => navigator.clipboard.readText()), '320193');
	});

	it('hovers a ticker in code and reads what analysts think', async () => {
		await workbench.openFile('screener.py');
		const hover = await workbench.hover('"AAPL"');
		await hover.getByText('Price target').waitFor();
		const text = await hover.innerText();
		const sizes = await hover
			.locator('img')
			.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
		await workbench.screenshot('hover-dark');
		assert.match(text, /AAPL.*Apple.*NASDAQ/);
		assert.match(text, /Sample data/);
		assert.deepEqual(sizes, [true, true]);
	});

	it('hovers a ticker in a cell of a notebook', async () => {
		await workbench.openFile('dividends.ipynb');
		const cell = workbench.page
			.locator('.notebookOverlay .code-cell-row .view-line')
			.filter({ hasText: 'holdings =' });
		await cell.first().waitFor();
		const word = cell.first().locator('span span').filter({ hasText: 'KO' }).first();
		await word.hover();
		const hover = workbench.page.locator('.monaco-hover:visible').filter({ hasText: 'Price target' });
		await hover.waitFor();
		await workbench.screenshot('notebook-hover-dark');
		assert.match(await hover.innerText(), /KO.*Coca/);
	});

	it('opens a ticker from the tree, and finds a panel that is open already instead of opening it twice', async () => {
		const [first, second] = [workbench.treeRows('Trending').nth(0), workbench.treeRows('Trending').nth(1)];
		const symbols: string[] = [];
		for (const row of [first, second, first]) {
			const symbol = /[A-Z.]+/.exec(await row.innerText())?.[0] ?? '';
			symbols.push(symbol);
			await row.click();
			await workbench.page
				.locator('.tabs-container .tab.active')
				.filter({ hasText: `${symbol} · ` })
				.waitFor();
		}
		const tabs = workbench.page.locator('.tabs-container .tab');
		assert.equal(await tabs.filter({ hasText: `${symbols[0] ?? ''} · ` }).count(), 1);
	});

	it('comes back with its panel after the window was reloaded', async () => {
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).waitFor();
		const title = await workbench.webview.locator('h1').innerText();
		const loaded = workbench.page.waitForEvent('load');
		await workbench.runCommand('Developer: Reload Window');
		await loaded;
		await workbench.webview.getByRole('heading', { name: title, exact: true }).waitFor();
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).waitFor();
	});

	it('is asked for a key by Use My Key, and stays with sample data when it thinks better of it', async () => {
		await workbench.runCommand('Market Data: Use My Key');
		await workbench.page.locator('.quick-input-widget input[type=password]:visible').waitFor();
		await workbench.page.keyboard.press('Escape');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Sample data' }).waitFor();
	});
});

for (const theme of ['light', 'highContrast'] as const) {
	describe(`in the ${theme === 'light' ? 'light' : 'high contrast'} theme`, () => {
		let workbench: Workbench;

		before(async () => {
			workbench = await Workbench.open({ theme, settings: { 'marketData.sampleData': true } });
		});

		after(() => workbench.close());

		it('shows sidebar and hover readably', async () => {
			await workbench.showContainer('Market Data');
			await workbench.treeRows('Trending').first().waitFor();
			await workbench.openFile('screener.py');
			const hover = await workbench.hover('"AAPL"');
			await hover.getByText('Price target').waitFor();
			await workbench.screenshot(`hover-${theme}`);
		});
	});
}
