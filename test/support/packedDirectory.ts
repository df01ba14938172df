import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Listing, parseDirectory } from '../../src/tickers/symbolDirectory.js';
import { repository } from '../host/repository.js';

/** The symbols that the product knows, read from what its build packed. */
export async function packedDirectory(): Promise<readonly Listing[]> {
	return parseDirectory(await readFile(path.join(repository, 'dist', 'symbols.txt'), 'utf8'));
}
