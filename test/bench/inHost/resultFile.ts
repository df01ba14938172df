import path from 'node:path';
import { testFolder } from '../../host/repository.js';

/** The file in which the host leaves its measurements. */
export const resultFile = path.join(testFolder, 'bench', 'host.json');

/** The file that explains which blocks are behind a figure. */
export function blocksFile(id: string): string {
	return path.join(testFolder, 'bench', `${id}.blocks.txt`);
}
