import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { emptyWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';

const SETTING = 'marketData.sampleData';

/** The status bar item that says that figures are invented. */
function mark(workbench: Workbench): Locator {
	return workbench.page.locator('.statusbar-item').filter({ hasText: 'Sample data' });
}

/** The content of the first view while it has no data. */
function welcome(workbench: Workbench): Locator {
	return workbench.view('Watchlist').locator('.welcome-view-content');
}

/** Shows the views without a key and without sample data. */
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

describe('a newcomer without a key', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await emptyWorkbench();
		await workbench.showViews('Watchlist', 'Trending', 'Calendars');
	});

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
		await workbench.quickInput.field.waitFor({ state: 'hidden' });
	});

	it('sees a list, trending tickers and a first panel after one click, marked as sample data', async () => {
		await withoutData(workbench);
		await welcome(workbench).getByRole('button', { name: 'Try with Sample Data' }).press('Enter');
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
		await workbench.quickInput.pick('KO');
		await workbench.webview
			.locator('main > .notice')
			.getByRole('button', { name: 'Try with Sample Data' })
			.press('Enter');
		await workbench.webview.getByRole('region', { name: 'Key Figures' }).waitFor();
		await workbench.webview.getByRole('heading', { name: 'Coca-Cola', exact: true }).waitFor();
		await mark(workbench).waitFor();
		assert.equal(await workbench.page.locator('.tabs-container .tab').count(), 1);
	});

	it('is asked for a key by Use My Key, and stays with sample data when it thinks better of it', async () => {
		await withSampleData(workbench);
		await workbench.runCommand('Market Data: Use My Key');
		const requested = workbench.page.locator('.quick-input-widget input[type=password]:visible');
		await requested.waitFor();
		await workbench.quickInput.close();
		// Nothing of a window without data is visible, and the rows are the previous ones.
		await welcome(workbench).waitFor({ state: 'hidden' });
		assert.ok(await mark(workbench).isVisible());
		assert.match((await workbench.treeTexts('Trending'))[0] ?? '', /^1\s+[A-Z.]+/);
	});

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
