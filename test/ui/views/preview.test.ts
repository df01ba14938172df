import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { actUntil } from '../../host/actUntil.js';
import { chooseInMenu, doubleClickRow, focusRow, openMenu, previewRow } from '../../host/rows.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';
import { untilStored } from '../../support/storedLists.js';
import { tickerRow, untilRowsAreComplete } from '../../support/watchlistRows.js';

const TECH = ['AAPL', 'MSFT', 'NVDA', 'KO'];

describe('a person who pages through the companies of a list', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.changeSettings({ 'marketData.watchlists': { Tech: TECH } });
		await workbench.showViews('Watchlist', 'Trending');
		await untilRowsAreComplete(workbench, TECH);
	});

	const row = (symbol: string): Locator => tickerRow(workbench, symbol);

	/** Waits until panels of these symbols are open, in tab order. */
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
			await row(symbol).click();
			await shows(symbol);
			await hasTabs(symbol);
			await assertListHasKeyboard();
		}
		await workbench.screenshot('preview-dark');
	});

	it('stays on the tab that was chosen, and sees no logo of another company', async () => {
		await workbench.webview.getByRole('tab', { name: 'Events' }).click();
		const logo = workbench.webview.locator('header img');
		await logo.waitFor();
		await previewRow(row('AAPL'));
		await shows('AAPL', 'Events');
		await workbench.webview.getByRole('img', { name: 'Logo of Apple' }).waitFor();
		assert.equal(await logo.count(), 1);
		await workbench.webview.getByRole('tab', { name: 'Overview' }).click();
		await shows('AAPL');
	});

	it('goes through the list by arrows and Space, and opens with Enter', async () => {
		await previewRow(row('NVDA'));
		await shows('NVDA');
		await press('ArrowUp');
		await press('Space');
		await shows('MSFT');
		await assertListHasKeyboard();
		await press('Enter');
		await workbench.page.waitForFunction(() => document.activeElement?.closest('.sidebar') === null);
		await previewRow(row('NVDA'));
		await shows('NVDA');
		await hasTabs('MSFT', 'NVDA');
	});

	it('folds and unfolds a list with Enter and Space, as in any tree', async () => {
		const list = workbench.view('Watchlist').locator('.monaco-list-row[aria-label^="Watchlist Tech"]');
		await focusRow(list);
		await press('Enter');
		await row('KO').waitFor({ state: 'detached' });
		await press('Enter');
		await row('KO').waitFor();
		await press('Space');
		await row('KO').waitFor({ state: 'detached' });
		await press('Space');
		await row('KO').waitFor();
	});

	it('keeps what is shown by a button of the panel', async () => {
		await keepOpen().press('Enter');
		await keepOpen().waitFor({ state: 'detached' });
		await previewRow(row('AAPL'));
		await shows('AAPL');
		await keepOpen().waitFor();
		await hasTabs('MSFT', 'NVDA', 'AAPL');
	});

	it('opens a panel of its own, with the keyboard, by a double click', async () => {
		const tab = workbench.page.locator('.tabs-container .tab.active').filter({ hasText: 'KO · ' });
		await actUntil(
			() => doubleClickRow(row('KO')),
			async (timeout) => {
				await tab.waitFor({ timeout });
				await keepOpen().waitFor({ state: 'detached', timeout });
			},
		);
		await shows('KO');
		await workbench.page.waitForFunction(() => document.activeElement?.closest('.sidebar') === null);
		await hasTabs('MSFT', 'NVDA', 'KO');
	});

	it('has the preview back after the window was reloaded', async () => {
		await previewRow(row('AAPL'));
		await shows('AAPL');
		await workbench.reload();
		await shows('AAPL');
		await keepOpen().waitFor();
		await untilRowsAreComplete(workbench, TECH);
		await workbench.runCommand('View: Close All Editors');
		await previewRow(row('MSFT'));
		await shows('MSFT');
		await hasTabs('MSFT');
	});

	it('finds all that a row can do in its menu', async () => {
		await focusRow(row('KO'));
		await openMenu(workbench.page);
		const menu = workbench.page.locator('.context-view .monaco-menu');
		await menu.getByRole('menuitem', { name: 'Copy Symbol' }).waitFor();
		await workbench.screenshot('row-menu-dark');
		await chooseInMenu(workbench.page, 'Open Tab', 'Financials');
		await shows('KO', 'Financials');
	});

	it('copies the symbols of the selected rows', async () => {
		await row('AAPL').click();
		await shows('AAPL');
		for (const symbol of ['MSFT', 'NVDA']) {
			await press('Shift+ArrowDown');
			await row(symbol).and(workbench.page.locator('.selected')).waitFor();
		}
		await press('Control+C');
		await workbench.page.locator('.statusbar-item').filter({ hasText: '3 symbols copied' }).waitFor();
		assert.equal(await workbench.page.evaluate(() => navigator.clipboard.readText()), 'AAPL\nMSFT\nNVDA');
	});

	it('removes a ticker with the Delete key right after the click on it', async () => {
		await row('MSFT').click();
		await shows('MSFT');
		await press('Delete');
		await row('MSFT').waitFor({ state: 'detached' });
		await untilStored(workbench, { Tech: ['AAPL', 'NVDA', 'KO'] });
	});

	it('opens the panel of a ticker with a double click alone, where that is wanted', async () => {
		await workbench.runCommand('View: Close All Editors');
		await workbench.changeSettings({ 'workbench.list.openMode': 'doubleClick' });
		await row('NVDA').click();
		await row('NVDA').and(workbench.page.locator('.selected')).waitFor();
		assert.equal(await workbench.editors(/./).count(), 0);
		await doubleClickRow(row('AAPL'));
		await workbench.editors('AAPL · ').and(workbench.page.locator('.active')).waitFor();
		await workbench.page.waitForFunction(() => document.activeElement?.closest('.sidebar') === null);
		assert.equal(await keepOpen().count(), 0);
	});
});
