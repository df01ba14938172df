import { search } from '../../tickers/search.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';

/** What the text of a field may become. */
export interface TickerSuggestion {
	/** The whole text, with its last entry as a symbol. */
	readonly value: string;
	/** The same with the name in place of the symbol: a page offers only what holds the text that was typed. */
	readonly label: string;
}

const MOST = 8;

/** Finishes the last entry of a list of tickers by symbols and names of the directory; none where it has not begun. */
export function tickerSuggestions(text: string, directory: SymbolDirectory): readonly TickerSuggestion[] {
	const last = text.split(/[,;\s]/).at(-1) ?? '';
	const before = text.slice(0, text.length - last.length);
	return search(directory, last, MOST).map(({ listing: { symbol }, name }) => ({
		value: before + symbol,
		label: before + name,
	}));
}
