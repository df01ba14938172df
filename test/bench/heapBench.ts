import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { canRunHost, installHost } from '../host/install.js';
import { repository } from '../host/repository.js';
import type { Row } from './measurement.js';

const program = path.join(repository, 'out', 'test', 'bench', 'heapOfHovers.js');

/**
 * Measures the memory in use after thousands of hovers, in VS Code's own Node where it is available for this
 * machine.
 */
export async function measureHeap(): Promise<readonly Row[]> {
	const node = canRunHost ? (await installHost()).node : process.execPath;
	const { stdout } = await promisify(execFile)(node, [program]);
	return [JSON.parse(stdout) as Row];
}
