import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Settings by their names. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** The file with the user settings of a profile. */
function userSettingsFile(dataFolder: string): string {
	return path.join(dataFolder, 'data', 'User', 'settings.json');
}

/** Reads the user settings of a profile. */
export async function readUserSettings(dataFolder: string): Promise<SettingValues> {
	return JSON.parse(await readFile(userSettingsFile(dataFolder), 'utf8')) as SettingValues;
}
