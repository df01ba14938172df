import * as vscode from 'vscode';
import { additions, row, type Row } from '../measurement.js';
import { watchBlocks } from './blocks.js';
import { hovered, useSampleData } from './hovers.js';

const MINUTE_MS = 60_000;
const CALENDARS = ['ratings', 'dividends', 'splits', 'mergers', 'offerings'];
const VIEWS = ['watchlist', 'trending', 'calendars'];
const HOVERS_A_ROUND = 10;

/** Uses everything for some minutes, half of them with a key and half with sample data, as fast as it answers. */
export async function longUse(minutes: number, symbols: readonly string[]): Promise<readonly Row[]> {
	const rows: Row[] = [];
	for (const kind of ['live', 'sample'] as const) {
		await useSampleData(kind === 'sample');
		const end = performance.now() + (minutes * MINUTE_MS) / 2;
		let rounds = 0;
		const blocks = watchBlocks();
		for (; performance.now() < end; rounds += 1) {
			await useAll(rounds, symbols);
		}
		const what = `the longest block in ${minutes / 2} minutes of use, ${kind} data, ${rounds} rounds`;
		rows.push(row(`long.${kind}`, what, blocks.stop(), additions()));
	}
	return rows;
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
