import { Characters, isCapital, isWordCharacter } from '../letters.js';
import type { Listing, SymbolDirectory } from '../symbolDirectory.js';
import type { Word } from '../words.js';
import { isQuoted } from './quotes.js';

/** Number of elements that count as near on either side, and the maximum number read. */
const NEAR = 3;
const REACH = 8;
/** Maximum length of an element, and maximum distance to the next, in characters. */
const LONGEST = 12;
const FARTHEST = 80;
/** Number of places in a list that are remembered, a power of two: slightly more than can be near. */
const REMEMBERED = 128;
const NOWHERE = -1;

// The text allowed between the quotes of two elements: a comma, a preceding value, a following comment.
const BETWEEN_QUOTED =
	// eslint-disable-next-line regexp/no-super-linear-backtracking -- What it reads is cut at FARTHEST.
	/^\s*(?:(?::|=>)[^,{}\n]{0,60})?(?:,|\s)\s*(?:(?:#|\/\/|--)[^\n]*\n\s*)?(?:[\w.]{1,20}\s?[=:]\s?)?[Nu]?\\?$/;
const SEPARATORS = new Characters(',;|+/ \t');
const BLANKS = new Characters(' \t\r\n');
const OF_ELEMENT = new Characters('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.^=-');
const COMMA = ','.charCodeAt(0);
const SEPARATOR_AFTER = / ?(?:[,;|+/]|[ \t]|,\\n| - ) ?\$?(?=[A-Z])/y;
const LONGEST_SEPARATOR = '  -  $'.length;

/** An element of a list. */
export interface Element {
	readonly from: number;
	readonly to: number;
	/** The listing, if it is a symbol. */
	readonly listing: Listing | undefined;
}

/** Receives the elements beside a word. */
export interface Observer {
	/**
	 * Called for each element; `isNear` if it is one of the three next to the word on its side. At most eight
	 * on each side.
	 */
	see(element: Element, isNear: boolean): void;
	/** Whether to also show elements farther away; called after all near ones. */
	looksFarther(): boolean;
}

/** The elements beside words in lists; for consecutive words, each element is read once. */
export class Elements {
	readonly #quotedBefore = new Way(
		(open) => this.#quotedBeforeOpen(open),
		({ from }) => from - 1,
	);
	readonly #quotedAfter = new Way(
		(close) => this.#quotedAfterClose(close),
		({ to }) => to,
		(last, next) => {
			// Reading forward allows a greater distance between quotes than reading backward.
			if (next.from - 1 - last.to <= FARTHEST) {
				this.#quotedBefore.remember(next.from - 1, last);
			}
		},
	);
	readonly #bareBefore = new Way(
		(start) => this.#bareBeforeStart(start),
		({ from }) => from,
	);
	readonly #bareAfter = new Way(
		(end) => this.#bareAfterEnd(end),
		({ to }) => to,
		(last, next) => {
			// Some longer separators are only recognized in one direction.
			if (next.from - last.to === 1) {
				this.#bareBefore.remember(next.from, last);
			}
		},
	);

	constructor(
		private readonly text: string,
		private readonly directory: Pick<SymbolDirectory, 'at'>,
	) {}

	/**
	 * Shows the elements next to a word in the same list, first on one side and then on the other, nearest
	 * first; near ones on both sides come before those farther away.
	 */
	showBeside(word: Word, observer: Observer): void {
		const { text } = this;
		const { start, end } = word;
		if (isQuoted(text, word)) {
			show(this.#quotedAfter, text[end] === '\\' ? end + 1 : end, this.#quotedBefore, start - 1, observer);
		} else {
			show(this.#bareAfter, end, this.#bareBefore, start, observer);
		}
	}

	#quotedAfterClose(close: number): Element | undefined {
		const { text } = this;
		const quote = text.charCodeAt(close);
		const open = nextOf(text, quote, close + 1, FARTHEST * 2);
		const next = open < 0 ? -1 : nextOf(text, quote, open + 1, LONGEST + 2);
		return next < 0 || !isBetween(text, close + 1, open) ? undefined : this.#element(open + 1, next);
	}

	#quotedBeforeOpen(open: number): Element | undefined {
		const { text } = this;
		const quote = text.charCodeAt(open);
		const close = lastOf(text, quote, open, FARTHEST);
		const first = close < 0 ? -1 : lastOf(text, quote, close, LONGEST + 2);
		return first < 0 || !isBetween(text, close + 1, open) ? undefined : this.#element(first + 1, close);
	}

	#bareAfterEnd(end: number): Element | undefined {
		const { text } = this;
		const next = SEPARATORS.standAt(text, end) ? separatorEnd(text, end) : -1;
		const from = next < 0 ? numberEnd(text, end) : next;
		const to = from < 0 ? -1 : elementEnd(text, from);
		return to < 0 ? undefined : this.#element(from, to);
	}

	#bareBeforeStart(start: number): Element | undefined {
		const separator = separatorStart(this.text, start);
		const near = separator < 0 ? -1 : elementStart(this.text, separator);
		const to = near < 0 ? numberStart(this.text, start) : separator;
		const from = near < 0 && to >= 0 ? elementStart(this.text, to) : near;
		return from < 0 ? undefined : this.#element(from, to);
	}

	#element(from: number, to: number): Element {
		const end = this.text[to - 1] === '\\' ? to - 1 : to;
		return { from, to, listing: this.directory.at(this.text, from, end) };
	}
}

