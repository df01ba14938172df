import path from 'node:path';
import { testFolder } from '../../host/repository.js';

/** Where what was measured in the host is handed over. */
export const resultFile = path.join(testFolder, 'bench', 'host.json');

/** Where people read what the blocks behind a figure were. */
export function blocksFile(id: string): string {
	return path.join(testFolder, 'bench', `${id}.blocks.txt`);
}
