import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from '../../src/base/once.js';
import { type Listing, parseDirectory, SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { repository } from '../host/repository.js';

/** The symbols that the product knows, read once from what its build packed. */
export const packedDirectory = once(async (): Promise<readonly Listing[]> =>
	parseDirectory(await readFile(path.join(repository, 'dist', 'symbols.txt'), 'utf8')),
);

/** The same as a directory, whose index is made once for all who search. */
export const packedSymbols = once(async () => new SymbolDirectory(await packedDirectory()));