function show(after: Way, end: number, before: Way, start: number, observer: Observer): void {
	const farAfter = after.go(end, 0, NEAR, observer);
	const farBefore = before.go(start, 0, NEAR, observer);
	if (observer.looksFarther()) {
		after.go(farAfter, NEAR, REACH, observer);
		before.go(farBefore, NEAR, REACH, observer);
	}
}

/** A direction along a list; recently visited elements are not read again. */
class Way {
	/** The places at which elements were looked up, indexed by their last bits, and what was found. */
	readonly #places = new Int32Array(REMEMBERED).fill(NOWHERE);
	readonly #elements = new Array<Element | undefined>(REMEMBERED).fill(undefined);

	constructor(
		private readonly elementAt: (place: number) => Element | undefined,
		private readonly placeBehind: (element: Element) => number,
		/**
		 * Called with two consecutive elements once both are read, so that the opposite direction need not
		 * read them again.
		 */
		private readonly follow: (last: Element, next: Element) => void = () => undefined,
	) {}

	/**
	 * Shows elements from a place on, after `passed` earlier ones; returns the place after the last if more
	 * may follow.
	 */
	go(start: number, passed: number, most: number, observer: Observer): number {
		let place = start;
		let last: Element | undefined;
		for (let count = passed; count < most && place !== NOWHERE; count++) {
			const element: Element | undefined = this.#at(place, last);
			if (!element) {
				return NOWHERE;
			}
			observer.see(element, passed === 0);
			place = this.placeBehind(element);
			last = element;
		}
		return place;
	}

	remember(place: number, element: Element | undefined): void {
		const slot = place & (REMEMBERED - 1);
		this.#places[slot] = place;
		this.#elements[slot] = element;
	}

	#at(place: number, last: Element | undefined): Element | undefined {
		const slot = place & (REMEMBERED - 1);
		if (this.#places[slot] === place) {
			return this.#elements[slot];
		}
		const element = this.elementAt(place);
		this.remember(place, element);
		if (element && last) {
			this.follow(last, element);
		}
		return element;
	}
}

/** Whether the text between the quotes of two elements only separates them. */
function isBetween(text: string, from: number, to: number): boolean {
	return (
		(text.charCodeAt(from) === COMMA && blanksEnd(text, from + 1, to) === to) ||
		BETWEEN_QUOTED.test(text.slice(from, to))
	);
}

