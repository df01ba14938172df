import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_INTERVAL_MS = 250;
// A holder writes its process id right after creating the folder. If the id is missing for this long, the
// holder died in between.
const NAMELESS_MS = 10_000;

/** Runs work while no other process has the lock folder; a folder whose holder is dead counts as free. */
export async function whileHolding<T>(
	folder: string,
	onWait: () => void,
	work: () => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	for (let waits = 0; !(await take(folder)); waits++) {
		if (await isAbandoned(folder)) {
			await discard(folder);
			continue;
		}
		if (waits === 0) {
			onWait();
		}
		await wait(RETRY_INTERVAL_MS, undefined, { signal });
	}
	try {
		return await work();
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Whether a process with this id is running. */
export function isAlive(processId: number): boolean {
	try {
		process.kill(processId, 0);
		return true;
	} catch (error) {
		return codeOf(error) === 'EPERM';
	}
}

async function take(folder: string): Promise<boolean> {
	try {
		await mkdir(folder);
	} catch (error) {
		if (codeOf(error) === 'EEXIST') {
			return false;
		}
		throw error;
	}
	await writeFile(path.join(folder, 'pid'), String(process.pid));
	return true;
}

async function isAbandoned(folder: string): Promise<boolean> {
	try {
		const holder = Number(await readFile(path.join(folder, 'pid'), 'utf8'));
		if (holder > 0) {
			return !isAlive(holder);
		}
	} catch (error) {
		if (codeOf(error) !== 'ENOENT') {
			throw error;
		}
	}
	const made = await stat(folder).catch(() => undefined);
	return made !== undefined && Date.now() - made.mtimeMs > NAMELESS_MS;
}

/** Renames the folder before removing it, so that only one of several waiters removes the dead lock. */
async function discard(folder: string): Promise<void> {
	const aside = `${folder}.abandoned-${process.pid}`;
	try {
		await rename(folder, aside);
	} catch (error) {
		if (codeOf(error) === 'ENOENT') {
			return;
		}
		throw error;
	}
	await rm(aside, { recursive: true, force: true });
}

function codeOf(error: unknown): unknown {
	return error instanceof Error && 'code' in error ? error.code : undefined;
}
