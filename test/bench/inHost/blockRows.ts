import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '../../host/repository.js';
import { additions, row, type Row } from '../measurement.js';
import { type OwnedBlock, profileBlocks, wordsOf } from './blockProfile.js';
import { longestOf, watchBlocks } from './blocks.js';
import { blocksFile } from './resultFile.js';

/**
 * Rows for the longest block, and for the largest share of one that the extension caused, including loading
 * its modules.
 */
export function blockRows(id: string, use: string, blocks: readonly OwnedBlock[]): readonly Row[] {
	const speed = additions();
	const most = (of: (block: OwnedBlock) => number): number => Math.max(0, ...blocks.map(of));
	const own = most(({ shares }) => shares.ours + shares.loading);
	const code = most(({ shares }) => shares.ours + shares.loading + shares.vscode + shares.bench);
	return [
		row(id, `the longest block in ${use}`, longestOf(blocks), speed),
		row(`${id}.code`, `the longest in ${use}, the collection of garbage left out`, code, speed),
		row(`${id}.own`, `the most that the extension's own code had of a block in ${use}`, own, speed),
	];
}

/** Records the blocks while `round` repeats as long as `isWanted`, and writes the longest ones to a file. */
export async function blocksOf(
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
