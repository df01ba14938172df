import type { Entry, SearchIndex } from './searchIndex.js';
import type { Listing } from './symbolDirectory.js';

/** With a single typo, a shorter word becomes another word. */
const SHORTEST = 4;
/** Words of at least this many letters may have two typos. */
const LONG = 8;

/** Entries whose names have a word for each typed word, allowing for typos, with the number of typos. */
export function withTypos(index: SearchIndex, words: readonly string[]): ReadonlyMap<Entry, number> {
	const letters = words.join('');
	const found = new Map(ofWords(index, words));
	const asOne =
		words.length === 1 ? ofSymbols(index, letters) : words.length === 2 ? ofWords(index, [letters]) : [];
	for (const [entry, typos] of asOne) {
		found.set(entry, Math.min(typos, found.get(entry) ?? typos));
	}
	return found;
}

function ofWords(index: SearchIndex, words: readonly string[]): readonly (readonly [Entry, number])[] {
	const meant: ReadonlyMap<string, number>[] = [];
	for (const word of words) {
		const matches = wordsMeant(index, word);
		if (matches.size === 0) {
			return [];
		}
		meant.push(matches);
	}
	// Only check entries that have the rarest word.
	const rarest = meant.reduce((one, other) => (other.size < one.size ? other : one));
	const entries = new Set([...rarest.keys()].flatMap((word) => index.byWord.get(word) ?? []));
	return [...entries].flatMap((entry) => {
		const typos = typosIn(entry.words.split(' '), meant);
		return typos < Infinity ? [[entry, typos] as const] : [];
	});
}

function typosIn(words: readonly string[], meant: readonly ReadonlyMap<string, number>[]): number {
	return meant.reduce(
		(sum, matches) => sum + Math.min(...words.map((word) => matches.get(word) ?? Infinity)),
		0,
	);
}

/** The words in names that a typed word may stand for, whole or in part, with the number of typos. */
function wordsMeant(index: SearchIndex, typed: string): ReadonlyMap<string, number> {
	const most = typed.length < SHORTEST ? 0 : typed.length < LONG ? 1 : 2;
	const meant = new Map<string, number>();
	// Two typos are only considered if one does not suffice.
	for (let typos = Math.min(most, 1); typos <= most && meant.size === 0; typos++) {
		for (const word of index.words) {
			if (beginsAlike(typed, word) && isWithin(typed, 0, word, 0, typos)) {
				meant.set(word, word.startsWith(typed) ? 0 : typos);
			}
		}
	}
	return meant;
}

/** Only well-known symbols: there is always some other symbol that differs by one letter. */
function ofSymbols({ entries }: SearchIndex, typed: string): readonly (readonly [Entry, number])[] {
	return typed.length < SHORTEST
		? []
		: entries
				.filter(({ listing, symbolLetters }) => listing.prominence > 0 && isNearly(typed, symbolLetters))
				.map((entry) => [entry, 1] as const);
}

/**
 * Whether a word is the symbol of a well-known listing with one typo: a wrong letter, two swapped letters, or
 * a doubled one. Other extra or missing letters do not count: the word may be a symbol newer than the directory.
 */
export function isTypoOf(typed: string, { symbol, prominence }: Listing): boolean {
	if (prominence === 0) {
		return false;
	}
	if (typed.length !== symbol.length) {
		return typed.length > symbol.length && isWithoutTwins(typed, symbol);
	}
	const wrong = Array.from(typed).flatMap((letter, at) => (letter === symbol[at] ? [] : [at]));
	const [first = 0, second = 0] = wrong;
	return (
		wrong.length === 1 ||
		(wrong.length === 2 &&
			second === first + 1 &&
			typed[first] === symbol[second] &&
			typed[second] === symbol[first])
	);
}

/** Whether a word results from removing a doubled letter. */
function isWithoutTwins(typed: string, word: string): boolean {
	return Array.from(typed).some(
		(letter, at) => letter === typed[at - 1] && typed.slice(0, at) + typed.slice(at + 1) === word,
	);
}

function isNearly(typed: string, symbol: string): boolean {
	return Math.abs(symbol.length - typed.length) <= 1 && isWithin(typed, 0, symbol, 0, 1);
}

/** Whether the first two letters have one in common; a cheap test that rules out most words. */
function beginsAlike(typed: string, word: string): boolean {
	const [one, two] = [word.charCodeAt(0), word.charCodeAt(1)];
	const [first, second] = [typed.charCodeAt(0), typed.charCodeAt(1)];
	return one === first || one === second || two === first || two === second;
}

/**
 * Whether a typed text, from `at` on, starts a word, from `place` on, with up to `typos` typos: an extra,
 * missing or wrong letter, or two swapped ones.
 */
function isWithin(typed: string, at: number, word: string, place: number, typos: number): boolean {
	while (at < typed.length && typed.charCodeAt(at) === word.charCodeAt(place)) {
		at++;
		place++;
	}
	if (at >= typed.length) {
		return true;
	}
	if (typos === 0) {
		return false;
	}
	const left = typos - 1;
	return (
		isWithin(typed, at + 1, word, place, left) ||
		(place < word.length &&
			(isWithin(typed, at + 1, word, place + 1, left) ||
				isWithin(typed, at, word, place + 1, left) ||
				(typed.charCodeAt(at) === word.charCodeAt(place + 1) &&
					typed.charCodeAt(at + 1) === word.charCodeAt(place) &&
					isWithin(typed, at + 2, word, place + 2, left))))
	);
}
