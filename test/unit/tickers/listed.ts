import { readFileSync } from 'node:fs';
import { packDirectory } from '../../../src/tickers/packDirectory.js';
import { parseDirectory, SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';

/** The list of symbols that the product is built from. */
export const symbolsCsv = readFileSync('src/tickers/symbols.csv', 'utf8');

/** The directory as the product ships it. */
export const listed = new SymbolDirectory(parseDirectory(packDirectory(symbolsCsv)));
