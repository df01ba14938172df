import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { untilUserSettings, userSettingsFile } from '../host/userSettings.js';
import type { Workbench } from '../host/workbench.js';

/** Lists as a file has them. */
export type Lists = Readonly<Record<string, unknown>>;

/** Waits until the user settings hold these lists. */
export async function untilStored(workbench: Workbench, lists: Lists): Promise<void> {
	await untilLists(workbench, (stored) => isDeepStrictEqual(stored, lists));
}

/** Waits until the user settings hold the lists that the last change made. */
export async function untilMirrored(workbench: Workbench): Promise<void> {
	const folder = path.join(
		path.dirname(userSettingsFile(workbench.server.dataFolder)),
		'globalStorage',
		'marketdata.market-data',
		'watchlists',
	);
	await untilLists(workbench, async (stored) => {
		const files = await readdir(folder, { recursive: true }).catch(() => []);
		const last = files
			.filter((file) => /^\w+\/r-.*json$/.test(file))
			.toSorted()
			.at(-1);
		if (last === undefined) {
			return true;
		}
		const { lists } = JSON.parse(await readFile(path.join(folder, last), 'utf8')) as {
			readonly lists: Lists;
		};
		return isDeepStrictEqual(stored, lists);
	});
}

/** Waits until the lists in the user settings are as wanted. */
export async function untilLists(
	workbench: Workbench,
	areAsWanted: (lists: Lists) => boolean | Promise<boolean>,
): Promise<void> {
	await untilUserSettings(workbench.server.dataFolder, (settings) =>
		areAsWanted((settings['marketData.watchlists'] ?? {}) as Lists),
	);
}
