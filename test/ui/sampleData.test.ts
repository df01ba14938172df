import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { clickRow, hoverOver } from '../host/pointing.js';
import { Workbench } from '../host/workbench.js';
import { eventually } from '../support/eventually.js';
import { cutTexts } from '../support/panelLayout.js';
import { axeFindings, contrastFindings, policyViolations } from '../support/panelPage.js';

const PARTS = ['Analyst Consensus', 'Price Targets', 'Key Figures', 'Upcoming Events'];
const SETTING = 'marketData.sampleData';

/** Says in the status bar that figures are invented. */
function mark(workbench: Workbench): Locator {
	return workbench.page.locator('.statusbar-item').filter({ hasText: 'Sample data' });
}

/** What stands in the first view while there is nothing to show yet. */
function welcome(workbench: Workbench): Locator {
	return workbench.view('Watchlist').locator('.welcome-view-content');
}

/** Shows the views as somebody sees them who has neither key nor sample data. */
async function withoutData(workbench: Workbench): Promise<void> {
	if (await mark(workbench).isVisible()) {
		await workbench.changeSettings({ [SETTING]: false });
		await mark(workbench).waitFor({ state: 'detached' });
	}
	await workbench.showContainer('Market Data');
	await welcome(workbench).waitFor();
}

/** Shows the views with sample data. */
async function withSampleData(workbench: Workbench): Promise<void> {
	await workbench.showContainer('Market Data');
	if (!(await mark(workbench).isVisible())) {
		await workbench.runCommand('Market Data: Try with Sample Data');
		await mark(workbench).waitFor();
	}
	await workbench.treeRows('Trending').first().waitFor();
}

/** Opens the panel of a company at its overview. */
async function openApple(workbench: Workbench): Promise<void> {
	await withSampleData(workbench);
	await workbench.runCommand('Market Data: Look Up Ticker');
	await workbench.pick('apple', 'AAPL');
	await workbench.webview.getByRole('heading', { name: 'Apple', exact: true }).waitFor();
	await workbench.webview.getByRole('tab', { name: 'Overview' }).click();
	await workbench.webview.getByRole('region', { name: 'Key Figures' }).waitFor();
}

