import { isCapital, isWordCharacter } from '../letters.js';
import type { Word } from '../words.js';
import { isQuoted } from './quotes.js';

/** How many elements of a list are looked at on either side of one. */
const REACH = 3;
/** How long an element may be, and how far the next one away, in characters. */
const LONGEST = 12;
const FARTHEST = 80;

// What may stand between the quotes of two elements: a comma, a value before it, a comment behind it.
const BETWEEN_QUOTED =
	/^\s*(?::[^,{}\n]{0,60})?(?:,|\s)\s*(?:(?:#|\/\/|--)[^\n]*\n\s*)?(?:[\w.]{1,20}\s?[=:]\s?)?[Nu]?\\?$/;
const SEPARATORS = ',;|+/ \t';
const ELEMENT_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.^=-';
const SEPARATOR_AFTER = / ?(?:[,;|+/]|[ \t]|,\\n| - ) ?\$?(?=[A-Z])/y;
const ELEMENT = /[A-Z][A-Z0-9.^=-]{0,11}(?![A-Za-z0-9])/y;

/** Where an element stands in a text. */
interface Span {
	readonly from: number;
	readonly to: number;
}

/** The elements next to a word in the same list, on both sides. */
export function elementsBeside(text: string, word: Word): readonly Span[] {
	const found: Span[] = [];
	if (isQuoted(text, word)) {
		addQuotedAfter(text, word.end, found);
		addQuotedBefore(text, word.start, found);
	} else {
		addBareAfter(text, word.end, found);
		addBareBefore(text, word.start, found);
	}
	return found;
}

function addQuotedAfter(text: string, end: number, found: Span[]): void {
	let close = text[end] === '\\' ? end + 1 : end;
	const quote = text.charCodeAt(close);
	for (let count = 0; count < REACH; count++) {
		const open = nextOf(text, quote, close + 1, FARTHEST * 2);
		const next = open < 0 ? -1 : nextOf(text, quote, open + 1, LONGEST + 2);
		if (next < 0 || !isBetween(text, close + 1, open)) {
			return;
		}
		found.push({ from: open + 1, to: next });
		close = next;
	}
}

function addQuotedBefore(text: string, start: number, found: Span[]): void {
	let open = start - 1;
	const quote = text.charCodeAt(open);
	for (let count = 0; count < REACH; count++) {
		const close = lastOf(text, quote, open, FARTHEST);
		const first = close < 0 ? -1 : lastOf(text, quote, close, LONGEST + 2);
		if (first < 0 || !isBetween(text, close + 1, open)) {
			return;
		}
		found.push({ from: first + 1, to: close });
		open = first;
	}
}

/** Whether nothing but a list lies between the quotes of two elements. */
function isBetween(text: string, from: number, to: number): boolean {
	return (
		(text[from] === ',' && blanksEnd(text, from + 1, to) === to) || BETWEEN_QUOTED.test(text.slice(from, to))
	);
}

/** Where blanks and ends of lines are over that begin at an offset. */
function blanksEnd(text: string, from: number, limit: number): number {
	let at = from;
	while (at < limit && ' \t\r\n'.includes(text.charAt(at))) {
		at++;
	}
	return at;
}

function addBareAfter(text: string, end: number, found: Span[]): void {
	let at = end;
	for (let count = 0; count < REACH; count++) {
		const from = SEPARATORS.includes(text.charAt(at)) ? endOf(SEPARATOR_AFTER, text, at) : -1;
		const to = from < 0 ? -1 : endOf(ELEMENT, text, from);
		if (to < 0) {
			return;
		}
		found.push({ from, to });
		at = to;
	}
}

function addBareBefore(text: string, start: number, found: Span[]): void {
	let at = start;
	for (let count = 0; count < REACH; count++) {
		const to = separatorStart(text, at);
		const from = to < 0 ? -1 : elementStart(text, to);
		if (from < 0) {
			return;
		}
		found.push({ from, to });
		at = from;
	}
}

/** Where the separator of two elements begins that ends at an offset; -1 where there is none. */
function separatorStart(text: string, end: number): number {
	const last = text[end - 1] === '$' ? end - 1 : end;
	let start = text[last - 1] === ' ' ? last - 1 : last;
	const isDash = start < last && text[start - 1] === '-' && text[start - 2] === ' ';
	if (start > 0 && (isDash || SEPARATORS.includes(text.charAt(start - 1)))) {
		start--;
	}
	if (text[start - 1] === ' ') {
		start--;
	}
	return start < last ? start : -1;
}

/** Where the element begins that ends at an offset; -1 where there is none. */
function elementStart(text: string, end: number): number {
	let start = end;
	while (start > 0 && end - start < LONGEST && ELEMENT_CHARACTERS.includes(text.charAt(start - 1))) {
		start--;
	}
	while (start < end && (!isCapital(text, start) || isWordCharacter(text, start - 1))) {
		start++;
	}
	return start < end ? start : -1;
}

/** Where a match ends that begins at an offset; -1 where there is none. */
function endOf(sticky: RegExp, text: string, offset: number): number {
	sticky.lastIndex = offset;
	return sticky.test(text) ? sticky.lastIndex : -1;
}

/** Where a character is next, as far as it is near; else -1. */
function nextOf(text: string, code: number, from: number, reach: number): number {
	const end = Math.min(text.length, from + reach);
	for (let at = from; at < end; at++) {
		if (text.charCodeAt(at) === code) {
			return at;
		}
	}
	return -1;
}

/** Where a character was last in front of an offset, as far as it is near; else -1. */
function lastOf(text: string, code: number, before: number, reach: number): number {
	const end = Math.max(0, before - reach);
	for (let at = before - 1; at >= end; at--) {
		if (text.charCodeAt(at) === code) {
			return at;
		}
	}
	return -1;
}
