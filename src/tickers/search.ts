import { type Entry, folded, readyIndex, type SearchIndex } from './searchIndex.js';
import { withTypos } from './typos.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';

/** Longer texts are neither symbols nor names. */
const LONGEST = 60;
/** Words that people may add to a name and the directory may lack. */
const FILLERS = new Set('AND THE INC CORP CORPORATION CO COMPANY LTD PLC'.split(' '));

/** A listing that matches the query, and how. */
export interface Found {
	readonly listing: Listing;
	/** The name that matched: its own, or another that people use. */
	readonly name: string;
	/** Exact; with typos; or with the letters in this order. */
	readonly fit: 'exact' | 'typos' | 'letters';
}

interface Ranked {
	readonly entry: Entry;
	/** Lower is better. */
	readonly rank: number;
	/** Whether it is a fund of what was typed; wins ties. */
	readonly isFundOf?: boolean;
}

/**
 * Listings that match a partial query, best first: symbols, then names, well-known ones before others. Typos
 * are only considered if nothing matches exactly, and letters in order only if nothing else is found.
 */
export function search(directory: SymbolDirectory, text: string, limit: number): readonly Found[] {
	const words = wordsOf(text);
	if (words.length === 0) {
		return [];
	}
	const index = readyIndex(directory);
	const distinctive = words.some((word) => !FILLERS.has(word))
		? words.filter((word) => !FILLERS.has(word))
		: words;
	const ways: readonly (readonly [Found['fit'], () => readonly Ranked[]])[] = [
		['exact', () => exactly(index, words)],
		['exact', () => (distinctive.length < words.length ? exactly(index, distinctive) : [])],
		['typos', () => Array.from(withTypos(index, distinctive), ([entry, rank]) => ({ entry, rank }))],
		['letters', () => inOrder(index, words.join(''))],
	];
	for (const [fit, look] of ways) {
		const found = look();
		if (found.length > 0) {
			return best(found, limit).map(({ listing, name }) => ({ listing, name, fit }));
		}
	}
	return [];
}

/** Whether a name starts with the query, or has a word that starts with each word of the query. */
export function isNamedSo(name: string, text: string): boolean {
	const typed = wordsOf(text);
	const words = folded(name);
	return words.replaceAll(' ', '').startsWith(typed.join('')) || hasWords(` ${words}`, typed);
}

/** Each listing once, by its best-matching name. */
function best(found: readonly Ranked[], limit: number): readonly Entry[] {
	const listings = new Set<Listing>();
	const entries: Entry[] = [];
	for (const { entry } of found.toSorted(
		(one, other) =>
			one.rank - other.rank ||
			other.entry.listing.prominence - one.entry.listing.prominence ||
			Number(other.isFundOf ?? false) - Number(one.isFundOf ?? false) ||
			byForm(one.entry, other.entry),
	)) {
		if (entries.length === limit) {
			break;
		}
		if (!listings.has(entry.listing)) {
			listings.add(entry.listing);
			entries.push(entry);
		}
	}
	return entries;
}

function exactly({ entries, issuers }: SearchIndex, words: readonly string[]): readonly Ranked[] {
	const letters = words.join('');
	const isIssuer = issuers.has(words[0] ?? '');
	const found: Ranked[] = [];
	for (const entry of entries) {
		const isWithin = !isIssuer && isWellKnownWithin(entry, words, letters);
		const rank = rankOf(entry, words, letters, isWithin);
		if (rank < Infinity) {
			found.push({ entry, rank, isFundOf: isWithin && entry.listing.kind === 'etf' });
		}
	}
	return found;
}

/** Rank of an entry: 0 is best, Infinity means no match. */
function rankOf(
	{ symbolLetters, nameLetters, words: name, listing }: Entry,
	words: readonly string[],
	letters: string,
	isWithin: boolean,
): number {
	if (symbolLetters === letters) {
		return 0;
	}
	if (symbolLetters.startsWith(letters) || nameLetters === letters || isWithin) {
		return 1;
	}
	const rank = nameLetters.startsWith(letters) ? 2 : hasWords(name, words) ? 3 : Infinity;
	// A user who types the name of a company that also issues funds means the company.
	return rank + (listing.prominence > 0 ? -1 : 0) + (listing.kind === 'etf' ? 1 : 0);
}

/**
 * Whether the name of a well-known listing contains all words as whole words, such as `gold` for a fund that
 * holds it or a company that mines it.
 */
function isWellKnownWithin(
	{ nameLetters, words: name, listing }: Entry,
	words: readonly string[],
	letters: string,
): boolean {
	return (
		listing.prominence > 0 &&
		!nameLetters.startsWith(letters) &&
		words.every((word) => `${name} `.includes(` ${word} `))
	);
}

/** Whether each word starts a word of the name. */
function hasWords(name: string, words: readonly string[]): boolean {
	return words.every((word) => name.includes(` ${word}`));
}

function byForm(one: Entry, other: Entry): number {
	return (
		Number(one.symbolLetters === '') - Number(other.symbolLetters === '') ||
		Number(one.listing.kind === 'etf') - Number(other.listing.kind === 'etf') ||
		Number(other.isNamesake) - Number(one.isNamesake) ||
		one.nameLetters.length - other.nameLetters.length ||
		(one.listing.symbol < other.listing.symbol ? -1 : 1)
	);
}

function inOrder({ entries }: SearchIndex, letters: string): readonly Ranked[] {
	const found: Ranked[] = [];
	for (const entry of letters.length < 3 ? [] : entries) {
		const rank = Math.min(spanOf(entry.symbolLetters, letters), spanOf(entry.nameLetters, letters));
		if (rank <= letters.length * 2) {
			found.push({ entry, rank });
		}
	}
	return found;
}

/**
 * How far the letters are spread when found in order, the first at the start of the text; Infinity if they
 * are not.
 */
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

/** The words of a query, normalized like names. */
function wordsOf(text: string): readonly string[] {
	return folded(text.slice(0, LONGEST).normalize('NFD')).split(' ').filter(Boolean);
}
