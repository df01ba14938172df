import type { TickerSymbol } from '../base/symbol.js';
import type { Columns } from './evidence/columns.js';
import type { Elements } from './evidence/elements.js';
import type { Headers } from './evidence/headers.js';
import { type Line, NEAR } from './evidence/line.js';
import type { RowStarts } from './evidence/rows.js';
import type { ListOpeners } from './evidence/valueName.js';
import { WellKnownNear } from './evidence/wellKnownNear.js';
import type { Language } from './languages.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';
import { readWords, type Word } from './words.js';

/** A ticker in a text. Offsets are UTF-16 units and include `$` and exchange; `end` is exclusive. */
export interface FoundTicker {
	readonly start: number;
	readonly end: number;
	readonly symbol: TickerSymbol;
	readonly listing: Listing;
}

/** A text being searched. */
export interface Source {
	readonly text: string;
	readonly directory: SymbolDirectory;
	/** The words that may be tickers, in order: of the whole text, or around the requested place. */
	readonly words: WordsAhead;
	/** The well-known symbols at the start of the text, which count as evidence for all of it. */
	readonly head: () => ReadonlySet<TickerSymbol>;
	/** Whether the start of the text names a market data library. */
	readonly usesMarketData: () => boolean;
	readonly lineAt: (offset: number) => Line;
	/** The language at an offset: that of the text, or of a code block in it. */
	readonly languageAt: (offset: number) => Language;
	/** Finds the starts of table rows. */
	readonly rowStarts: RowStarts;
	/** The headers of table columns. */
	readonly headers: Headers;
	/** The contents of table columns. */
	readonly columns: Columns;
	/** Finds where lists open. */
	readonly listOpeners: ListOpeners;
	/** The neighbors of words in lists. */
	readonly elements: Elements;
}

/** Characters read at once; words are short-lived, which saves the garbage collector from moving them. */
const PIECE = 2_000;

/**
 * The words of a text that begin between two offsets, read piece by piece, always far enough ahead to know
 * what is near.
 */
export class WordsAhead {
	/** The well-known words near the last word returned. */
	readonly wellKnown = new WellKnownNear();
	#words: readonly Word[] = [];
	#index = 0;
	#readTo: number;

	constructor(
		private readonly text: string,
		from: number,
		private readonly to: number,
		private readonly directory: SymbolDirectory,
	) {
		this.#readTo = Math.max(0, from);
	}

	/** The next word; undefined after the last. */
	next(): Word | undefined {
		let word = this.#words[this.#index];
		while (this.#readTo < this.to && (!word || word.start + NEAR >= this.#readTo)) {
			this.#readOn();
			word = this.#words[this.#index];
		}
		this.#index += 1;
		return word;
	}

	#readOn(): void {
		const enough = this.#readTo + PIECE;
		const { words, readTo } = readWords(this.text, this.#readTo, enough, this.to, this.directory);
		const left = this.#words.slice(this.#index);
		this.wellKnown.add(words, left[0]?.start ?? this.#readTo);
		this.#words = [...left, ...words];
		this.#index = 0;
		this.#readTo = readTo;
	}
}
