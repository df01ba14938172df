import * as vscode from 'vscode';
import type { Row } from '../measurement.js';
import { blockRows, blocksOf } from './blockRows.js';
import { exportAll, manyRatings } from './exports.js';
import { resourcesInUse, resourceRows } from './openResources.js';
import { hovered, useSampleData } from './hovers.js';

const MINUTE_MS = 60_000;
const CALENDARS = ['ratings', 'dividends', 'splits', 'mergers', 'offerings'];
const VIEWS = ['watchlist', 'trending', 'calendars'];
const HOVERS_A_ROUND = 10;
/**
 * After this many rounds every ticker and calendar has been shown, and everything that is loaded on demand is
 * loaded.
 */
const FIRST_ROUNDS = 10;

/**
 * Uses every feature for some minutes, half of them with a key and half with sample data, as fast as answers
 * arrive.
 */
export async function longUse(minutes: number, symbols: readonly string[]): Promise<readonly Row[]> {
	const rows: Row[] = [];
	for (const kind of ['live', 'sample'] as const) {
		await useSampleData(kind === 'sample');
		const rounds = { done: 0 };
		const round = (): Promise<void> => useAll(rounds.done++, symbols);
		const early = await blocksOf(`long.${kind}.first`, round, () => rounds.done < FIRST_ROUNDS);
		const first = await resourcesInUse();
		const end = performance.now() + (minutes * MINUTE_MS) / 2;
		const later = await blocksOf(`long.${kind}`, round, () => performance.now() < end);
		const last = await resourcesInUse();
		const use = `${minutes / 2} minutes of use, ${kind} data, ${rounds.done - FIRST_ROUNDS} rounds`;
		rows.push(
			...blockRows(`long.${kind}.first`, `the first ${FIRST_ROUNDS} rounds of use, ${kind} data`, early),
		);
		rows.push(...blockRows(`long.${kind}`, use, later));
		rows.push(...resourceRows(`long.${kind}`, first, last, FIRST_ROUNDS, rounds.done));
	}
	const leaving = 'ten thousand ratings leaving in every form';
	const ratings = await manyRatings();
	const done = { exports: 0 };
	const exporting = async (): Promise<void> => {
		await exportAll(ratings);
		done.exports += 1;
	};
	rows.push(
		...blockRows('long.exports', leaving, await blocksOf('long.exports', exporting, () => done.exports < 2)),
	);
	return rows;
}

/** One round: hovers, views, a panel of each kind, and a refresh. */
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
