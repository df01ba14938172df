import type { Listing, SymbolDirectory } from './symbolDirectory.js';

/** Longer texts are no symbol and no name. */
const LONGEST = 60;
/** How many listings are made ready before something else may have its turn. */
const LISTINGS_A_SLICE = 1_000;

interface Entry {
	readonly listing: Listing;
	readonly symbolLetters: string;
	/** The words of the name, a blank before each. */
	readonly words: string;
	readonly nameLetters: string;
	/** Whether funds are named after the symbol, which happens to well-known companies. */
	readonly isNamesake: boolean;
}

/** The listings that fit what somebody has typed so far, the best first: symbols, then names, then what is near. */
export function search(directory: SymbolDirectory, text: string, limit: number): readonly Listing[] {
	const words = wordsOf(text);
	if (words.length === 0) {
		return [];
	}
	const letters = words.join('');
	const found: { readonly entry: Entry; readonly rank: number }[] = [];
	for (const entry of entriesOf(directory)) {
		const rank = rankOf(entry, words, letters);
		if (rank < Infinity) {
			found.push({ entry, rank });
		}
	}
	return found
		.sort((one, other) => one.rank - other.rank || byFame(one.entry, other.entry))
		.slice(0, limit)
		.map(({ entry }) => entry.listing);
}

/** Whether the name of a listing begins with what somebody has typed so far, or has a word for each that was typed. */
export function isNamedSo({ name }: Listing, text: string): boolean {
	const typed = wordsOf(text);
	const words = folded(name);
	return words.replaceAll(' ', '').startsWith(typed.join('')) || hasWords(` ${words}`, typed);
}

/** How well a listing fits: 0 is best, Infinity is not at all. */
function rankOf(entry: Entry, words: readonly string[], letters: string): number {
	const { symbolLetters, nameLetters } = entry;
	if (symbolLetters === letters) {
		return 0;
	}
	if (symbolLetters.startsWith(letters)) {
		return 1;
	}
	// Whoever types the name of a company that issues funds too wants the company first.
	const fundsLast = entry.listing.kind === 'etf' ? 2 : 0;
	if (nameLetters.startsWith(letters)) {
		return 2 + fundsLast;
	}
	if (hasWords(entry.words, words)) {
		return 3 + fundsLast;
	}
	const span =
		letters.length < 3 ? Infinity : Math.min(spanOf(symbolLetters, letters), spanOf(nameLetters, letters));
	return span <= letters.length * 2 ? 6 + span : Infinity;
}

/** Whether each word begins one of a name. */
function hasWords(name: string, words: readonly string[]): boolean {
	return words.every((word) => name.includes(` ${word}`));
}

function byFame(one: Entry, other: Entry): number {
	return (
		Number(one.listing.kind === 'etf') - Number(other.listing.kind === 'etf') ||
		Number(other.isNamesake) - Number(one.isNamesake) ||
		one.listing.name.length - other.listing.name.length ||
		(one.listing.symbol < other.listing.symbol ? -1 : 1)
	);
}

/** How far the letters spread over a text when each follows the last one, the first at its beginning; Infinity when they do not. */
function spanOf(text: string, letters: string): number {
	if (!text.startsWith(letters.charAt(0))) {
		return Infinity;
	}
	let at = 0;
	for (const letter of letters) {
		at = text.indexOf(letter, at) + 1;
		if (at === 0) {
			return Infinity;
		}
	}
	return at;
}

/** What is searched of a directory, as far as it has been made ready. */
class SearchIndex {
	readonly entries: Entry[] = [];
	#fundWords: ReadonlySet<string> | undefined;

	constructor(private readonly directory: SymbolDirectory) {}

	/** Makes some more listings ready; false where all are. */
	goOn(): boolean {
		const { listings } = this.directory;
		const fundWords = (this.#fundWords ??= wordsOfFunds(listings));
		for (const listing of listings.slice(this.entries.length, this.entries.length + LISTINGS_A_SLICE)) {
			const words = folded(listing.name);
			this.entries.push({
				listing,
				symbolLetters: listing.symbol.replace('.', ''),
				words: ` ${words}`,
				nameLetters: words.replaceAll(' ', ''),
				isNamesake: listing.symbol.length > 1 && fundWords.has(listing.symbol),
			});
		}
		return this.entries.length < listings.length;
	}
}

function wordsOfFunds(listings: readonly Listing[]): ReadonlySet<string> {
	const words = new Set<string>();
	for (const { kind, name } of listings) {
		if (kind === 'etf') {
			name.split(' ').forEach((word) => words.add(word));
		}
	}
	return words;
}

// A directory never changes, so it is made ready for searching once.
const indexes = new WeakMap<SymbolDirectory, SearchIndex>();

function indexOf(directory: SymbolDirectory): SearchIndex {
	const known = indexes.get(directory);
	if (known) {
		return known;
	}
	const index = new SearchIndex(directory);
	indexes.set(directory, index);
	return index;
}

/** Makes a directory ready for its first search; comes by wherever something else may have its turn. */
export function* readyForSearch(directory: SymbolDirectory): Generator<void> {
	const index = indexOf(directory);
	while (index.goOn()) {
		yield;
	}
}

function entriesOf(directory: SymbolDirectory): readonly Entry[] {
	const index = indexOf(directory);
	while (index.goOn()) {
		// Whoever searches before it is ready waits for all of it.
	}
	return index.entries;
}

/** The words that somebody has typed so far, as names are compared. */
function wordsOf(text: string): readonly string[] {
	return folded(text.slice(0, LONGEST).normalize('NFD')).split(' ').filter(Boolean);
}

const PLAIN = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/;

/** Capital letters and digits, single blanks between words; accents, points and apostrophes go. */
function folded(text: string): string {
	const capitals = text.toUpperCase();
	if (PLAIN.test(capitals)) {
		return capitals;
	}
	return capitals
		.replace(/[.'’\u0300-\u036f]/g, '')
		.replace(/[^A-Z0-9]+/g, ' ')
		.trim();
}
