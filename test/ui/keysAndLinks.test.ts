import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { chooseInMenu, clickRow } from '../host/pointing.js';
import { Workbench } from '../host/workbench.js';

const TECH = ['AAPL', 'MSFT', 'NVDA'];
const settings = { 'marketData.sampleData': true, 'marketData.watchlists': { Tech: TECH } };

describe('a person who comes by key or by link', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ settings });
		await workbench.showContainer('Market Data');
		await row('NVDA').waitFor();
	});

	after(() => workbench.close());

	function row(symbol: string): Locator {
		return workbench.view('Watchlist').locator(`.monaco-list-row[aria-label^="${symbol}"]`);
	}

	const press = (key: string): Promise<void> => workbench.page.keyboard.press(key);
	const tab = (name: string): Locator => workbench.webview.getByRole('tab', { name });
	const clipboard = () => workbench.page.evaluate(() => navigator.clipboard.readText());

	async function shows(symbol: string, name: string): Promise<void> {
		await workbench.page
			.locator('.tabs-container .tab.active')
			.filter({ hasText: `${symbol} · ` })
			.waitFor();
		await workbench.webview.locator('header').filter({ hasText: symbol }).first().waitFor();
		await workbench.webview.getByRole('tab', { name, selected: true }).waitFor();
	}

	/** Opens a link as one that is pressed outside of VS Code. */
	async function follow(link: string): Promise<void> {
		await workbench.runCommand('Developer: Open URL');
		await workbench.answer(link);
	}

	/** Lets VS Code hand a link to the extension, which it asks about. */
	async function allow(): Promise<void> {
		await workbench.page.locator('.monaco-dialog-box').getByRole('button', { name: 'Open' }).click();
	}

	describe('with the keyboard in a preview', () => {
		before(async () => {
			await clickRow(row('AAPL'));
			await shows('AAPL', 'Overview');
			await workbench.webview.getByRole('heading', { name: 'Key Figures' }).click();
		});

		it('turns to a tab by its number, which the tab says', async () => {
			assert.deepEqual(
				[await tab('Ratings').getAttribute('title'), await tab('Ratings').getAttribute('aria-keyshortcuts')],
				['Ratings (3)', '3'],
			);
			await press('3');
			await shows('AAPL', 'Ratings');
			await press('1');
			await shows('AAPL', 'Overview');
		});

		it('pages through the list that the ticker came from, and takes the selection along', async () => {
			await press('j');
			await shows('MSFT', 'Overview');
			await press('j');
			await shows('NVDA', 'Overview');
			await workbench.screenshot('keys-preview-dark');
			await press('j');
			await press('k');
			await shows('MSFT', 'Overview');
			await workbench.page.locator('.sidebar .monaco-list-row.selected[aria-label^="MSFT"]').waitFor();
		});

		it('goes to the filters by the slash, and types there what is a key elsewhere', async () => {
			await press('3');
			await shows('MSFT', 'Ratings');
			await workbench.webview.locator('.ratings-bar').waitFor();
			await press('/');
			await workbench.webview.locator('.ratings-bar select:focus').waitFor();
			await press('1');
			await workbench.webview.getByRole('tab', { name: 'Ratings', selected: true }).waitFor();
		});

		it('is left alone by keys once the setting says so', async () => {
			await workbench.changeSettings({ 'marketData.panels.keys': false });
			await workbench.page.locator('.tabs-container .tab').filter({ hasText: 'MSFT ·' }).click();
			await workbench.webview.locator('[role=tab]:not([aria-keyshortcuts])').first().waitFor();
			await workbench.webview.locator('h1').click();
			await press('1');
			await workbench.webview.getByRole('tab', { name: 'Ratings', selected: true }).waitFor();
		});
	});

	it('copies the link of a row', async () => {
		await clickRow(row('AAPL'), { button: 'right' });
		await chooseInMenu(workbench.page, 'Copy Link');
		await workbench.page.locator('.statusbar-item').filter({ hasText: 'Link copied' }).waitFor();
		assert.match(await clipboard(), /^[\w-]+:\/\/marketdata\.market-data\/ticker\/AAPL$/);
	});

	it('SEC-15: is led by a link to the tab of a ticker and to a calendar', async () => {
		await follow('vscode://marketdata.market-data/ticker/KO?tab=dividends');
		await allow();
		await shows('KO', 'Dividends');
		await follow('vscode://marketdata.market-data/calendar/splits');
		await allow();
		await workbench.webview.getByRole('grid', { name: 'Splits', exact: true }).waitFor();
		await workbench.screenshot('link-calendar-dark');
	});

	it('SEC-15: is told of a link that says more than these', async () => {
		await follow('vscode://marketdata.market-data/set?key=abc');
		await allow();
		await workbench.notifications.filter({ hasText: 'This link leads nowhere' }).waitFor();
		await workbench.screenshot('link-refused-dark');
		assert.equal(await workbench.page.getByText('abc').count(), 0);
	});
});
