import type { Clock } from '../../../base/clock.js';

/** VS Code deletes a file before it puts a new one in its place, so the file is missing for a moment. */
const REPLACED_MS = 200;

/** Reads a file that another program may be replacing; rejects if it still can't be read after a moment. */
export async function readReplaced<Content>(
	read: () => Promise<Content>,
	clock: Pick<Clock, 'sleep'>,
): Promise<Content> {
	try {
		return await read();
	} catch {
		await clock.sleep(REPLACED_MS);
		return read();
	}
}
