import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { userSettingsFile } from '../host/userSettings.js';
import type { Workbench } from '../host/workbench.js';
import { eventually } from './eventually.js';

/** Waits until answers to matching addresses are in the disk cache, where a reloaded window finds them. */
export async function untilCached({ server }: Workbench, ...addresses: readonly RegExp[]): Promise<void> {
	const user = path.dirname(userSettingsFile(server.dataFolder));
	const folder = path.join(user, 'globalStorage', 'marketdata.market-data', 'answers');
	await eventually(async () => {
		const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
		const heads = await Promise.all(
			files.filter((file) => file.isFile()).map((file) => headOf(path.join(file.parentPath, file.name))),
		);
		const missing = addresses.filter((address) => !heads.some((head) => address.test(head)));
		assert.deepEqual(missing, []);
	});
}

/** Returns the metadata line of a file; empty if it was just removed. */
async function headOf(file: string): Promise<string> {
	const [head = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n', 1);
	return head;
}
