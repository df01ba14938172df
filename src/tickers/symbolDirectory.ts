import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import { exchangeNames } from './exchanges.js';
import { type Spelling, spellingOf } from './letters.js';

export type ListingKind = 'stock' | 'etf';

/** A stock, ADR or ETF listed in the US. */
export interface Listing {
	readonly symbol: TickerSymbol;
	/** The common name of the company or fund, without its legal form. */
	readonly name: string;
	/** The display name (`NYSE Arca`); empty if unknown. */
	readonly exchange: string;
	/** The SEC's number of the company, without leading zeros. */
	readonly cik?: string;
	readonly kind: ListingKind;
	/**
	 * How strongly the capitals alone suggest the security, in tenths of a ban, measured by their use in
	 * public code.
	 */
	readonly points: number;
	/** How well known it is: 0 for most, 3 for household names. */
	readonly prominence: number;
	/** Other names that people use, such as Google. */
	readonly otherNames: readonly string[];
}

/** The fields of a listing that the user interface shows. */
export type ListingInfo = Pick<Listing, 'name' | 'exchange' | 'cik' | 'kind'>;

/**
 * Parses the directory: one listing per line with tab-separated fields: symbol, exchange by its source name,
 * kind, points, prominence, CIK, name, other names. Skips any other line.
 */
export function parseDirectory(text: string): readonly Listing[] {
	return text.split('\n').flatMap((line) => {
		const [written = '', source, kind, points, prominence, cik, name, ...otherNames] = line.split('\t');
		const symbol = canonicalSymbol(written);
		const exchange = exchangeNames.get(source ?? 'none');
		if (!symbol || exchange === undefined || !isKind(kind) || name === undefined) {
			return [];
		}
		return {
			symbol,
			name,
			exchange,
			kind,
			points: Number(points),
			prominence: Number(prominence),
			otherNames,
			...(cik && { cik }),
		};
	});
}

function isKind(text: string | undefined): text is ListingKind {
	return text === 'stock' || text === 'etf';
}

/** The date of the newest list from which the symbols come. */
export const DIRECTORY_DAY = '2026-08-01';

/** The US-listed symbols, available offline. */
export class SymbolDirectory {
	readonly #bySymbol = new Map<string, Listing>();
	/** Built when the first text is searched, so that looking up a ticker does not wait for it. */
	#bySpelling: Spellings<Listing> | undefined;

	constructor(readonly listings: readonly Listing[]) {
		for (const listing of listings) {
			this.#bySymbol.set(listing.symbol, listing);
		}
	}

	/** The listing of a canonical symbol. */
	get(symbol: string): Listing | undefined {
		return this.#bySymbol.get(symbol);
	}

	/** The listing whose symbol has this spelling. */
	spelt(spelling: Spelling): Listing | undefined {
		return (this.#bySpelling ??= bySpelling(this.listings)).get(spelling);
	}

	/**
	 * The listing whose symbol is in capitals between two offsets; allows blanks around it and any class
	 * separator.
	 */
	at(text: string, from: number, to: number): Listing | undefined {
		const spelling = spellingOf(text, from, to);
		return spelling === undefined
			? this.get(text.slice(from, to).trim().replace(/[-/]/, '.'))
			: this.spelt(spelling);
	}

	/** The listing of a symbol as people write it: `brk-b`, `BRK/B`, `BRKB`. */
	read(written: string): Listing | undefined {
		const symbol = canonicalSymbol(written);
		return symbol && (this.get(symbol) ?? this.ofClass(symbol));
	}

	/**
	 * The listing of a share class written without its dot, such as `BRKB`; undefined for a listed symbol.
	 */
	ofClass(symbol: string): Listing | undefined {
		return this.has(symbol) ? undefined : this.get(`${symbol.slice(0, -1)}.${symbol.slice(-1)}`);
	}

	has(symbol: string): boolean {
		return this.#bySymbol.has(symbol);
	}
}

function bySpelling(listings: readonly Listing[]): Spellings<Listing> {
	return new Spellings(
		listings.flatMap((listing): [Spelling, Listing][] => {
			const spelling = spellingOf(listing.symbol, 0, listing.symbol.length);
			return spelling === undefined ? [] : [[spelling, listing]];
		}),
	);
}

/** Slots per entry: enough to find most words on the first try, few enough to stay in the CPU cache. */
const ROOM = 1.5;
const SPREAD = 0x9e3779b1;

/**
 * A hash table by spelling. Every word of every text is looked up, often again as an element of a list; a
 * table of numbers takes half the time of a Map.
 */
export class Spellings<Entry> {
	/** The spelling in each slot, zero if free; on collision, the next free slot is used. */
	readonly #spellings: Int32Array;
	readonly #entries: (Entry | undefined)[];
	readonly #shift: number;

	constructor(entries: readonly (readonly [Spelling, Entry])[]) {
		const bits = Math.ceil(Math.log2((entries.length + 1) * ROOM));
		this.#shift = 32 - bits;
		this.#spellings = new Int32Array(1 << bits);
		this.#entries = new Array<Entry | undefined>(1 << bits).fill(undefined);
		for (const [spelling, found] of entries) {
			const place = this.#placeOf(spelling);
			this.#spellings[place] = spelling;
			this.#entries[place] = found;
		}
	}

	get(spelling: Spelling): Entry | undefined {
		return this.#entries[this.#placeOf(spelling)];
	}

	/** The slot of a spelling, or the free one where it would go. */
	#placeOf(spelling: Spelling): number {
		const spellings = this.#spellings;
		let place = Math.imul(spelling, SPREAD) >>> this.#shift;
		while (spellings[place] !== spelling && spellings[place] !== 0) {
			place = (place + 1) & (spellings.length - 1);
		}
		return place;
	}
}
