import type { Listing, SymbolDirectory } from '../symbolDirectory.js';
import { isWellKnown, type Word } from '../words.js';
import { isQuoted } from './form.js';

/** How many elements of a list are looked at on either side of one. */
const REACH = 3;
/** How long an element may be, and how far the next one away, in characters. */
const LONGEST = 12;
const FARTHEST = 80;

// What may stand between the quotes of two elements: a comma, a value before it, a comment behind it.
const BETWEEN_QUOTED = /^\s*(?::[^,{}\n]{0,60})?(?:,|\s)\s*(?:(?:#|\/\/|--)[^\n]*\n\s*)?[Nu]?\\?$/;
const BARE_AFTER = /^ ?(?:[,;|+/]|[ \t]|,\\n| - ) ?\$?([A-Z][A-Z0-9.^=-]{0,11})(?![A-Za-z0-9])/;
const BARE_BEFORE = /(?:^|[^A-Za-z0-9])([A-Z][A-Z0-9.^=-]{0,11}) ?(?:[,;|+/]|[ \t]| - ) ?\$?$/;
const SEPARATORS = ',;|+/ \t';

/** An element of fewer points tells nothing of its list: `['C', 'F']`. */
const DOUBTFUL = -4;

/** What stands beside a word in the same list. */
export type Neighbours =
	'none' | 'twoKnown' | 'oneKnown' | 'oneKnownAmongOthers' | 'symbols' | 'others' | 'mostlyOthers';

export function neighboursOf(text: string, word: Word, directory: SymbolDirectory): Neighbours {
	const tally: Tally = { directory, own: word.listing, wellKnown: 0, listed: 0, others: 0 };
	if (isQuoted(text, word)) {
		countQuotedAfter(text, word.end, tally);
		countQuotedBefore(text, word.start, tally);
	} else {
		countBareAfter(text, word.end, tally);
		countBareBefore(text, word.start, tally);
	}
	const { wellKnown, listed, others } = tally;
	if (wellKnown > 0) {
		return wellKnown > 1 ? 'twoKnown' : others > 0 ? 'oneKnownAmongOthers' : 'oneKnown';
	}
	if (others === 0) {
		return listed > 0 ? 'symbols' : 'none';
	}
	return others > 1 && others > listed ? 'mostlyOthers' : 'others';
}

interface Tally {
	readonly directory: SymbolDirectory;
	readonly own: Listing;
	wellKnown: number;
	/** Symbols, the well-known ones too. */
	listed: number;
	others: number;
}

function count(tally: Tally, element: string): void {
	const symbol = /[-/ \\]/.test(element) ? element.replace(/\\$/, '').trim().replace(/[-/]/, '.') : element;
	const listing = tally.directory.get(symbol);
	if (!listing) {
		tally.others++;
	} else if (listing !== tally.own && listing.points >= DOUBTFUL) {
		tally.listed++;
		tally.wellKnown += isWellKnown(listing) ? 1 : 0;
	}
}

function countQuotedAfter(text: string, end: number, tally: Tally): void {
	let close = text[end] === '\\' ? end + 1 : end;
	const quote = text.charAt(close);
	for (let element = 0; element < REACH; element++) {
		const open = indexWithin(text, quote, close + 1, FARTHEST * 2);
		const next = open < 0 ? -1 : indexWithin(text, quote, open + 1, LONGEST + 2);
		if (next < 0 || !isBetween(text, close + 1, open)) {
			return;
		}
		count(tally, text.slice(open + 1, next));
		close = next;
	}
}

function countQuotedBefore(text: string, start: number, tally: Tally): void {
	let open = start - 1;
	const quote = text.charAt(open);
	for (let element = 0; element < REACH; element++) {
		const close = lastIndexWithin(text, quote, open, FARTHEST);
		const first = close < 0 ? -1 : lastIndexWithin(text, quote, close, LONGEST + 2);
		if (first < 0 || !isBetween(text, close + 1, open)) {
			return;
		}
		count(tally, text.slice(first + 1, close));
		open = first;
	}
}

/** Whether nothing but a list lies between the quotes of two elements. */
function isBetween(text: string, from: number, to: number): boolean {
	return (
		(to - from === 1 && text[from] === ',') ||
		(to - from === 2 && text[from] === ',' && text[from + 1] === ' ') ||
		BETWEEN_QUOTED.test(text.slice(from, to))
	);
}

function countBareAfter(text: string, end: number, tally: Tally): void {
	let at = end;
	for (let element = 0; element < REACH && SEPARATORS.includes(text.charAt(at)); element++) {
		const match = BARE_AFTER.exec(text.slice(at, at + 20));
		if (match?.[1] === undefined) {
			return;
		}
		count(tally, match[1]);
		at += match[0].length;
	}
}

function countBareBefore(text: string, start: number, tally: Tally): void {
	let at = start;
	for (
		let element = 0;
		element < REACH && at > 0 && `${SEPARATORS}$`.includes(text.charAt(at - 1));
		element++
	) {
		const match = BARE_BEFORE.exec(text.slice(Math.max(0, at - 18), at));
		if (match?.[1] === undefined) {
			return;
		}
		count(tally, match[1]);
		at -= match[0].length - (/^[^A-Z]/.test(match[0]) ? 1 : 0);
	}
}

/** Where a character is next, as far as it is near; else -1. */
function indexWithin(text: string, character: string, from: number, reach: number): number {
	const at = text.slice(from, from + reach).indexOf(character);
	return at < 0 ? -1 : from + at;
}

/** Where a character was last in front of an offset, as far as it is near; else -1. */
function lastIndexWithin(text: string, character: string, before: number, reach: number): number {
	const from = Math.max(0, before - reach);
	const at = text.slice(from, before).lastIndexOf(character);
	return at < 0 ? -1 : from + at;
}
