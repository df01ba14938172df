import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import { type Spelling, spellingOf } from './letters.js';
import { Spellings } from './spellings.js';
import { listingLetters, type ListingKind, pointsOf, prominenceOf } from './listingCode.js';

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
export type KnownListing = Pick<Listing, 'name' | 'exchange' | 'cik' | 'kind'>;

const NONE: readonly string[] = [];

/**
 * Reads the packed directory: a line a listing, `<letters shared with the line before><rest of the symbol> <letter of
 * exchange and kind><letter of points><small letter of prominence, or none><CIK> <name>`, other names after a bar each.
 * Lines that are not so are left out.
 */
export function parseDirectory(text: string): readonly Listing[] {
	const listings: Listing[] = [];
	let before = '';
	for (const line of text.split('\n')) {
		const symbolEnd = line.indexOf(' ');
		const codeEnd = line.indexOf(' ', symbolEnd + 1);
		if (symbolEnd < 1 || codeEnd < 0) {
			continue;
		}
		const symbol = canonicalSymbol(before.slice(0, Number(line.charAt(0))) + line.slice(1, symbolEnd));
		const listed = listingLetters.get(line.charAt(symbolEnd + 1));
		if (symbol && listed) {
			before = symbol;
			const points = pointsOf(line.charAt(symbolEnd + 2));
			const prominence = prominenceOf(line.charAt(symbolEnd + 3));
			const cik = line.slice(symbolEnd + (prominence > 0 ? 4 : 3), codeEnd);
			const { exchange, kind } = listed;
			const bar = line.indexOf('|', codeEnd);
			const name = bar < 0 ? line.slice(codeEnd + 1) : line.slice(codeEnd + 1, bar);
			const otherNames = bar < 0 ? NONE : line.slice(bar + 1).split('|');
			listings.push(
				cik === ''
					? { symbol, name, exchange, kind, points, prominence, otherNames }
					: { symbol, name, exchange, kind, points, prominence, otherNames, cik },
			);
		}
	}
	return listings;
}

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

	/** The listing of a symbol as people write it: `brk-b`, `BRK/B`. */
	read(written: string): Listing | undefined {
		const symbol = canonicalSymbol(written);
		return symbol && this.get(symbol);
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
