import type { Listing, SymbolDirectory } from './symbolDirectory.js';

/** A word whose letters are those of a symbol. */
export interface Word {
	/** Offset of the first letter, in UTF-16 units; a dollar in front is not counted. */
	readonly start: number;
	/** Offset after the last letter, share class included. */
	readonly end: number;
	readonly listing: Listing;
	readonly isSmall: boolean;
}

// As many letters as symbols have: capitals anywhere, small ones behind a dollar or a quote.
const LETTERS = /(?<![A-Za-z0-9])(?:[A-Z]{1,5}|(?<=[$"'])[a-z]{1,5})(?![A-Za-z0-9])/g;
const SHARE_CLASS = /^[.\-/]([ABab])(?![A-Za-z0-9])/;
const CLASS_BEFORE = /([A-Za-z]{1,5})[.\-/]$/;

/** Below so many points the letters mean a security less than once in a hundred times. */
const NEARLY_ALWAYS_ELSE = -12;
const SET_APART = '"\'`$:,;|\t\r\n';

/** The words that begin between two offsets and are symbols of the directory. */
export function wordsIn(text: string, from: number, to: number, directory: SymbolDirectory): Word[] {
	const words: Word[] = [];
	LETTERS.lastIndex = Math.max(0, from);
	for (let match = LETTERS.exec(text); match && match.index < to; match = LETTERS.exec(text)) {
		const start = match.index;
		const word = wordAt(text, start, match[0], directory);
		if (word) {
			words.push(word);
		}
	}
	return words;
}

function wordAt(text: string, start: number, letters: string, directory: SymbolDirectory): Word | undefined {
	const isSmall = letters >= 'a';
	const capitals = isSmall ? letters.toUpperCase() : letters;
	const end = start + letters.length;
	if ((capitals === 'A' || capitals === 'B') && isShareClass(text, start, capitals, directory)) {
		return undefined;
	}
	const next = text.charAt(end);
	const shareClass =
		next === '.' || next === '-' || next === '/'
			? SHARE_CLASS.exec(text.slice(end, end + 3))?.[1]
			: undefined;
	const ofClass =
		shareClass === undefined ? undefined : directory.get(`${capitals}.${shareClass.toUpperCase()}`);
	const listing = ofClass ?? directory.get(capitals);
	return listing && !isHopeless(text, start, end, isSmall, listing)
		? { start, end: ofClass ? end + 2 : end, listing, isSmall }
		: undefined;
}

/** Letters that are nearly always something else are tickers only where they are marked or set apart. */
function isHopeless(
	text: string,
	start: number,
	end: number,
	isSmall: boolean,
	{ points }: Listing,
): boolean {
	if (points >= NEARLY_ALWAYS_ELSE) {
		return isSmall && points < 0;
	}
	const before = text.charAt(start - 1);
	return (
		isSmall ||
		(before !== '$' &&
			(!(SET_APART.includes(before) || (before === ' ' && SET_APART.includes(text.charAt(start - 2)))) ||
				!(SET_APART.includes(text.charAt(end)) || before === ':' || text.charAt(start - 2) === ':')))
	);
}

/** Whether letters are the share class of the symbol in front of them. */
function isShareClass(text: string, start: number, letter: string, directory: SymbolDirectory): boolean {
	const base = CLASS_BEFORE.exec(text.slice(Math.max(0, start - 6), start))?.[1];
	return base !== undefined && directory.has(`${base.toUpperCase()}.${letter}`);
}

/** From so many points on a symbol is seldom anything but a security. */
const WELL_KNOWN = 12;

export function isWellKnown({ points }: Listing): boolean {
	return points >= WELL_KNOWN;
}
