import { readFileSync } from 'node:fs';
import { packDirectory } from '../../../src/tickers/packing/packDirectory.js';
import { parseDirectory, SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';

/** The list of symbols that the product is built from. */
export const symbolsCsv = readFileSync('src/tickers/packing/symbols.csv', 'utf8');

/** How often public code uses each symbol. */
const symbolUseCsv = readFileSync('src/tickers/packing/symbolUse.csv', 'utf8');

/** The directory that ships with the product. */
export const listed = new SymbolDirectory(parseDirectory(packDirectory(symbolsCsv, symbolUseCsv)));
