import { spellingOf, type Spelling } from './doubtfulWords.js';
import { speaksOfTickers } from './financeWords.js';
import { quotesOf } from './languages.js';
import type { Passage } from './passages.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';

/** A word in a string that is in the directory. */
interface KnownWord {
	readonly start: number;
	readonly end: number;
	readonly listing: Listing;
	readonly spelling: Spelling;
}

/** A string of nothing but capitals: one word or several glued together. */
export interface Literal {
	readonly start: number;
	readonly end: number;
	readonly wordCount: number;
	readonly known: readonly KnownWord[];
	/** Whether it is the next element of the list that the literal before it stands in. */
	readonly isNext: boolean;
}

/** The literals of a line, and whether a list runs into it and out of it. */
export interface LiteralLine {
	readonly literals: readonly Literal[];
	readonly beginsWithLiteral: boolean;
	readonly endsWithElement: boolean;
	/** Whether any name in the line speaks of tickers. */
	readonly isAboutTickers: boolean;
}

const NEXT_ELEMENT = /^\s*(?::[^'"`,{}]{0,40})?,\s*$/;
const LITERALS = new Map(
	['"\'', '"\'`'].map((quotes) => [quotes, new RegExp(`([${quotes}])([A-Z][A-Z0-9./,;| -]*)\\\\?\\1`, 'g')]),
);

/** Reads the strings of capitals in a passage. */
export function literalLine(
	{ start: offset, text }: Passage,
	languageId: string,
	directory: SymbolDirectory,
): LiteralLine {
	const literals: Literal[] = [];
	let lastEnd = 0;
	for (const match of text.matchAll(LITERALS.get(quotesOf(languageId)) ?? /$^/g)) {
		const [whole, , content = ''] = match;
		const words = Array.from(content.matchAll(/[^ ,;|]+/g));
		const start = offset + match.index;
		literals.push({
			start,
			end: start + whole.length,
			wordCount: words.length,
			known: words.flatMap((word) => knownWord(word[0], start + 1 + word.index, directory)),
			isNext: literals.length > 0 && NEXT_ELEMENT.test(text.slice(lastEnd, match.index)),
		});
		lastEnd = match.index + whole.length;
	}
	const [first] = literals;
	return {
		literals,
		beginsWithLiteral: first !== undefined && text.slice(0, first.start - offset).trim() === '',
		endsWithElement: first !== undefined && NEXT_ELEMENT.test(text.slice(lastEnd)),
		isAboutTickers: first !== undefined && speaksOfTickers(text),
	};
}

function knownWord(written: string, start: number, directory: SymbolDirectory): readonly KnownWord[] {
	const listing = directory.read(written);
	return listing
		? [{ start, end: start + written.length, listing, spelling: spellingOf(listing.symbol) }]
		: [];
}
