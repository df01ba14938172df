import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { canRunHost, installHost } from '../host/install.js';
import { repository } from '../host/repository.js';
import type { Row } from './measurement.js';

const program = path.join(repository, 'out', 'test', 'bench', 'heapOfHovers.js');

/** What is held in memory after thousands of hovers, in the Node of the VS Code of today where it is one for this machine. */
export async function measureHeap(): Promise<readonly Row[]> {
	const node = canRunHost ? (await installHost()).node : process.execPath;
	const { stdout } = await promisify(execFile)(node, [program]);
	return [JSON.parse(stdout) as Row];
}
