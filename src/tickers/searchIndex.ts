import type { Listing, SymbolDirectory } from './symbolDirectory.js';

/** Listings indexed per step. */
const LISTINGS_A_SLICE = 1_000;

/** With this many funds, an issuer's name means all of its funds. */
const FUNDS_OF_ISSUER = 10;

/** A searchable name of a listing. */
export interface Entry {
	readonly listing: Listing;
	/** Its own, or another that people use. */
	readonly name: string;
	/** Empty if the name is not its own, so that a symbol is found only once. */
	readonly symbolLetters: string;
	/** The words of the name, each preceded by a blank. */
	readonly words: string;
	readonly nameLetters: string;
	/** Whether funds are named after the symbol, as happens to well-known companies. */
	readonly isNamesake: boolean;
}

/** The search index of a directory, built step by step. */
export class SearchIndex {
	readonly entries: Entry[] = [];
	/** Every distinct word in names. */
	readonly words: string[] = [];
	/** The entries with a word in their name. */
	readonly byWord = new Map<string, Entry[]>();
	/** The first words of the names of issuers with many funds, such as `VANGUARD`. */
	readonly issuers: ReadonlySet<string>;
	#ready = 0;
	#fundWords: ReadonlySet<string> | undefined;

	constructor(private readonly directory: SymbolDirectory) {
		this.issuers = issuersOf(directory.listings);
	}

	/** Indexes the next listings; returns false when all are done. */
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

// Directories never change, so each is indexed once.
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

/** Indexes a directory before the first search, yielding between steps. */
export function* readyForSearch(directory: SymbolDirectory): Generator<void> {
	const index = indexOf(directory);
	while (index.goOn()) {
		yield;
	}
}

/** The complete index; a search before it is ready builds the rest synchronously. */
export function readyIndex(directory: SymbolDirectory): SearchIndex {
	const index = indexOf(directory);
	while (index.goOn()) {
		// Each call indexes more listings.
	}
	return index;
}

const PLAIN = /^[A-Z0-9]+(?: [A-Z0-9]+)*$/;

/** Capital letters and digits with single blanks between words; accents, dots and apostrophes are dropped. */
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
