import { type Entry, folded, readyIndex, type SearchIndex } from './searchIndex.js';
import { withSlips } from './slips.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';

/** Longer texts are no symbol and no name. */
const LONGEST = 60;
/** Words that people put into a name, and the directory may not. */
const FILLERS = new Set('AND THE INC CORP CORPORATION CO COMPANY LTD PLC'.split(' '));

/** A listing that fits what was typed, and how. */
export interface Found {
	readonly listing: Listing;
	/** By which it was found: its own name, or another that people call it. */
	readonly name: string;
	/** As it was typed; but for slips in it; or with its letters in this order at least. */
	readonly fit: 'exact' | 'slips' | 'letters';
}

interface Ranked {
	readonly entry: Entry;
	/** The smaller the better. */
	readonly rank: number;
	/** Whether it is a fund of what was typed; of two alike it goes first. */
	readonly isFundOf?: boolean;
}

/**
 * The listings that fit what somebody has typed so far, the best first: symbols, then names, well-known ones before
 * others. Slips are looked for where nothing fits as it was typed, and what is merely near where nothing else is found.
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
		['slips', () => Array.from(withSlips(index, distinctive), ([entry, rank]) => ({ entry, rank }))],
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

/** Whether a name begins with what somebody has typed so far, or has a word for each that was typed. */
export function isNamedSo(name: string, text: string): boolean {
	const typed = wordsOf(text);
	const words = folded(name);
	return words.replaceAll(' ', '').startsWith(typed.join('')) || hasWords(` ${words}`, typed);
}

/** Each listing once, by the name that fits best. */
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

/** How well an entry fits: 0 is best, Infinity is not at all. */
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
	// Whoever types the name of a company that issues funds too wants the company first.
	return rank + (listing.prominence > 0 ? -1 : 0) + (listing.kind === 'etf' ? 1 : 0);
}

/** Whether a well-known name has all words whole within it, as what a fund holds or a company digs: `gold`. */
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

/** Whether each word begins one of a name. */
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

/** The words that somebody has typed so far, as names are compared. */
function wordsOf(text: string): readonly string[] {
	return folded(text.slice(0, LONGEST).normalize('NFD')).split(' ').filter(Boolean);
}
