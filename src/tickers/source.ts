import type { TickerSymbol } from '../base/symbol.js';
import type { Columns } from './evidence/columns.js';
import type { Elements } from './evidence/elements.js';
import type { Headers } from './evidence/headers.js';
import type { RowStarts } from './evidence/rowStarts.js';
import type { Line } from './evidence/line.js';
import type { Language } from './languages.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';
import type { WordsAhead } from './wordsAhead.js';

/** A ticker in a text; offsets are UTF-16 units, `$` and exchange included, `end` is after the last character. */
export interface FoundTicker {
	readonly start: number;
	readonly end: number;
	readonly symbol: TickerSymbol;
	readonly listing: Listing;
}

/** A text that is searched. */
export interface Source {
	readonly text: string;
	readonly directory: SymbolDirectory;
	/** The words that may be tickers, in order: all of the text, or those around the place that is asked for. */
	readonly words: WordsAhead;
	/** The well-known symbols at the beginning of the text, which speak for the whole. */
	readonly head: () => ReadonlySet<TickerSymbol>;
	/** Whether the beginning of the text names a library of market data. */
	readonly usesMarketData: () => boolean;
	readonly lineAt: (offset: number) => Line;
	/** The language that is written at an offset: that of the text, or of a block of code in it. */
	readonly languageAt: (offset: number) => Language;
	/** Where rows of tables begin. */
	readonly rowStarts: RowStarts;
	/** What stands above the columns of tables. */
	readonly headers: Headers;
	/** What columns hold. */
	readonly columns: Columns;
	/** What stands beside words in lists. */
	readonly elements: Elements;
}
