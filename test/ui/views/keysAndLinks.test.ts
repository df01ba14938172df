import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { chooseFor, previewRowUntil } from '../../host/rows.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import { eventually } from '../../support/eventually.js';
import type { Workbench } from '../../host/workbench.js';
import { tickerRow, untilRowsAreComplete } from '../../support/watchlistRows.js';

const TECH = ['AAPL', 'MSFT', 'NVDA'];

describe('a person who comes by key or by link', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.changeSettings({ 'marketData.watchlists': { Tech: TECH } });
		await workbench.showViews('Watchlist', 'Trending');
		await untilRowsAreComplete(workbench, TECH);
	});

	const row = (symbol: string): Locator => tickerRow(workbench, symbol);

	const press = (key: string): Promise<void> => workbench.page.keyboard.press(key);
	const clipboard = () => workbench.page.evaluate(() => navigator.clipboard.readText());

	async function shows(symbol: string, name: string): Promise<void> {
		await workbench.page
			.locator('.tabs-container .tab.active')
			.filter({ hasText: `${symbol} · ` })
			.waitFor();
		await workbench.webview.locator('header').filter({ hasText: symbol }).first().waitFor();
		await workbench.webview.getByRole('tab', { name, selected: true }).waitFor();
	}

	/** The same, until the page takes the next key too. */
	async function showsWithFocus(symbol: string): Promise<void> {
		await shows(symbol, 'Overview');
		await eventually(async () =>
			assert.equal(await workbench.webview.locator('body').evaluate(() => document.hasFocus()), true),
		);
	}

	/** Opens a link as if it were clicked outside VS Code. */
	async function follow(link: string): Promise<void> {
		await workbench.runCommand('Developer: Open URL');
		await workbench.quickInput.answer(link);
	}

	/** Confirms VS Code's question whether the extension may open a link. */
	async function allow(): Promise<void> {
		await workbench.page.locator('.monaco-dialog-box').getByRole('button', { name: 'Open' }).press('Enter');
	}

	it('pages by keys of the panel through the list that the ticker came from, and takes the selection along', async () => {
		await previewRowUntil(row('AAPL'), workbench.editors('AAPL · '));
		await shows('AAPL', 'Overview');
		await workbench.webview.getByRole('heading', { name: 'Key Figures' }).click();
		await press('j');
		await showsWithFocus('MSFT');
		await press('j');
		await showsWithFocus('NVDA');
		await workbench.screenshot('keys-preview-dark');
		await press('j');
		await press('k');
		await showsWithFocus('MSFT');
		await workbench.page.locator('.sidebar .monaco-list-row.selected[aria-label^="MSFT"]').waitFor();
	});

	it('pages from a panel that is kept open too, and on from the preview beside it', async () => {
		await workbench.runCommand('Market Data: Keep Open');
		await workbench.webview.getByRole('heading', { name: 'Key Figures' }).click();
		await press('j');
		await showsWithFocus('NVDA');
		await press('k');
		await showsWithFocus('MSFT');
		await press('k');
		await showsWithFocus('AAPL');
		assert.deepEqual(
			(await workbench.page.locator('.tabs-container .tab').allInnerTexts()).map(
				(text) => text.split(' · ')[0],
			),
			['MSFT', 'AAPL'],
		);
	});

	it('copies the link of a row', async () => {
		await chooseFor(row('AAPL'), 'Copy Link');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Link copied' }).waitFor();
		assert.match(await clipboard(), /^[\w-]+:\/\/marketdata\.market-data\/ticker\/AAPL$/);
	});

	it('is led by a link to the tab of a ticker and to a calendar', async () => {
		await follow('vscode://marketdata.market-data/ticker/KO?tab=dividends');
		await allow();
		await shows('KO', 'Events');
		await workbench.webview.getByRole('region', { name: 'Dividends', exact: true }).waitFor();
		await follow('vscode://marketdata.market-data/calendar/splits');
		await allow();
		await workbench.webview.getByRole('grid', { name: 'Splits', exact: true }).waitFor();
		await workbench.screenshot('link-calendar-dark');
	});

	it('is told of a link that says more than these', async () => {
		await follow('vscode://marketdata.market-data/set?key=abc');
		await allow();
		await workbench.notification('This link doesn’t work');
		await workbench.screenshot('link-refused-dark');
		assert.equal(await workbench.page.getByText('abc').count(), 0);
	});
});
