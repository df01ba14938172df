import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { testFolder } from '../../host/repository.js';
import { additions, row, type Row } from '../measurement.js';
import { type OwnedBlock, profileBlocks, wordsOf } from './blockProfile.js';
import { longestOf, watchBlocks } from './blocks.js';
import { held, heldRows } from './held.js';
import { hovered, useSampleData } from './hovers.js';
import { blocksFile } from './resultFile.js';

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
		const early = await blocksOf(`long.${kind}.first`, round, () => rounds.done < FIRST_ROUNDS);
		const first = await held();
		const end = performance.now() + (minutes * MINUTE_MS) / 2;
		const later = await blocksOf(`long.${kind}`, round, () => performance.now() < end);
		const last = await held();
		const use = `${minutes / 2} minutes of use, ${kind} data, ${rounds.done - FIRST_ROUNDS} rounds`;
		rows.push(
			...blockRows(`long.${kind}.first`, `the first ${FIRST_ROUNDS} rounds of use, ${kind} data`, early),
		);
		rows.push(...blockRows(`long.${kind}`, use, later));
		rows.push(...heldRows(`long.${kind}`, first, last, FIRST_ROUNDS, rounds.done));
	}
	return rows;
}

/** The longest block, and the most that the extension itself had of one, its modules being loaded among it. */
function blockRows(id: string, use: string, blocks: readonly OwnedBlock[]): readonly Row[] {
	const speed = additions();
	const own = Math.max(0, ...blocks.map(({ shares }) => shares.ours + shares.loading));
	return [
		row(id, `the longest block in ${use}`, longestOf(blocks), speed),
		row(`${id}.own`, `the most that the extension's own code had of a block in ${use}`, own, speed),
	];
}

/** The blocks while something is done as long as it is wanted; a file tells people what the longest were. */
async function blocksOf(
	id: string,
	round: () => Promise<void>,
	isWanted: () => boolean,
): Promise<readonly OwnedBlock[]> {
	const profile = await profileBlocks(`/${path.basename(testFolder)}/bench/extension/`);
	const watch = watchBlocks();
	while (isWanted()) {
		await round();
	}
	const blocks = await profile.stop(watch.stop());
	await writeFile(blocksFile(id), wordsOf(blocks));
	return blocks;
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