describe('a newcomer without a key', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open();
	});

	after(() => workbench.close());

	it('is told what there is to see, and offered to try it first and to set a key second, once', async () => {
		await withoutData(workbench);
		const text = await welcome(workbench).innerText();
		const all = workbench.page.locator('.sidebar .welcome-view-content');
		await all.nth(2).waitFor();
		await workbench.screenshot('welcome-dark');
		assert.match(text, /No prices/);
		await eventually(async () => {
			assert.deepEqual(await all.locator('.monaco-button').allInnerTexts(), ['Try with Sample Data']);
			assert.equal(await all.getByText('Set API Key', { exact: true }).count(), 1);
		});
	});

	it('finds the page where keys are managed beside the line for a key', async () => {
		await withoutData(workbench);
		await welcome(workbench).getByText('Set API Key').click();
		await workbench.page.getByRole('button', { name: 'Open the Developer Console' }).waitFor();
		await workbench.screenshot('set-key-dark');
		await workbench.page.keyboard.press('Escape');
		await workbench.quickInput.waitFor({ state: 'hidden' });
	});

	it('sees a list, trending tickers and a first panel after one click, marked as sample data', async () => {
		await withoutData(workbench);
		await welcome(workbench).getByRole('button', { name: 'Try with Sample Data' }).click();
		await workbench
			.view('Watchlist')
			.locator('.monaco-list-row[aria-label^="AAPL, Apple, consensus"]')
			.waitFor();
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).waitFor();
		const rows = await workbench.treeTexts('Trending');
		await mark(workbench).waitFor();
		await workbench.view('Trending').locator('.pane-header').getByText('Sample data').waitFor();
		await workbench.screenshot('trending-dark');
		assert.match(rows[0] ?? '', /^1\s+[A-Z.]+/);
	});

	it('is offered sample data in the panel of a ticker too, and stays with that ticker', async () => {
		await withoutData(workbench);
		await workbench.runCommand('View: Close All Editors');
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.pick('KO');
		await workbench.webview
			.locator('main > .notice')
			.getByRole('button', { name: 'Try with Sample Data' })
			.click();
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).waitFor();
		await workbench.webview.getByRole('heading', { name: 'Coca-Cola', exact: true }).waitFor();
		await mark(workbench).waitFor();
		assert.equal(await workbench.page.locator('.tabs-container .tab').count(), 1);
	});

	it('finds a company by its name and opens its panel', async () => {
		await withSampleData(workbench);
		await workbench.runCommand('Market Data: Look Up Ticker');
		await workbench.quickInput.fill('apple');
		// Tickers that were looked up before stand there until the company is found.
		await workbench.quickRow('AAPL').and(workbench.page.locator('[data-index="0"]')).waitFor();
		await workbench.screenshot('look-up-dark');
		await workbench.pick('apple', 'AAPL');
		await workbench.webview.getByRole('heading', { name: 'Apple', exact: true }).waitFor();
	});

	it('reads what analysts think and what the company earns, marked once as sample data', async () => {
		const violations = policyViolations(workbench.page);
		await openApple(workbench);
		const panel = workbench.webview;
		const part = (name: string): Locator => panel.getByRole('region', { name });
		for (const name of PARTS) {
			await part(name).getByText(`${name}: Loaded`).waitFor({ state: 'attached' });
		}
		await panel.locator('header img').waitFor();
		const findings = await axeFindings(workbench.page);
		await workbench.screenshot('panel-dark');
		assert.deepEqual([findings, violations], [[], []]);
		assert.equal(await panel.locator('main').getByText('Sample data', { exact: true }).count(), 1);
		assert.match(await part('Analyst Consensus').innerText(), /Analysts\s+\d+/);
		assert.match(await part('Key Figures').innerText(), /Revenue\s+\$[\d.]+[KMB]/);
	});

	it('turns to the statements, from quarters to years, and finds them so after the panel was hidden', async () => {
		await openApple(workbench);
		const panel = workbench.webview;
		const quarters = (): Locator => workbench.webview.getByRole('columnheader', { name: /^Q\d FY20\d\d/ });
		const years = (): Locator => workbench.webview.getByRole('columnheader', { name: /^FY20\d\d/ });
		await panel.getByRole('tab', { name: 'Financials' }).click();
		await panel.getByRole('radio', { name: 'Quarter', exact: true }).check();
		await quarters().first().waitFor();
		await panel.getByRole('radio', { name: 'Year', exact: true }).check();
		await years().first().waitFor();
		await workbench.openFile('screener.py');
		await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'AAPL ·' }).click();
		await years().first().waitFor();
		assert.equal(await quarters().count(), 0);
	});

	it('copies an identifier', async () => {
		await openApple(workbench);
		await workbench.webview.locator('summary', { hasText: 'Identifiers' }).click();
		await workbench.webview.getByRole('button', { name: /Copy CIK/ }).click();
		await workbench.webview.getByText('CIK copied').waitFor({ state: 'attached' });
		assert.equal(await workbench.page.evaluate(() => navigator.clipboard.readText()), '320193');
	});

	it('hovers a ticker in code and reads what analysts think', async () => {
		await withSampleData(workbench);
		await workbench.openFile('screener.py');
		const hover = await workbench.hoverCard('"AAPL"');
		const text = await hover.innerText();
		await eventually(async () =>
			assert.deepEqual(
				await hover
					.locator('img')
					.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
				[true, true],
			),
		);
		await workbench.screenshot('hover-dark');
		assert.match(text, /AAPL.*Apple.*NASDAQ/);
		assert.match(text, /Sample data/);
	});

	it('hovers a ticker in a cell of a notebook', async () => {
		await withSampleData(workbench);
		await workbench.openFile('dividends.ipynb');
		const cell = workbench.page
			.locator('.notebookOverlay .code-cell-row .view-line')
			.filter({ hasText: 'holdings =' });
		const hover = await hoverOver(workbench.page, cell.first(), 'KO', { hasText: 'of 5' });
		await workbench.screenshot('notebook-hover-dark');
		assert.match(await hover.innerText(), /KO.*Coca/);
	});

	it('opens a ticker from the tree, and finds a panel that is open already instead of opening it twice', async () => {
		await withSampleData(workbench);
		const [first, second] = [workbench.treeRows('Trending').nth(0), workbench.treeRows('Trending').nth(1)];
		const tabs = workbench.page.locator('.tabs-container .tab');
		// A company that is called as its symbol is has no more in its title.
		const titleOf = (symbol: string): RegExp => new RegExp(`^${symbol}( · .*)?$`);
		const symbols: string[] = [];
		for (const row of [first, second, first]) {
			const symbol = /[A-Z.]+/.exec(await row.locator('.label-name').innerText())?.[0] ?? '';
			symbols.push(symbol);
			await clickRow(row);
			await tabs
				.and(workbench.page.locator('.active'))
				.filter({ hasText: titleOf(symbol) })
				.waitFor();
		}
		assert.equal(await tabs.filter({ hasText: titleOf(symbols[0] ?? '') }).count(), 1);
	});

	it('comes back with its panel after the window was reloaded', async () => {
		await openApple(workbench);
		const title = await workbench.webview.locator('h1').innerText();
		await workbench.reload();
		await workbench.webview.getByRole('heading', { name: title, exact: true }).waitFor();
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).waitFor();
	});

	it('is asked for a key by Use My Key, and stays with sample data when it thinks better of it', async () => {
		await withSampleData(workbench);
		await workbench.runCommand('Market Data: Use My Key');
		const asked = workbench.page.locator('.quick-input-widget input[type=password]:visible');
		await asked.waitFor();
		await workbench.page.keyboard.press('Escape');
		await asked.waitFor({ state: 'hidden' });
		// What a window without data shows is nowhere to be seen, and the rows are those of before.
		assert.deepEqual([await mark(workbench).count(), await welcome(workbench).count()], [1, 0]);
		assert.match((await workbench.treeTexts('Trending'))[0] ?? '', /^1\s+[A-Z.]+/);
	});

	for (const theme of ['light', 'highContrast'] as const) {
		describe(`in the ${theme === 'light' ? 'light' : 'high contrast'} theme`, () => {
			before(() => workbench.useTheme(theme));

			it('can read sidebar and hover', async () => {
				await withSampleData(workbench);
				await workbench.openFile('screener.py');
				const hover = await workbench.hoverCard('"AAPL"');
				await workbench.screenshot(`hover-${theme}`);
				assert.deepEqual(
					[
						await contrastFindings(workbench.page, '.sidebar .pane-body'),
						await contrastFindings(workbench.page, '.monaco-hover:not(.hidden)'),
						await cutTexts(hover),
					],
					[[], [], []],
				);
			});
		});
	}

	it('has one item in the status bar, which says what comes next too where that is wanted', async () => {
		await withSampleData(workbench);
		await workbench.changeSettings({
			'marketData.statusBar.nextEvent': true,
			'marketData.watchlists': { Tech: ['AAPL', 'KO'] },
		});
		await mark(workbench)
			.filter({ hasText: /Sample data · (AAPL|KO) / })
			.waitFor();
		assert.equal(await workbench.page.locator('.statusbar-item[id^="marketdata"]').count(), 1);
		for (const theme of ['light', 'dark'] as const) {
			await workbench.useTheme(theme);
			await workbench.screenshot(`status-${theme}`);
		}
		await workbench.changeSettings({ 'marketData.statusBar.nextEvent': false });
		await mark(workbench)
			.filter({ hasText: /Sample data$/ })
			.waitFor();
	});
});
