import type { TickerSymbol } from '../base/symbol.js';
import type { Columns } from './evidence/columns.js';
import type { Elements } from './evidence/elements.js';
import type { Headers } from './evidence/headers.js';
import { type Line, NEAR } from './evidence/line.js';
import type { RowStarts } from './evidence/rowStarts.js';
import { WellKnownNear } from './evidence/wellKnownNear.js';
import type { Language } from './languages.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';
import { readWords, type Word } from './words.js';

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

/** How much text is read at once, in characters: words are let go of soon, which spares the collector from moving them. */
const PIECE = 2_000;

/** The words of a text that begin between two offsets, read one piece after the other, always as far as is near. */
export class WordsAhead {
	/** The well-known ones near the word that was given last. */
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

	/** The next word; undefined behind the last. */
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
