import { Characters, inCapitals, isWordCharacter, lettersStart, spellingOf } from './letters.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';

/** A word with the letters of a symbol. */
export interface Word {
	/** Offset of the first letter, in UTF-16 units; excludes a dollar sign. */
	readonly start: number;
	/** Offset after the last letter, including a share class. */
	readonly end: number;
	readonly listing: Listing;
	readonly isSmall: boolean;
}

// The lengths that symbols have: capitals anywhere, small letters after a dollar sign or a quote.
const LETTERS = /(?:[A-Z](?<![A-Za-z0-9]{2})[A-Z]{0,4}|[$"'][a-z]{1,5})(?![A-Za-z0-9])/g;

/** Below this many points, the letters mean a security in fewer than one of a hundred cases. */
const NEARLY_ALWAYS_ELSE = -12;
const SMALL_LETTERS = 'a'.charCodeAt(0);
const SET_APART = '"\'`$:,;|()*\t\r\n';
const MARKS = new Characters('.-/');
const CLASSES = new Characters('ABab');

/** The words that begin between two offsets and are symbols in the directory. */
export function wordsIn(text: string, from: number, to: number, directory: SymbolDirectory): readonly Word[] {
	return readWords(text, from, to, to, directory).words;
}

/** Words of a text, and how far it was read. */
interface ReadWords {
	readonly words: readonly Word[];
	readonly readTo: number;
}

/**
 * Like wordsIn, but stops after the first letters at or after `enough`, so that a text can be read piece by
 * piece, each part once.
 */
export function readWords(
	text: string,
	from: number,
	enough: number,
	to: number,
	directory: SymbolDirectory,
): ReadWords {
	const words: Word[] = [];
	LETTERS.lastIndex = Math.max(0, from - 1);
	while (LETTERS.test(text)) {
		const end = LETTERS.lastIndex;
		const start = lettersStart(text, end);
		if (start >= to) {
			break;
		}
		const word = start < from ? undefined : wordAt(text, start, end, directory);
		if (word) {
			words.push(word);
		}
		if (start >= enough) {
			return { words, readTo: end };
		}
	}
	return { words, readTo: to };
}

function wordAt(text: string, start: number, end: number, directory: SymbolDirectory): Word | undefined {
	if (isShareClass(text, start, end, directory)) {
		return undefined;
	}
	const ofClass = shareClassOf(text, start, end, directory);
	const listing = ofClass ?? directory.spelt(inCapitals(spellingOf(text, start, end) ?? 0));
	const isSmall = text.charCodeAt(start) >= SMALL_LETTERS;
	return listing && isPlausible(text, start, end, isSmall, listing)
		? { start, end: ofClass ? end + 2 : end, listing, isSmall }
		: undefined;
}

/** The listing of the share class that the letters form with the letter after them: `BRK.B`, `brk-b`. */
function shareClassOf(
	text: string,
	start: number,
	end: number,
	directory: SymbolDirectory,
): Listing | undefined {
	return MARKS.standAt(text, end) && CLASSES.standAt(text, end + 1) && !isWordCharacter(text, end + 2)
		? directory.get(`${text.slice(start, end)}.${text.charAt(end + 1)}`.toUpperCase())
		: undefined;
}

/** Whether a letter is the share class of the symbol before it. */
function isShareClass(text: string, start: number, end: number, directory: SymbolDirectory): boolean {
	if (end - start !== 1 || !CLASSES.standAt(text, start) || !MARKS.standAt(text, start - 1)) {
		return false;
	}
	const base = lettersStart(text, start - 1);
	return directory.has(`${text.slice(base, start - 1)}.${text.charAt(start)}`.toUpperCase());
}

/** Whether letters are worth judging; small ones only if they rarely mean anything else. */
function isPlausible(
	text: string,
	start: number,
	end: number,
	isSmall: boolean,
	{ points }: Listing,
): boolean {
	return isSmall ? points >= 0 : points >= NEARLY_ALWAYS_ELSE || isSetApart(text, start, end);
}

/** Whether letters are marked or set apart; letters that almost always mean something else must be. */
function isSetApart(text: string, start: number, end: number): boolean {
	const before = text.charAt(start - 1);
	const beforeThat = text.charAt(start - 2);
	return (
		before === '$' ||
		((SET_APART.includes(before) || (before === ' ' && SET_APART.includes(beforeThat))) &&
			(SET_APART.includes(text.charAt(end)) || before === ':' || beforeThat === ':'))
	);
}

/** The words in capitals that are well known. */
export function wellKnownOf(words: readonly Word[]): readonly Word[] {
	return words.filter(({ listing, isSmall }) => !isSmall && isWellKnown(listing));
}

/** From this many points on, a symbol rarely means anything but a security. */
const WELL_KNOWN = 12;

export function isWellKnown({ points }: Listing): boolean {
	return points >= WELL_KNOWN;
}

/** At this many points or fewer, a symbol mostly means something else. */
const DOUBTFUL = -8;

export function isDoubtful({ points }: Listing): boolean {
	return points <= DOUBTFUL;
}
