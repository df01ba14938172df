import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Settings by name. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** Returns the user settings file of a profile. */
export function userSettingsFile(dataFolder: string): string {
	return path.join(dataFolder, 'data', 'User', 'settings.json');
}

/** Reads the user settings of a profile, once no write is in progress. */
export function readUserSettings(dataFolder: string): Promise<SettingValues> {
	return untilUserSettings(dataFolder, () => true);
}

/** How long to wait, in milliseconds. */
const PATIENCE_MS = 40_000;

/**
 * Waits until the user settings of a profile are as wanted, checking whenever their file or one of the
 * folders changes. Rejects with the current settings on timeout.
 */
export function untilUserSettings(
	dataFolder: string,
	areAsWanted: (settings: SettingValues) => boolean | Promise<boolean>,
	...folders: readonly string[]
): Promise<SettingValues> {
	const file = userSettingsFile(dataFolder);
	let stop = (): void => undefined;
	return new Promise<SettingValues>((resolve, reject) => {
		const look = async (): Promise<void> => {
			const settings = parsed(await readFile(file, 'utf8'));
			if (settings && (await areAsWanted(settings))) {
				resolve(settings);
			}
		};
		const watchers = [path.dirname(file), ...folders].map((folder) =>
			watch(folder, { recursive: folder !== path.dirname(file) }, () => void look().catch(reject)),
		);
		const patience = setTimeout(() => {
			const contents = readFile(file, 'utf8');
			contents.then((text) => reject(new Error(`The user settings stayed at ${text}`)), reject);
		}, PATIENCE_MS);
		stop = () => {
			clearTimeout(patience);
			watchers.forEach((watcher) => watcher.close());
		};
		look().catch(reject);
	}).finally(() => stop());
}

/** Returns undefined while the file is being written. */
function parsed(text: string): SettingValues | undefined {
	try {
		return JSON.parse(text) as SettingValues;
	} catch {
		return undefined;
	}
}
