import { watch } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Workbench } from '../host/workbench.js';

const LISTS = 'marketData.watchlists';

/** Lists as a file has them. */
export type Lists = Readonly<Record<string, unknown>>;

/** The file of the user settings. */
export function settingsFile(workbench: Workbench): string {
	return path.join(workbench.server.dataFolder, 'data', 'User', 'settings.json');
}

/** Waits until the user settings hold these lists. */
export async function untilStored(workbench: Workbench, lists: Lists): Promise<void> {
	await untilSettings(workbench, (stored) => isDeepStrictEqual(stored, lists));
}

/** Waits until the user settings hold the lists that the last change made. */
export async function untilMirrored(workbench: Workbench): Promise<void> {
	const folder = path.join(
		path.dirname(settingsFile(workbench)),
		'globalStorage',
		'marketdata.market-data',
		'watchlists',
	);
	await untilSettings(workbench, async (stored) => {
		const names = (await readdir(folder).catch(() => [])).filter((name) => /^r-.*json$/.test(name)).sort();
		const last = names.at(-1);
		if (last === undefined) {
			return true;
		}
		const { lists } = JSON.parse(await readFile(path.join(folder, last), 'utf8')) as {
			readonly lists: Lists;
		};
		return isDeepStrictEqual(stored, lists);
	});
}

/** Looks again whenever the file of the settings changes. */
export function untilSettings(
	workbench: Workbench,
	isAsWanted: (lists: Lists) => boolean | Promise<boolean>,
): Promise<void> {
	const file = settingsFile(workbench);
	return new Promise((resolve, reject) => {
		const look = async (): Promise<void> => {
			const settings = parsed(await readFile(file, 'utf8'));
			if (settings && (await isAsWanted(settings[LISTS] ?? {}))) {
				watcher.close();
				resolve();
			}
		};
		const watcher = watch(path.dirname(file), () => void look().catch(reject));
		look().catch(reject);
	});
}

/** Undefined while the file is being written. */
function parsed(text: string): Readonly<Record<string, Lists>> | undefined {
	try {
		return JSON.parse(text) as Readonly<Record<string, Lists>>;
	} catch {
		return undefined;
	}
}
