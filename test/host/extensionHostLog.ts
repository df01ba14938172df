import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LIMIT_MS = 30_000;
const RETRY_INTERVAL_MS = 50;

/**
 * Returns whether the workbench told a server's extension host to exit, as it does after the last test. To
 * the workbench, a host that exits by itself looks like a successful run, but it logs no such line.
 */
export async function wasAskedToExit(dataFolder: string): Promise<boolean> {
	const deadline = performance.now() + LIMIT_MS;
	do {
		const logs = await readLogs(path.join(dataFolder, 'data', 'logs'));
		if (logs.some((log) => log.includes('Extension host terminating: received terminate message'))) {
			return true;
		}
		await wait(RETRY_INTERVAL_MS);
	} while (performance.now() < deadline);
	return false;
}

async function readLogs(folder: string): Promise<readonly string[]> {
	const files = await readdir(folder, { recursive: true });
	const logs = files.filter((file) => path.basename(file) === 'remoteexthost.log');
	return await Promise.all(logs.map((file) => readFile(path.join(folder, file), 'utf8')));
}
