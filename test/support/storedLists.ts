import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type SettingValues, untilUserSettings, userSettingsFile } from '../host/userSettings.js';
import type { Workbench } from '../host/workbench.js';

/** Lists as a file has them. */
export type Lists = Readonly<Record<string, unknown>>;

/** Waits until the user settings hold these lists. */
export async function untilStored(workbench: Workbench, lists: Lists): Promise<void> {
	await untilLists(workbench, (stored) => isDeepStrictEqual(stored, lists));
}

/** Waits until the user settings hold the lists that the last change made, and nobody is about to write them. */
export async function untilMirrored(workbench: Workbench): Promise<void> {
	const { dataFolder } = workbench.server;
	const folder = path.join(
		path.dirname(userSettingsFile(dataFolder)),
		'globalStorage',
		'marketdata.market-data',
		'watchlists',
	);
	await mkdir(folder, { recursive: true });
	const areMirrored = async (stored: Lists): Promise<boolean> => {
		const files = (await readdir(folder, { recursive: true })).toSorted();
		const [revision, note] = ['r', 'm'].map((kind) =>
			files.findLast((file) => path.basename(file).startsWith(`${kind}-`)),
		);
		if (files.some((file) => path.basename(file).startsWith('i-'))) {
			return false;
		}
		const held = await Promise.all([revision, note].map((file) => listsIn(folder, file)));
		return held.every((lists) => lists === undefined || isDeepStrictEqual(stored, lists));
	};
	await untilUserSettings(dataFolder, (settings) => areMirrored(listsOf(settings)), folder);
}

/** The lists in a file; undefined where there is none, or it has just been taken away. */
async function listsIn(folder: string, file: string | undefined): Promise<Lists | undefined> {
	const text = file === undefined ? '' : await readFile(path.join(folder, file), 'utf8').catch(() => '');
	return text === '' ? undefined : (JSON.parse(text) as { readonly lists: Lists }).lists;
}

function listsOf(settings: SettingValues): Lists {
	return (settings['marketData.watchlists'] ?? {}) as Lists;
}

/** Waits until the lists in the user settings are as wanted. */
export async function untilLists(
	workbench: Workbench,
	areAsWanted: (lists: Lists) => boolean | Promise<boolean>,
): Promise<void> {
	await untilUserSettings(workbench.server.dataFolder, (settings) => areAsWanted(listsOf(settings)));
}
