import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Listing, parseDirectory } from '../../src/tickers/symbolDirectory.js';
import { unpackDirectory } from '../../src/tickers/unpackDirectory.js';
import { repository } from '../host/repository.js';

/** The symbols that the product knows, read from what its build packed. */
export async function packedDirectory(): Promise<readonly Listing[]> {
	const packed = await readFile(path.join(repository, 'dist', 'symbols.br'));
	return parseDirectory(unpackDirectory(packed, brotliDecompressSync));
}