/** Where the blanks and line breaks that begin at an offset end. */
function blanksEnd(text: string, from: number, limit: number): number {
	let at = from;
	while (at < limit && BLANKS.standAt(text, at)) {
		at++;
	}
	return at;
}

/** Where the separator that begins at an offset ends; -1 if it is none. */
function separatorEnd(text: string, start: number): number {
	if (isCapital(text, start + 1)) {
		return start + 1;
	}
	if (!hasCapital(text, start + 2, start + LONGEST_SEPARATOR + 1)) {
		return -1;
	}
	SEPARATOR_AFTER.lastIndex = start;
	return SEPARATOR_AFTER.test(text) ? SEPARATOR_AFTER.lastIndex : -1;
}

// A key's number, up to the next key: `AAPL: 0.3, MSFT: …`.
const NUMBER_AFTER = /^ ?[:=] ?-?[\d.]{1,12}%?,?\s{1,12}(?=[A-Z])/;
const NUMBER_BEFORE = / ?[:=] ?-?[\d.]{1,12}%?,?\s{1,12}$/;
const LONGEST_NUMBER = 32;
const KEY_MARKS = new Characters(':= ');

/** Where the next key begins after a key and its number; -1 if there is none. */
function numberEnd(text: string, end: number): number {
	if (!KEY_MARKS.standAt(text, end)) {
		return -1;
	}
	const found = NUMBER_AFTER.exec(text.slice(end, end + LONGEST_NUMBER));
	return found ? end + found[0].length : -1;
}

/** Where the preceding key ends, before its number; -1 if there is none. */
function numberStart(text: string, start: number): number {
	if (!BLANKS.standAt(text, start - 1)) {
		return -1;
	}
	const from = Math.max(0, start - LONGEST_NUMBER);
	const found = NUMBER_BEFORE.exec(text.slice(from, start));
	return found ? from + found.index : -1;
}

function hasCapital(text: string, from: number, to: number): boolean {
	let at = from;
	while (at < to && !isCapital(text, at)) {
		at++;
	}
	return at < to;
}

/** Where the separator that ends at an offset begins; -1 if it is none. */
function separatorStart(text: string, end: number): number {
	const last = text[end - 1] === '$' ? end - 1 : end;
	let start = text[last - 1] === ' ' ? last - 1 : last;
	const isDash = start < last && text[start - 1] === '-' && text[start - 2] === ' ';
	if (start > 0 && (isDash || SEPARATORS.standAt(text, start - 1))) {
		start--;
	}
	if (text[start - 1] === ' ') {
		start--;
	}
	return start < last ? start : -1;
}

/** Where the element that ends at an offset begins; -1 if it is none. */
function elementStart(text: string, end: number): number {
	let start = -1;
	for (let at = end - 1; at >= end - LONGEST && OF_ELEMENT.standAt(text, at); at--) {
		if (isCapital(text, at) && !isWordCharacter(text, at - 1)) {
			start = at;
		}
	}
	return start;
}

/** Where the element that begins with a capital at an offset ends; -1 if it is none. */
function elementEnd(text: string, start: number): number {
	let end = start + 1;
	while (end - start < LONGEST && OF_ELEMENT.standAt(text, end)) {
		end++;
	}
	while (end > start && isWordCharacter(text, end)) {
		end--;
	}
	return end > start ? end : -1;
}

/** The next offset of a character within reach; else -1. */
function nextOf(text: string, code: number, from: number, reach: number): number {
	const end = Math.min(text.length, from + reach);
	for (let at = from; at < end; at++) {
		if (text.charCodeAt(at) === code) {
			return at;
		}
	}
	return -1;
}

/** The last offset of a character before an offset, within reach; else -1. */
function lastOf(text: string, code: number, before: number, reach: number): number {
	const end = Math.max(0, before - reach);
	for (let at = before - 1; at >= end; at--) {
		if (text.charCodeAt(at) === code) {
			return at;
		}
	}
	return -1;
}
