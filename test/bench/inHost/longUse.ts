import * as vscode from 'vscode';
import { additions, row, type Row } from '../measurement.js';
import { watchBlocks } from './blocks.js';
import { held, heldRows } from './held.js';
import { hovered, useSampleData } from './hovers.js';

const MINUTE_MS = 60_000;
const CALENDARS = ['ratings', 'dividends', 'splits', 'mergers', 'offerings'];
const VIEWS = ['watchlist', 'trending', 'calendars'];
const HOVERS_A_ROUND = 10;
/** After as many each ticker and each calendar has been shown, and all that is loaded on need is there. */
const FIRST_ROUNDS = 10;

/** Uses everything for some minutes, half of them with a key and half with sample data, as fast as it answers. */
export async function longUse(minutes: number, symbols: readonly string[]): Promise<readonly Row[]> {
	const rows: Row[] = [];
	for (const kind of ['live', 'sample'] as const) {
		await useSampleData(kind === 'sample');
		const rounds = { done: 0 };
		const round = (): Promise<void> => useAll(rounds.done++, symbols);
		const blocks = [await blocksOf(round, () => rounds.done < FIRST_ROUNDS)];
		const first = await held();
		const end = performance.now() + (minutes * MINUTE_MS) / 2;
		blocks.push(await blocksOf(round, () => performance.now() < end));
		const last = await held();
		const what = `the longest block in ${minutes / 2} minutes of use, ${kind} data, ${rounds.done} rounds`;
		rows.push(row(`long.${kind}`, what, Math.max(...blocks), additions()));
		rows.push(...heldRows(`long.${kind}`, first, last, FIRST_ROUNDS, rounds.done));
	}
	return rows;
}

/** The longest block while something is done as long as it is wanted. */
async function blocksOf(round: () => Promise<void>, isWanted: () => boolean): Promise<number> {
	const blocks = watchBlocks();
	while (isWanted()) {
		await round();
	}
	return blocks.stop();
}

/** Hovers, views, a panel of each kind and a refresh. */
async function useAll(round: number, symbols: readonly string[]): Promise<void> {
	const symbolAt = (place: number): string => symbols[place % symbols.length] ?? 'MSFT';
	for (let place = 0; place < HOVERS_A_ROUND; place += 1) {
		await hovered(`We like $${symbolAt(round * HOVERS_A_ROUND + place)}.`);
	}
	for (const view of VIEWS) {
		await vscode.commands.executeCommand(`marketData.${view}.focus`);
	}
	await vscode.commands.executeCommand('marketData.openTicker', symbolAt(round));
	await vscode.commands.executeCommand('marketData.showCalendar', CALENDARS[round % CALENDARS.length]);
	await vscode.commands.executeCommand('marketData.compareTickers', symbolAt(round), symbolAt(round + 1));
	await vscode.commands.executeCommand('marketData.refresh', 'calendars');
	await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}
