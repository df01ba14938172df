import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A process of this machine, as other programs of the account can see it. */
export interface SeenProcess {
	readonly id: number;
	readonly command: readonly string[];
	readonly environment: readonly string[];
}

/** The processes that were started with a text among their arguments. */
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
		// It has ended meanwhile, or is another person's.
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
