import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { chooseInMenu, clickRow, hoverOver } from '../host/pointing.js';
import { Workbench } from '../host/workbench.js';
import { untilMirrored, untilStored } from '../support/storedLists.js';

const sample = { 'marketData.sampleData': true };
const LISTS = 'marketData.watchlists';

/** The pane of the watchlists. */
function pane(workbench: Workbench): Locator {
	return workbench.page
		.locator('.sidebar .pane')
		.filter({ has: workbench.page.locator('.pane-header[aria-label^="Watchlist"]') });
}

/** A row by the beginning of what a screen reader says of it. */
function row(workbench: Workbench, spoken: string): Locator {
	return pane(workbench).locator(`.monaco-list-row[aria-label^="${spoken}"]`);
}

/** Shows the watchlists with the whole sidebar to themselves. */
async function showWatchlists(workbench: Workbench): Promise<void> {
	await workbench.showContainer('Market Data');
	for (const other of ['Trending', 'Calendars']) {
		const header = workbench.page.locator(`.pane-header[aria-label^="${other}"]`);
		if ((await header.getAttribute('aria-expanded')) === 'true') {
			await header.click();
		}
	}
}

/** What the symbols in sight are, in their order. */
async function symbols(workbench: Workbench): Promise<readonly string[]> {
	const labels = await pane(workbench)
		.locator('.monaco-list-row[aria-level="2"]')
		.evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''));
	return labels.map((label) => label.split(',')[0] ?? '');
}

/** Waits until the symbols in sight are these. */
async function showsSymbols(workbench: Workbench, expected: readonly string[]): Promise<void> {
	await workbench.page.waitForFunction((wanted) => {
		const headers = [...document.querySelectorAll('.sidebar .pane')].filter((one) =>
			one.querySelector('.pane-header')?.getAttribute('aria-label')?.startsWith('Watchlist'),
		);
		const rows = [...(headers[0]?.querySelectorAll('.monaco-list-row[aria-level="2"]') ?? [])];
		return rows.map((one) => one.getAttribute('aria-label')?.split(',')[0]).join() === wanted;
	}, expected.join());
	assert.deepEqual(await symbols(workbench), expected);
}

/** Makes these the only lists there are, by hand, and waits until they show; where there are none, the examples. */
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
		// Under the examples is a row that begins a list.
		.nth(isNone ? 2 : Object.keys(shown).length)
		.waitFor({ state: 'detached' });
	await showsSymbols(workbench, Object.values(shown).flat());
}

function workspaceSettings(workbench: Workbench): string {
	return path.join(workbench.folder, '.vscode', 'settings.json');
}

/** What the status bar says. */
function said(workbench: Workbench, text: string | RegExp): Locator {
	return workbench.page.locator('.statusbar-item').filter({ hasText: text });
}

async function press(workbench: Workbench, ...keys: readonly string[]): Promise<void> {
	for (const key of keys) {
		await workbench.page.keyboard.press(key);
	}
}

