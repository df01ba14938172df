import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { chooseFor, drawnRows, focusRow, openRow, previewRow, readTooltip } from '../../host/rows.js';
import { sampleWorkbench } from '../../host/sharedWorkbench.js';
import type { Workbench } from '../../host/workbench.js';
import { eventually } from '../../support/eventually.js';
import { untilMirrored, untilStored } from '../../support/storedLists.js';
import { fillInput } from '../../host/fillInput.js';

const LISTS = 'marketData.watchlists';
/** The rows of tickers, without the last row of a long list. */
const TICKERS = '.monaco-list-row[aria-level="2"]:not([aria-label^="Show as Table"])';

/** The pane of the watchlists. */
function pane(workbench: Workbench): Locator {
	return workbench.page
		.locator('.sidebar .pane')
		.filter({ has: workbench.page.locator('.pane-header[aria-label^="Watchlist"]') });
}

/** A row by the start of its screen reader text. */
function row(workbench: Workbench, spoken: string): Locator {
	return pane(workbench).locator(`.monaco-list-row[aria-label^="${spoken}"]`);
}

/** The visible symbols, in order. */
async function symbols(workbench: Workbench): Promise<readonly string[]> {
	const rows = await drawnRows(pane(workbench).locator(TICKERS));
	return rows.map(({ label }) => label.split(',')[0] ?? '');
}

/** Waits until these symbols are visible. */
async function showsSymbols(workbench: Workbench, expected: readonly string[]): Promise<void> {
	await eventually(async () => assert.deepEqual(await symbols(workbench), expected));
}

/** Replaces all lists in the settings and waits until they show; without lists, the examples show. */
async function startWith(
	workbench: Workbench,
	lists: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
	await untilMirrored(workbench);
	await workbench.changeSettings({ [LISTS]: lists });
	const isNone = Object.keys(lists).length === 0;
	const shown = isNone ? { Examples: ['AAPL', 'MSFT', 'NVDA', 'JPM', 'KO'] } : lists;
	for (const name of Object.keys(shown)) {
		await row(workbench, `Watchlist ${name}`).waitFor();
	}
	await pane(workbench)
		.locator('.monaco-list-row[aria-level="1"]:not([aria-label^="Changes"])')
		// Below the examples is a row for creating a list.
		.nth(isNone ? 2 : Object.keys(shown).length)
		.waitFor({ state: 'detached' });
	await showsSymbols(workbench, Object.values(shown).flat());
}

function workspaceSettings(workbench: Workbench): string {
	return path.join(workbench.folder, '.vscode', 'settings.json');
}

/** A status bar item by text. */
function said(workbench: Workbench, text: string | RegExp): Locator {
	return workbench.page.locator('.statusbar-item').filter({ hasText: text });
}

/** A notification by text, which has room for more; it is dismissed afterwards. */
async function notified(workbench: Workbench, text: string): Promise<void> {
	const notification = await workbench.notification(text);
	await workbench.runCommand('Notifications: Clear All Notifications');
	await notification.waitFor({ state: 'detached' });
}

async function press(workbench: Workbench, ...keys: readonly string[]): Promise<void> {
	for (const key of keys) {
		await workbench.page.keyboard.press(key);
	}
}

