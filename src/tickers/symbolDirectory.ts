import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import { exchangeNames } from './exchanges.js';
import { type Spelling, spellingOf } from './letters.js';

export type ListingKind = 'stock' | 'etf';

/** A stock, ADR or ETF listed in the US. */
export interface Listing {
	readonly symbol: TickerSymbol;
	/** The company or fund as people call it, without its legal form. */
	readonly name: string;
	/** As people write it (`NYSE Arca`); empty where it is not known. */
	readonly exchange: string;
	/** The SEC's number of the company, without leading zeros. */
	readonly cik?: string;
	readonly kind: ListingKind;
	/** How far the capitals alone speak for the security, in tenths of a ban, from how public code uses them. */
	readonly points: number;
	/** How well known it is: 0 for most, 3 for whom everybody has heard of. */
	readonly prominence: number;
	/** What people call it besides its name, as Google. */
	readonly otherNames: readonly string[];
}

/** What surfaces show of a listing. */
export type ListingInfo = Pick<Listing, 'name' | 'exchange' | 'cik' | 'kind'>;

/**
 * Reads the directory: a line a listing, its fields between tabs: symbol, exchange as the source names it, kind, points,
 * prominence, CIK, name, other names. Lines that are not so are left out.
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

/** The day of the newest list that the symbols come from. */
export const DIRECTORY_DAY = '2026-08-01';

/** The US-listed symbols that are known offline. */
export class SymbolDirectory {
	readonly #bySymbol = new Map<string, Listing>();
	/** Made for the first text that is searched; who looks a ticker up does not wait for it. */
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

	/** The listing whose symbol is spelt so. */
	spelt(spelling: Spelling): Listing | undefined {
		return (this.#bySpelling ??= bySpelling(this.listings)).get(spelling);
	}

	/** The listing whose symbol stands between two offsets in capitals, with blanks around it and any mark in it. */
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

	/** The listing of a share class that is written without its dot, as `BRKB`; undefined for a symbol that is listed. */
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

/** Places for each entry: enough to find most words at the first look, few enough to stay near the processor. */
const ROOM = 1.5;
const SPREAD = 0x9e3779b1;

/**
 * What is known of spellings. Every word of every text is looked up, often as an element of a list too; a table of numbers
 * takes half the time of a map.
 */
export class Spellings<DirectoryEntry> {
	/** The spelling of each place, zero where there is none; of those that share a place, the later stand behind it. */
	readonly #spellings: Int32Array;
	readonly #entries: (DirectoryEntry | undefined)[];
	readonly #shift: number;

	constructor(entries: readonly (readonly [Spelling, DirectoryEntry])[]) {
		const bits = Math.ceil(Math.log2((entries.length + 1) * ROOM));
		this.#shift = 32 - bits;
		this.#spellings = new Int32Array(1 << bits);
		this.#entries = new Array<DirectoryEntry | undefined>(1 << bits).fill(undefined);
		for (const [spelling, found] of entries) {
			const place = this.#placeOf(spelling);
			this.#spellings[place] = spelling;
			this.#entries[place] = found;
		}
	}

	get(spelling: Spelling): DirectoryEntry | undefined {
		return this.#entries[this.#placeOf(spelling)];
	}

	/** The place of a spelling, or the free one where it would stand. */
	#placeOf(spelling: Spelling): number {
		const spellings = this.#spellings;
		let place = Math.imul(spelling, SPREAD) >>> this.#shift;
		while (spellings[place] !== spelling && spellings[place] !== 0) {
			place = (place + 1) & (spellings.length - 1);
		}
		return place;
	}
}
