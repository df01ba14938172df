import type { Listing, SymbolDirectory } from './symbolDirectory.js';

/** How many listings are made ready before something else may have its turn. */
const LISTINGS_A_SLICE = 1_000;

/** Whoever has as many funds is typed for all of them. */
const FUNDS_OF_ISSUER = 10;

/** A name of a listing, as it is searched. */
export interface Entry {
	readonly listing: Listing;
	/** Its own, or another that people call it. */
	readonly name: string;
	/** Empty where the name is not its own, so that a symbol is found once. */
	readonly symbolLetters: string;
	/** The words of the name, a blank before each. */
	readonly words: string;
	readonly nameLetters: string;
	/** Whether funds are named after the symbol, which happens to well-known companies. */
	readonly isNamesake: boolean;
}

/** What is searched of a directory, as far as it has been made ready. */
export class SearchIndex {
	readonly entries: Entry[] = [];
	/** Every word of a name, once. */
	readonly words: string[] = [];
	/** The entries that have a word in their name. */
	readonly byWord = new Map<string, Entry[]>();
	/** The first words of the names of many funds: `VANGUARD`. */
	readonly issuers: ReadonlySet<string>;
	#ready = 0;
	#fundWords: ReadonlySet<string> | undefined;

	constructor(private readonly directory: SymbolDirectory) {
		this.issuers = issuersOf(directory.listings);
	}

	/** Makes some more listings ready; false where all are. */
	goOn(): boolean {
		const { listings } = this.directory;
		const fundWords = (this.#fundWords ??= wordsOfFunds(listings));
		for (const listing of listings.slice(this.#ready, this.#ready + LISTINGS_A_SLICE)) {
			const isNamesake = listing.symbol.length > 1 && fundWords.has(listing.symbol);
			this.#add(listing, listing.name, listing.symbol.replace('.', ''), isNamesake);
			for (const name of listing.otherNames) {
				this.#add(listing, name, '', isNamesake);
			}
		}
		this.#ready += LISTINGS_A_SLICE;
		return this.#ready < listings.length;
	}

	#add(listing: Listing, name: string, symbolLetters: string, isNamesake: boolean): void {
		const words = folded(name);
		const nameLetters = words.replaceAll(' ', '');
		const entry = { listing, name, symbolLetters, words: ` ${words}`, nameLetters, isNamesake };
		this.entries.push(entry);
		for (const word of words.split(' ')) {
			const others = this.byWord.get(word);
			if (others) {
				others.push(entry);
			} else {
				this.words.push(word);
				this.byWord.set(word, [entry]);
			}
		}
	}
}

function issuersOf(listings: readonly Listing[]): ReadonlySet<string> {
	const counts = new Map<string, number>();
	for (const { kind, name } of listings) {
		const [word = ''] = kind === 'etf' ? folded(name).split(' ') : [];
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return new Set([...counts].flatMap(([word, count]) => (count >= FUNDS_OF_ISSUER ? word : [])));
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
	const cached = indexes.get(directory);
	if (cached) {
		return cached;
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

/** The whole index; whoever searches before it is ready waits for all of it. */
export function readyIndex(directory: SymbolDirectory): SearchIndex {
	const index = indexOf(directory);
	while (index.goOn()) {
		// Each turn makes some more ready.
	}
	return index;
}

const PLAIN = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/;

/** Capital letters and digits, single blanks between words; accents, points and apostrophes go. */
export function folded(text: string): string {
	const capitals = text.toUpperCase();
	if (PLAIN.test(capitals)) {
		return capitals;
	}
	return capitals
		.replace(/[.'’\u0300-\u036f]/g, '')
		.replace(/[^A-Z0-9]+/g, ' ')
		.trim();
}
