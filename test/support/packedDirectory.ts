import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from '../../src/base/once.js';
import { type Listing, parseDirectory, SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { repository } from '../host/repository.js';

/** Loads the packaged symbol directory of the build, once. */
export const packedDirectory = once(async (): Promise<readonly Listing[]> =>
	parseDirectory(await readFile(path.join(repository, 'dist', 'symbols.txt'), 'utf8')),
);

/** The same as a `SymbolDirectory`, whose index is built once. */
export const packedSymbols = once(async () => new SymbolDirectory(await packedDirectory()));