describe('a person who keeps watchlists', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await sampleWorkbench();
		await workbench.showViews('Watchlist');
	});

	it('sees an example list of sample data, which goes once there is a list of its own', async () => {
		await startWith(workbench, {});
		await row(workbench, 'AAPL, Apple, consensus').waitFor();
		// The Changes row appears above the lists, which moves them.
		await row(workbench, 'Changes').waitFor();
		await workbench.screenshot('watchlist-examples-dark');
		await untilStored(workbench, {});
		await openRow(row(workbench, 'Add a ticker of your own'));
		await workbench.quickInput.pick('apple', 'AAPL');
		await said(workbench, 'AAPL added to My Watchlist.').waitFor();
		await press(workbench, 'Escape');
		await row(workbench, 'Watchlist Examples').waitFor({ state: 'detached' });
		await row(workbench, 'AAPL, Apple, consensus').waitFor();
		await untilStored(workbench, { 'My Watchlist': ['AAPL'] });
	});

	it('adds from the palette to the list of choice, and the tickers of the selected text, with the last list on top', async () => {
		await startWith(workbench, { 'My Watchlist': ['AAPL'], Tech: [] });
		await workbench.runCommand('Market Data: Add to Watchlist');
		await workbench.quickInput.pick('MSFT');
		await workbench.quickInput.choose('Tech');
		await said(workbench, 'MSFT added to Tech.').waitFor();
		await row(workbench, 'MSFT, Microsoft').waitFor();

		await workbench.openFile('screener.py');
		const line = workbench.page.locator('.editor-instance .view-line').filter({ hasText: 'SYMBOLS = [' });
		await line.click();
		await press(workbench, 'Home', 'Shift+End');
		await workbench.runCommand('Market Data: Add Selection to Watchlist');
		await workbench.quickInput.firstRow('Tech').waitFor();
		await workbench.quickInput.pick('', 'Tech');
		await said(workbench, '5 tickers added to Tech. MSFT is already in Tech.').waitFor();
		await showsSymbols(workbench, ['AAPL', 'MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
		await row(workbench, 'XOM, Exxon Mobil, consensus').waitFor();
		await workbench.screenshot('watchlist-dark');
	});

	/**
	 * Focuses the second ticker of the second list by keyboard; the first list, which has one ticker, stays
	 * selected.
	 */
	async function focusSecondOfTech(): Promise<void> {
		await startWith(workbench, {
			'My Watchlist': ['AAPL'],
			Tech: ['MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM'],
		});
		await focusFifthRow();
	}

	/** Selects the first list, which collapses it, and moves on from there. */
	async function focusFifthRow(): Promise<void> {
		const first = row(workbench, 'Watchlist My Watchlist');
		await focusRow(first);
		for (const [key, isOpen] of [
			['Enter', false],
			['ArrowRight', true],
		] as const) {
			await press(workbench, key);
			await first.and(workbench.page.locator(`.selected[aria-expanded="${isOpen}"]`)).waitFor();
		}
		await press(workbench, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
	}

	it('moves a ticker with the keyboard, though another row is selected', async () => {
		await focusSecondOfTech();
		await press(workbench, 'Alt+ArrowUp');
		await showsSymbols(workbench, ['AAPL', 'AAPL', 'MSFT', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
		await press(workbench, 'Alt+ArrowDown');
		await showsSymbols(workbench, ['AAPL', 'MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
	});

	it('undoes and redoes the last change with the keys of the Explorer', async () => {
		await focusSecondOfTech();
		await press(workbench, 'Alt+ArrowUp');
		await showsSymbols(workbench, ['AAPL', 'AAPL', 'MSFT', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
		await press(workbench, 'Control+z');
		await said(workbench, 'Undone: AAPL moved in Tech.').waitFor();
		await showsSymbols(workbench, ['AAPL', 'MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
		await press(workbench, 'Control+y');
		await said(workbench, 'Redone: AAPL moved in Tech.').waitFor();
		await showsSymbols(workbench, ['AAPL', 'AAPL', 'MSFT', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
		await press(workbench, 'Control+z');
		await showsSymbols(workbench, ['AAPL', 'MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
	});

	it('removes the focused ticker with the Delete key, and takes it back', async () => {
		await focusSecondOfTech();
		await press(workbench, 'Delete');
		await showsSymbols(workbench, ['AAPL', 'MSFT', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
		const notification = await workbench.notification('AAPL removed from Tech.');
		await workbench.screenshot('watchlist-undo-dark');
		await notification.getByRole('button', { name: 'Undo' }).press('Enter');
		await showsSymbols(workbench, ['AAPL', 'MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
	});

	it('renames the focused list with F2, and is told where the name is in use', async () => {
		await startWith(workbench, { 'My Watchlist': ['AAPL'], Chips: ['NVDA'] });
		await focusRow(row(workbench, 'Watchlist Chips'));
		await press(workbench, 'F2');
		await fillInput(workbench.quickInput.field, 'My Watchlist');
		await workbench.page
			.locator('.quick-input-widget .quick-input-message')
			.getByText('There is already a watchlist named My Watchlist.')
			.waitFor();
		await workbench.quickInput.write('Large Caps');
		await row(workbench, 'Watchlist Large Caps').waitFor();
		await untilStored(workbench, { 'My Watchlist': ['AAPL'], 'Large Caps': ['NVDA'] });
	});

	it('deletes a list, and brings it back to its place with all that was in it', async () => {
		await startWith(workbench, {
			'My Watchlist': ['AAPL'],
			Favorites: ['MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM'],
		});
		await chooseFor(row(workbench, 'Watchlist My Watchlist'), 'Delete Watchlist');
		await row(workbench, 'Watchlist My Watchlist').waitFor({ state: 'detached' });
		const notification = await workbench.notification('Watchlist My Watchlist deleted.');
		await notification.getByRole('button', { name: 'Undo' }).press('Enter');
		await row(workbench, 'Watchlist My Watchlist').waitFor();
		await untilStored(workbench, {
			'My Watchlist': ['AAPL'],
			Favorites: ['MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM'],
		});
	});

	it('sorts a list without touching its own order, and says why a sorted ticker does not move', async () => {
		await startWith(workbench, {
			'My Watchlist': ['AAPL'],
			'Large Caps': ['MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM'],
		});
		await workbench.runCommand('Market Data: Sort Watchlist');
		await workbench.quickInput.choose('Large Caps');
		await workbench.screenshot('watchlist-sort-dark');
		await workbench.quickInput.choose('Symbol');
		await row(workbench, 'Watchlist Large Caps, 6 tickers, by Symbol').waitFor();
		await showsSymbols(workbench, ['AAPL', 'AAPL', 'AMZN', 'GOOGL', 'JPM', 'MSFT', 'XOM']);
		await focusFifthRow();
		await press(workbench, 'Alt+ArrowUp');
		await notified(workbench, 'Large Caps is sorted by Symbol.');
		await untilStored(workbench, {
			'My Watchlist': ['AAPL'],
			'Large Caps': ['MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM'],
		});
	});

	it('drags a ticker into another list', async () => {
		await startWith(workbench, {
			'My Watchlist': ['AAPL'],
			Others: ['AAPL', 'AMZN', 'GOOGL', 'JPM', 'MSFT', 'XOM'],
		});
		await row(workbench, 'XOM').dragTo(row(workbench, 'Watchlist My Watchlist'));
		await showsSymbols(workbench, ['AAPL', 'XOM', 'AAPL', 'AMZN', 'GOOGL', 'JPM', 'MSFT']);
	});

	it('takes a list of symbols that is dropped as text, and leaves out what is none', async () => {
		await startWith(workbench, {
			'My Watchlist': ['AAPL', 'XOM'],
			Others: ['AAPL', 'AMZN', 'GOOGL', 'JPM', 'MSFT'],
		});
		const data = await workbench.page.evaluateHandle(() => {
			const transfer = new DataTransfer();
			transfer.setData('text/plain', 'KO, PEP;\nsome words XOM');
			return transfer;
		});
		const target = row(workbench, 'Watchlist My Watchlist');
		for (const event of ['dragenter', 'dragover', 'drop']) {
			await target.dispatchEvent(event, { dataTransfer: data });
		}
		await notified(workbench, 'KO, PEP added to My Watchlist. XOM is already in My Watchlist.');
		await showsSymbols(workbench, ['AAPL', 'XOM', 'KO', 'PEP', 'AAPL', 'AMZN', 'GOOGL', 'JPM', 'MSFT']);
	});

	it('exports all lists into a document that can be imported again', async () => {
		await startWith(workbench, { 'My Watchlist': ['AAPL', 'XOM'], Others: ['KO'] });
		await workbench.runCommand('Market Data: Export Watchlist');
		await workbench.quickInput.choose('All Watchlists');
		await workbench.quickInput.choose('CSV');
		await workbench.quickInput.choose('New Document');
		await workbench.page
			.locator('.editor-instance .view-line')
			.filter({ hasText: 'My Watchlist,XOM' })
			.waitFor();
	});

	it('sees what was edited by hand, and keeps in the file what cannot be shown', async () => {
		await untilMirrored(workbench);
		const byHand = { Mine: ['brk-b', 'KO', 'KO', 7, 'no symbol!'], Odd: 'AAPL' };
		await workbench.changeSettings({ [LISTS]: byHand });
		await showsSymbols(workbench, ['BRK.B', 'KO']);
		await chooseFor(row(workbench, 'KO'), 'Remove from Watchlist');
		await showsSymbols(workbench, ['BRK.B']);
		await untilStored(workbench, { Mine: ['brk-b', 7, 'no symbol!'], Odd: 'AAPL' });
	});

	it('keeps a list in a workspace that has one, marked so, and asks elsewhere for the name alone', async () => {
		await startWith(workbench, {});
		await mkdir(path.dirname(workspaceSettings(workbench)), { recursive: true });
		await writeFile(workspaceSettings(workbench), JSON.stringify({ [LISTS]: { Desk: [] } }));
		await row(workbench, 'Watchlist Desk, 0 tickers, workspace').waitFor();
		await workbench.runCommand('Market Data: New Watchlist');
		await workbench.quickInput.write('Team');
		await workbench.quickInput.choose('In This Workspace');
		await row(workbench, 'Watchlist Team, 0 tickers, workspace').waitFor();
		assert.deepEqual(JSON.parse(await readFile(workspaceSettings(workbench), 'utf8')), {
			[LISTS]: { Desk: [], Team: [] },
		});
		for (const name of ['Team', 'Desk']) {
			await chooseFor(row(workbench, `Watchlist ${name}`), 'Delete Watchlist');
			await row(workbench, `Watchlist ${name}`).waitFor({ state: 'detached' });
		}
		await workbench.runCommand('Market Data: New Watchlist');
		await workbench.quickInput.write('Mine');
		await row(workbench, 'Watchlist Mine, 0 tickers').waitFor();
	});

	it('learns the consensus of a row far down when it is looked at, without losing its tooltip', async () => {
		await workbench.page.setViewportSize({ width: 1280, height: 1300 });
		const Long = [...Array.from({ length: 30 }, (_, index) => `T${String(index).padStart(2, '0')}`), 'ORCL'];
		await startWith(workbench, { Dividends: ['KO', 'PEP'], Long });
		await row(workbench, 'KO, Coca-Cola, consensus').waitFor();
		const last = row(workbench, 'ORCL, Oracle');
		const text = await readTooltip(last, { hasText: 'Consensus:' }, (tooltip) => tooltip.innerText());
		assert.match(text, /ORCL/);
		await press(workbench, 'Escape');
		await previewRow(last);
		await row(workbench, 'ORCL, Oracle, consensus').waitFor();
	});

	it('opens a long list as a table by the row below it, and all lists by the command', async () => {
		await workbench.page.setViewportSize({ width: 1280, height: 1300 });
		const Long = Array.from({ length: 31 }, (_, index) => `T${String(index).padStart(2, '0')}`);
		await startWith(workbench, { Dividends: ['KO', 'PEP'], Long });
		await openRow(row(workbench, 'Show as Table'));
		await workbench.webview.getByRole('heading', { name: 'Long', exact: true }).waitFor();
		await workbench.webview.locator('tr[data-row]').first().waitFor();
		await workbench.runCommand('Market Data: Show Watchlist as Table');
		await workbench.webview.getByRole('heading', { name: 'Watchlists', exact: true }).waitFor();
		await workbench.webview.locator('tr[data-row]').filter({ hasText: 'Coca-Cola' }).waitFor();
	});

	it('brings earlier lists back, sees what would come back, and can undo it', async () => {
		const lists = { Tech: ['AAPL', 'MSFT', 'NVDA', 'AMD', 'ORCL', 'IBM'], Income: ['KO', 'PEP'] };
		await startWith(workbench, lists);
		await workbench.runCommand('Market Data: Delete Watchlist');
		await workbench.quickInput.choose('Tech');
		await row(workbench, 'Watchlist Tech').waitFor({ state: 'detached' });
		await untilStored(workbench, { Income: lists.Income });

		await workbench.runCommand('Market Data: Restore Watchlists');
		await workbench.quickInput.row('2 lists · 8 tickers · restores Tech, AAPL, MSFT and 4 more').waitFor();
		await workbench.screenshot('watchlist-restore-dark');
		await workbench.quickInput.choose('restores Tech');
		await row(workbench, 'Watchlist Tech, 6 tickers').waitFor();
		await untilStored(workbench, lists);

		const notification = await workbench.notification('Watchlists restored: 2, with 8 tickers.');
		await workbench.screenshot('watchlist-restored-dark');
		await notification.getByRole('button', { name: 'Undo' }).press('Enter');
		await row(workbench, 'Watchlist Tech').waitFor({ state: 'detached' });
		await untilStored(workbench, { Income: lists.Income });
	});
});