describe('a person who keeps watchlists', () => {
	let workbench: Workbench;

	before(async () => {
		workbench = await Workbench.open({ settings: sample });
		await showWatchlists(workbench);
	});

	after(() => workbench.close());

	it('sees an example list of sample data, which goes once there is a list of its own', async () => {
		await startWith(workbench, {});
		await row(workbench, 'AAPL, Apple, consensus').waitFor();
		// What has changed comes above the lists, which moves them.
		await row(workbench, 'Changes').waitFor();
		await workbench.screenshot('watchlist-examples-dark');
		await untilStored(workbench, {});
		await clickRow(row(workbench, 'Add a ticker of your own'));
		await workbench.pick('apple', 'AAPL');
		await said(workbench, 'AAPL added to My Watchlist.').waitFor();
		await press(workbench, 'Escape');
		await row(workbench, 'Watchlist Examples').waitFor({ state: 'detached' });
		await row(workbench, 'AAPL, Apple, consensus').waitFor();
		await untilStored(workbench, { 'My Watchlist': ['AAPL'] });
	});

	it('makes a list of its own in the user settings, by name', async () => {
		await startWith(workbench, { 'My Watchlist': ['AAPL'] });
		await workbench.runCommand('Market Data: New Watchlist');
		await workbench.write('Tech');
		await workbench.choose('In My User Settings');
		await row(workbench, 'Watchlist Tech').waitFor();
		await untilStored(workbench, { 'My Watchlist': ['AAPL'], Tech: [] });
	});

	it('adds from the palette to the list of choice, and the tickers of the selected text, with the last list on top', async () => {
		await startWith(workbench, { 'My Watchlist': ['AAPL'], Tech: [] });
		await workbench.runCommand('Market Data: Add to Watchlist');
		await workbench.pick('MSFT');
		await workbench.choose('Tech');
		await said(workbench, 'MSFT added to Tech.').waitFor();
		await row(workbench, 'MSFT, Microsoft').waitFor();

		await workbench.openFile('screener.py');
		const line = workbench.page.locator('.editor-instance .view-line').filter({ hasText: 'SYMBOLS = [' });
		await line.click();
		await press(workbench, 'Home', 'Shift+End');
		await workbench.runCommand('Market Data: Add Selection to Watchlist');
		await workbench.quickRow('Tech').first().waitFor();
		assert.match(await workbench.quickRow(/./).first().innerText(), /Tech/);
		await workbench.pick('', 'Tech');
		await said(workbench, '5 tickers added to Tech. MSFT is already in Tech.').waitFor();
		await showsSymbols(workbench, ['AAPL', 'MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
		await row(workbench, 'XOM, Exxon Mobil, consensus').waitFor();
		await workbench.screenshot('watchlist-dark');
	});

	/** Focuses the second ticker of the second list by keys; the first list, of one ticker, stays selected. */
	async function focusSecondOfTech(): Promise<void> {
		await startWith(workbench, {
			'My Watchlist': ['AAPL'],
			Tech: ['MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM'],
		});
		await focusFifthRow();
	}

	/** By the keyboard, since a click on a ticker opens its panel, which takes the focus. */
	async function focusFifthRow(): Promise<void> {
		const first = row(workbench, 'Watchlist My Watchlist');
		for (const isOpen of [false, true]) {
			await clickRow(first);
			await first.and(workbench.page.locator(`[aria-expanded="${isOpen}"]`)).waitFor();
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

	it('removes the focused ticker with the Delete key, and takes it back', async () => {
		await focusSecondOfTech();
		await press(workbench, 'Delete');
		await showsSymbols(workbench, ['AAPL', 'MSFT', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
		const toast = workbench.page
			.locator('.notifications-toasts .notification-list-item')
			.filter({ hasText: 'AAPL removed from Tech.' });
		await toast.waitFor();
		await workbench.screenshot('watchlist-undo-dark');
		await toast.getByRole('button', { name: 'Undo' }).click();
		await showsSymbols(workbench, ['AAPL', 'MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM']);
	});

	it('renames the focused list with F2, and is told where the name is in use', async () => {
		await startWith(workbench, { 'My Watchlist': ['AAPL'], Chips: ['NVDA'] });
		await clickRow(row(workbench, 'Watchlist Chips'));
		await press(workbench, 'F2');
		await workbench.quickInput.fill('My Watchlist');
		await workbench.page
			.locator('.quick-input-widget .quick-input-message')
			.getByText('There is already a watchlist named My Watchlist.')
			.waitFor();
		await workbench.write('Large Caps');
		await row(workbench, 'Watchlist Large Caps').waitFor();
		await untilStored(workbench, { 'My Watchlist': ['AAPL'], 'Large Caps': ['NVDA'] });
	});

	it('deletes a list, and brings it back to its place with all that was in it', async () => {
		await startWith(workbench, {
			'My Watchlist': ['AAPL'],
			Favorites: ['MSFT', 'AAPL', 'GOOGL', 'AMZN', 'JPM', 'XOM'],
		});
		await clickRow(row(workbench, 'Watchlist My Watchlist'), { button: 'right' });
		await chooseInMenu(workbench.page, 'Delete Watchlist');
		await row(workbench, 'Watchlist My Watchlist').waitFor({ state: 'detached' });
		const toast = workbench.page.locator('.notifications-toasts .notification-list-item');
		await toast
			.filter({ hasText: 'Watchlist My Watchlist deleted.' })
			.getByRole('button', { name: 'Undo' })
			.click();
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
		await workbench.choose('Large Caps');
		await workbench.screenshot('watchlist-sort-dark');
		await workbench.choose('Symbol');
		await row(workbench, 'Watchlist Large Caps, 6 tickers, by Symbol').waitFor();
		await showsSymbols(workbench, ['AAPL', 'AAPL', 'AMZN', 'GOOGL', 'JPM', 'MSFT', 'XOM']);
		await focusFifthRow();
		await press(workbench, 'Alt+ArrowUp');
		await said(workbench, 'Large Caps is sorted by Symbol.').waitFor();
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
		await said(workbench, 'KO, PEP added to My Watchlist. XOM is already in My Watchlist.').waitFor();
		await showsSymbols(workbench, ['AAPL', 'XOM', 'KO', 'PEP', 'AAPL', 'AMZN', 'GOOGL', 'JPM', 'MSFT']);
	});

	it('exports all lists into a document that can be imported again', async () => {
		await startWith(workbench, { 'My Watchlist': ['AAPL', 'XOM'], Others: ['KO'] });
		await workbench.runCommand('Market Data: Export Watchlist');
		await workbench.choose('All Watchlists');
		await workbench.choose('CSV');
		await workbench.choose('New Document');
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
		await row(workbench, 'KO').hover();
		await row(workbench, 'KO').getByRole('button', { name: 'Remove from Watchlist' }).click();
		await showsSymbols(workbench, ['BRK.B']);
		await untilStored(workbench, { Mine: ['brk-b', 7, 'no symbol!'], Odd: 'AAPL' });
	});

	it('keeps a list in the workspace, which is marked so', async () => {
		await startWith(workbench, {});
		await workbench.runCommand('Market Data: New Watchlist');
		await workbench.write('Team');
		await workbench.choose('In This Workspace');
		await row(workbench, 'Watchlist Team, 0 tickers, workspace').waitFor();
		assert.deepEqual(JSON.parse(await readFile(workspaceSettings(workbench), 'utf8')), {
			[LISTS]: { Team: [] },
		});
		await clickRow(row(workbench, 'Watchlist Team'), { button: 'right' });
		await chooseInMenu(workbench.page, 'Delete Watchlist');
		await row(workbench, 'Watchlist Team').waitFor({ state: 'detached' });
	});
});

describe('watchlists in the light theme', () => {
	let workbench: Workbench;

	before(async () => {
		const lists = {
			Dividends: ['KO', 'PEP', 'JNJ', 'PG', 'O', 'XOM', 'CVX', 'T'],
			Chips: ['NVDA', 'AMD', 'INTC', 'AVGO', 'ZZZZQ'],
			Long: [...Array.from({ length: 30 }, (_, index) => `T${String(index).padStart(2, '0')}`), 'ORCL'],
		};
		workbench = await Workbench.open({
			theme: 'light',
			viewport: { width: 1280, height: 1300 },
			settings: { ...sample, [LISTS]: lists },
		});
		await showWatchlists(workbench);
	});

	after(() => workbench.close());

	it('are readable, and tell more of a row in its tooltip', async () => {
		await row(workbench, 'NVDA, NVIDIA, consensus').waitFor();
		const tooltip = await hoverOver(workbench.page, row(workbench, 'NVDA'), 'NVDA', {
			hasText: 'Consensus:',
		});
		await workbench.screenshot('watchlist-light');
		assert.match(await tooltip.innerText(), /NVDA · NVIDIA[^]*Consensus: [^]*(Next|Latest): [^]*Sample data/);
	});

	it('learn the consensus of a row far down when it is pointed at, without taking its tooltip away', async () => {
		await row(workbench, 'KO, Coca-Cola, consensus').waitFor();
		const last = row(workbench, 'ORCL, Oracle');
		await last.scrollIntoViewIfNeeded();
		await last.hover();
		const tooltip = workbench.page.locator('.monaco-hover:visible').filter({ hasText: 'ORCL' });
		await tooltip.getByText('Consensus:').waitFor();
		await last.click();
		await row(workbench, 'ORCL, Oracle, consensus').waitFor();
		await workbench.page.keyboard.press('Control+W');
	});
});
