import { setTimeout as sleep } from 'node:timers/promises';
import * as vscode from 'vscode';
import { foundTickers } from '../../support/foundTickers.js';
import { SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';
import { packedDirectory } from '../../support/packedDirectory.js';
import { type Mood, moodPath } from '../distantService.js';
import { additions, row, type Row } from '../measurement.js';
import { bytesOf } from './askBench.js';
import { blockRows, blocksOf } from './blockRows.js';
import { collectGarbage } from './openResources.js';
import { hoverIn, useSampleData } from './hovers.js';

const MINUTE_MS = 60_000;
const [HOVERS, TICKERS, HOVERS_TOGETHER] = [1_000, 200, 10];
const QUIET_MS = 3_000;
const STORM_SHARE = 0.1;
/** How often a hover and a refresh happen during an outage. */
const POLL_INTERVAL_MS = 1_000;

/**
 * Measures the longest blocks and the number of requests under heavy demand, and while the service answers
 * nothing.
 */
export async function load(minutes: number): Promise<readonly Row[]> {
	await useSampleData(false);
	const loaded = await foundSymbols(2 * TICKERS);
	// One document for all, since opening documents is slow.
	const text = loaded.map(liked).join('\n\n');
	const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: text });
	const over = (symbol: string) => hoverIn(document, text.indexOf(`$${symbol}.`) + 2);
	const from = performance.now();
	collectGarbage();
	const collected = performance.now() - from;
	const [symbols, others] = [loaded.slice(0, TICKERS), loaded.slice(TICKERS)];
	return [
		row('load.collection', 'one collection of all garbage, with nothing used yet', collected, additions()),
		...(await under('load.hovers', `${HOVERS} hovers over ${TICKERS} tickers`, 'well', async () => {
			for (let from = 0; from < HOVERS; from += HOVERS_TOGETHER) {
				const some = Array.from({ length: HOVERS_TOGETHER }, (_, place) => (from + place) % TICKERS);
				await Promise.all(some.map((place) => over(symbols[place] ?? '')));
			}
		})),
		...(await under('load.watchlist', `a list of ${TICKERS} tickers, refreshed twice`, 'well', async () => {
			await vscode.commands.executeCommand('marketData.addToWatchlist', ...symbols);
			await vscode.commands.executeCommand('marketData.watchlist.focus');
			for (let time = 0; time < 2; time += 1) {
				await sleep(QUIET_MS);
				await vscode.commands.executeCommand('marketData.refresh', 'watchlist');
			}
			await sleep(QUIET_MS);
		})),
		...(await under('load.storm', `${minutes * STORM_SHARE} minutes of 429`, 'storm', () =>
			wanting(others, over, minutes * STORM_SHARE),
		)),
		...(await under('load.outage', `${minutes} minutes of outage`, 'outage', () =>
			wanting(others, over, minutes),
		)),
	];
}

/** The most prominent symbols that are found in a text. The directory used for this isn't retained. */
async function foundSymbols(most: number): Promise<readonly string[]> {
	const listings = await packedDirectory();
	const directory = new SymbolDirectory(listings);
	return [...listings]
		.sort((one, other) => other.prominence - one.prominence)
		.map(({ symbol }) => symbol)
		.filter((symbol) => symbol.length > 2 && foundTickers(liked(symbol), 'markdown', directory).length > 0)
		.slice(0, most);
}

function liked(symbol: string): string {
	return `We like $${symbol}.`;
}

/** Hovers over tickers and refreshes as if the service were working. */
async function wanting(
	symbols: readonly string[],
	over: (symbol: string) => Promise<unknown>,
	minutes: number,
): Promise<void> {
	const end = performance.now() + minutes * MINUTE_MS;
	const presses: Thenable<unknown>[] = [];
	for (let place = 0; performance.now() < end; place += 1) {
		await over(symbols[place % symbols.length] ?? '');
		// A user who presses Refresh repeatedly doesn't wait for the result.
		presses.push(vscode.commands.executeCommand('marketData.refresh'));
		await sleep(POLL_INTERVAL_MS);
	}
	await Promise.all(presses);
}

async function under(
	id: string,
	what: string,
	mood: Mood,
	work: () => Promise<void>,
): Promise<readonly Row[]> {
	await measured(mood);
	let isDone = false;
	const blocks = await blocksOf(
		id,
		async () => {
			await work();
			isDone = true;
		},
		() => !isDone,
	);
	const requests = await measured('well');
	const tickers = { what: 'tickers', value: TICKERS };
	return [
		...blockRows(id, what, blocks),
		row(`${id}.requests`, `requests in ${what}`, requests, tickers, 'count'),
	];
}

/** Sets the service's mood. Returns how many requests it received since the mood was last set. */
async function measured(mood: Mood): Promise<number> {
	return Number(new TextDecoder().decode(await bytesOf(moodPath(mood))));
}
