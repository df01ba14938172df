import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { userSettingsFile } from '../host/userSettings.js';
import { Workbench } from '../host/workbench.js';
import { untilLists, untilStored } from '../support/storedLists.js';

const EACH = 25;
/** Fifty changes, each written to disk and seen by both windows, take 15 seconds on an idle machine. */
const ALL_ADDS_MS = 600_000;

/** Symbols that no other window adds. */
function symbolsOf(window: string): readonly string[] {
	return Array.from(
		{ length: EACH },
		(_, index) => window + String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
	);
}

/** A keybinding that adds the symbols one by one, each as a change of its own. */
function addsOnKey(key: string, symbols: readonly string[]): unknown {
	const commands = symbols.map((args) => ({ command: 'marketData.addToWatchlist', args }));
	return { key, command: 'runCommands', args: { commands } };
}

function listRow(window: Workbench, spoken: string): Locator {
	return window.view('Watchlist').locator(`.monaco-list-row[aria-label^="${spoken}"]`);
}

describe('a person with two windows', () => {
	let one: Workbench;
	let other: Workbench;

	before(async () => {
		one = await Workbench.open({
			settings: { 'marketData.sampleData': true, 'marketData.watchlists': { Tech: ['KO'] } },
		});
		const keys = [
			addsOnKey('ctrl+alt+1', symbolsOf('P')),
			addsOnKey('ctrl+alt+2', symbolsOf('Q')),
			addsOnKey('ctrl+alt+3', ['VA', 'VB', 'VC', 'VD', 'VE']),
			addsOnKey('ctrl+alt+4', ['WA']),
		];
		const profile = path.dirname(userSettingsFile(one.server.dataFolder));
		await writeFile(path.join(profile, 'keybindings.json'), JSON.stringify(keys));
		await one.reload();
		other = await one.anotherWindow();
		for (const window of [one, other]) {
			await window.showContainer('Market Data');
			await listRow(window, 'Watchlist Tech, 1 ticker').waitFor();
		}
	});

	after(() => one.close());

	it('has in both what one adds after the other', async () => {
		await one.page.keyboard.press('Control+Alt+3');
		await listRow(one, 'Watchlist Tech, 6 tickers').waitFor();
		await other.page.keyboard.press('Control+Alt+4');
		for (const window of [one, other]) {
			await listRow(window, 'Watchlist Tech, 7 tickers').waitFor();
		}
		await untilStored(one, { Tech: ['KO', 'VA', 'VB', 'VC', 'VD', 'VE', 'WA'] });
	});

	it('loses none of fifty adds by both at once', async () => {
		const wanted = 7 + 2 * EACH;
		await Promise.all([one.page.keyboard.press('Control+Alt+1'), other.page.keyboard.press('Control+Alt+2')]);
		for (const window of [one, other]) {
			await listRow(window, `Watchlist Tech, ${wanted} tickers`).waitFor({ timeout: ALL_ADDS_MS });
		}
		await untilLists(one, ({ Tech }) => Array.isArray(Tech) && Tech.length === wanted);
	});

	it('goes on in either afterwards, and in the settings too', async () => {
		for (const window of [other, one]) {
			await window.runCommand('Market Data: New Watchlist');
			const name = window === one ? 'One' : 'Other';
			await window.quickInput.write(name);
			await listRow(window, `Watchlist ${name}`).waitFor();
		}
		await untilLists(one, (lists) => Object.keys(lists).join() === 'Tech,Other,One');
		assert.deepEqual(await one.notifications.allInnerTexts(), []);
	});
});
