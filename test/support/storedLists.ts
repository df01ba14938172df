import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Revision } from '../../src/store/watchlist/revision.js';
import { type SettingValues, untilUserSettings, userSettingsFile } from '../host/userSettings.js';
import type { Workbench } from '../host/workbench.js';

/** Lists as stored in a file. */
export type Lists = Readonly<Record<string, unknown>>;

/** Waits until the user settings contain exactly these lists. */
export async function untilStored(workbench: Workbench, lists: Lists): Promise<void> {
	await untilLists(workbench, (stored) => isDeepStrictEqual(stored, lists));
}

/** Waits until the user settings contain the lists after the last change, and no write is planned. */
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
		const names = (await readdir(folder, { recursive: true })).filter((file) =>
			path.basename(file).startsWith('r-'),
		);
		const read = names.toSorted().map((name) => revisionIn(path.join(folder, name)));
		const revisions = (await Promise.all(read)).flatMap((revision) => revision ?? []);
		const mirrored = revisions.findLast((revision) => revision.mirrored)?.mirrored;
		const current = [revisions.at(-1)?.lists, mirrored?.text];
		return (
			mirrored?.isPlan !== true &&
			current.every((lists) => lists === undefined || isDeepStrictEqual(stored, lists))
		);
	};
	await untilUserSettings(dataFolder, (settings) => areMirrored(listsOf(settings)), folder);
}

/** Reads a revision file; undefined if it was just removed. */
async function revisionIn(file: string): Promise<Pick<Revision, 'lists' | 'mirrored'> | undefined> {
	const text = await readFile(file, 'utf8').catch(() => '');
	return text === '' ? undefined : (JSON.parse(text) as Revision);
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
