import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { chooseInMenu, clickRow } from '../host/pointing.js';
import { Workbench } from '../host/workbench.js';
import { eventually } from '../support/eventually.js';
import { untilStored } from '../support/storedLists.js';

const TECH = ['AAPL', 'MSFT', 'NVDA', 'KO'];
const settings = { 'marketData.sampleData': true, 'marketData.watchlists': { Tech: TECH } };

describe('a person who pages through the companies of a list', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ settings });
		await workbench.showContainer('Market Data');
		await row('KO').waitFor();
	});

	after(() => workbench.close());

	function row(symbol: string): Locator {
		return workbench.view('Watchlist').locator(`.monaco-list-row[aria-label^="${symbol}"]`);
	}

	/** Waits until panels of these symbols are open, in the order of their tabs. */
	const hasTabs = (...symbols: readonly string[]): Promise<void> =>
		eventually(async () => {
			const labels = await workbench.page.locator('.tabs-container .tab').allInnerTexts();
			assert.deepEqual(
				labels.map((label) => label.trim().split(' ·')[0] ?? ''),
				symbols,
			);
		});

	/** Waits until the active panel shows a ticker, on a tab if one is named. */
	async function shows(symbol: string, tab = 'Overview'): Promise<void> {
		await workbench.page
			.locator('.tabs-container .tab.active')
			.filter({ hasText: `${symbol} · ` })
			.waitFor();
		await workbench.webview.locator('header').filter({ hasText: symbol }).first().waitFor();
		await workbench.webview.getByRole('tab', { name: tab, selected: true }).waitFor();
	}

	async function assertListHasKeyboard(): Promise<void> {
		await workbench.page.locator('.sidebar :focus').first().waitFor();
	}

	const press = (key: string): Promise<void> => workbench.page.keyboard.press(key);
	const keepOpen = (): Locator =>
		workbench.page.locator('.editor-actions').getByRole('button', { name: 'Keep Open' });

	it('sees them in one panel, a click each, and stays in the list with the keyboard', async () => {
		for (const symbol of ['AAPL', 'NVDA', 'MSFT']) {
			await clickRow(row(symbol));
			await shows(symbol);
			await hasTabs(symbol);
			await assertListHasKeyboard();
		}
		await workbench.screenshot('preview-dark');
	});

	it('stays on the tab that was chosen, and sees no logo of another company', async () => {
		await workbench.webview.getByRole('tab', { name: 'Dividends' }).click();
		const logo = workbench.webview.locator('header img');
		await logo.waitFor();
		await clickRow(row('AAPL'));
		await shows('AAPL', 'Dividends');
		await workbench.webview.getByRole('img', { name: 'Logo of Apple' }).waitFor();
		assert.equal(await logo.count(), 1);
		await workbench.webview.getByRole('tab', { name: 'Overview' }).click();
		await shows('AAPL');
	});

	it('goes through the list by arrows and Space, and opens with Enter', async () => {
		await clickRow(row('NVDA'));
		await shows('NVDA');
		await press('ArrowUp');
		await press('Space');
		await shows('MSFT');
		await assertListHasKeyboard();
		await press('Enter');
		await workbench.page.waitForFunction(() => document.activeElement?.closest('.sidebar') === null);
		await clickRow(row('NVDA'));
		await shows('NVDA');
		await hasTabs('MSFT', 'NVDA');
	});

	it('folds and unfolds a list with Enter and Space, as in any tree', async () => {
		const list = workbench.view('Watchlist').locator('.monaco-list-row[aria-label^="Watchlist Tech"]');
		await clickRow(list);
		await row('KO').waitFor({ state: 'detached' });
		await press('Enter');
		await row('KO').waitFor();
		await press('Space');
		await row('KO').waitFor({ state: 'detached' });
		await press('Space');
		await row('KO').waitFor();
	});

	it('keeps what is shown by a button of the panel', async () => {
		await keepOpen().click();
		await keepOpen().waitFor({ state: 'detached' });
		await clickRow(row('AAPL'));
		await shows('AAPL');
		await keepOpen().waitFor();
		await hasTabs('MSFT', 'NVDA', 'AAPL');
	});

	it('opens a panel of its own, with the keyboard, by a double click', async () => {
		await clickRow(row('KO'), { clickCount: 2 });
		await shows('KO');
		await workbench.page.waitForFunction(() => document.activeElement?.closest('.sidebar') === null);
		await keepOpen().waitFor({ state: 'detached' });
		await hasTabs('MSFT', 'NVDA', 'KO');
	});

	it('has the preview back after the window was reloaded', async () => {
		await clickRow(row('AAPL'));
		await shows('AAPL');
		await workbench.reload();
		await shows('AAPL');
		await keepOpen().waitFor();
		await row('AAPL').waitFor();
		await workbench.runCommand('View: Close All Editors');
		await clickRow(row('MSFT'));
		await shows('MSFT');
		await hasTabs('MSFT');
	});

	it('finds all that a row can do in its menu', async () => {
		await clickRow(row('KO'), { button: 'right' });
		const menu = workbench.page.locator('.context-view .monaco-menu');
		await menu.getByRole('menuitem', { name: 'Copy Symbol' }).waitFor();
		await workbench.screenshot('row-menu-dark');
		await chooseInMenu(workbench.page, 'Open Tab', 'Financials');
		await shows('KO', 'Financials');
	});

	it('copies the symbols of the selected rows', async () => {
		await clickRow(row('AAPL'));
		await clickRow(row('NVDA'), { modifiers: ['Shift'] });
		await press('Control+C');
		await workbench.page.locator('.statusbar-item').filter({ hasText: '3 symbols copied' }).waitFor();
		assert.equal(await workbench.page.evaluate(() => navigator.clipboard.readText()), 'AAPL\nMSFT\nNVDA');
	});

	it('removes a ticker with the Delete key right after the click on it', async () => {
		await clickRow(row('MSFT'));
		await shows('MSFT');
		await press('Delete');
		await row('MSFT').waitFor({ state: 'detached' });
		await untilStored(workbench, { Tech: ['AAPL', 'NVDA', 'KO'] });
	});
});

describe('a person whose lists open on a double click alone', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ settings: { ...settings, 'workbench.list.openMode': 'doubleClick' } });
		await workbench.showContainer('Market Data');
	});

	after(() => workbench.close());

	it('opens the panel of a ticker with it', async () => {
		const row = workbench.view('Watchlist').locator('.monaco-list-row[aria-label^="AAPL,"]');
		await clickRow(row);
		await workbench.page.locator('.monaco-list-row.selected[aria-label^="AAPL,"]').waitFor();
		assert.equal(await workbench.page.locator('.tabs-container .tab').count(), 0);
		await clickRow(row, { clickCount: 2 });
		await workbench.page.locator('.tabs-container .tab.active').filter({ hasText: 'AAPL · ' }).waitFor();
		await workbench.page.waitForFunction(() => document.activeElement?.closest('.sidebar') === null);
		assert.equal(
			await workbench.page.locator('.editor-actions').getByRole('button', { name: 'Keep Open' }).count(),
			0,
		);
	});
});
