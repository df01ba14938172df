import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A local process, as other programs of the same account see it. */
export interface SeenProcess {
	readonly id: number;
	readonly command: readonly string[];
	readonly environment: readonly string[];
}

/** Returns the processes with a text in their arguments. */
export async function processesOf(text: string): Promise<readonly SeenProcess[]> {
	const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
	const seen = await Promise.all(
		ids.map(async (id) => {
			const [command, environment] = await Promise.all([factOf(id, 'cmdline'), factOf(id, 'environ')]);
			return { id: Number(id), command, environment };
		}),
	);
	return seen.filter(({ command }) => command.some((word) => word.includes(text)));
}

async function factOf(id: string, name: string): Promise<readonly string[]> {
	try {
		return (await readFile(path.join('/proc', id, name), 'utf8')).split('\0').filter(Boolean);
	} catch (error) {
		// It has ended by now, or belongs to another user.
		if (
			error instanceof Error &&
			'code' in error &&
			['ENOENT', 'ESRCH', 'EACCES'].includes(String(error.code))
		) {
			return [];
		}
		throw error;
	}
}
