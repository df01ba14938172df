import { everyTicker } from '../../src/tickers/detectionOptions.js';
import { findTickers } from '../../src/tickers/findTickers.js';
import type { FoundTicker } from '../../src/tickers/source.js';
import type { SymbolDirectory } from '../../src/tickers/symbolDirectory.js';
import { allSteps } from './allSteps.js';

/** Finds the tickers of a text synchronously. */
export function foundTickers(
	text: string,
	languageId: string,
	directory: SymbolDirectory,
	choice = everyTicker,
): readonly FoundTicker[] {
	return allSteps(findTickers(text, languageId, directory, choice));
}
