import { commentStart, isProse, isSeparated } from '../languages.js';
import type { Listing } from '../symbolDirectory.js';
import type { Word } from '../words.js';
import { speaksOfFinance } from './surroundings.js';

/** Lines of more characters are read in pieces. */
const LONGEST = 800;
const PIECE = 400;

/** What the words of a line speak of. */
export type Subject = 'tickers' | 'finance' | 'otherMarkets' | 'nothing';

/** A line, or the piece of a long line that holds a word; what is read of it serves all words between two offsets. */
export class Line {
	#subject: Subject | undefined;
	#words: ReadonlySet<string> | undefined;
	#commentStart: number | undefined;

	constructor(
		readonly text: string,
		/** Offset of the first character of the text. */
		readonly start: number,
		readonly from: number,
		readonly to: number,
	) {}

	get subject(): Subject {
		return (this.#subject ??= subjectOf(this.text));
	}

	/** Where a comment starts in it, in the language that it is written in. */
	commentStart(languageId: string): number {
		return (this.#commentStart ??= commentStart(this.text, languageId));
	}

	/** Its words in small letters. */
	get words(): ReadonlySet<string> {
		return (this.#words ??= new Set(this.text.toLowerCase().match(/[a-z]{3,}/g)));
	}
}

/** The line around an offset; it depends on the text near the offset alone. */
export function lineAt(text: string, offset: number): Line {
	const reach = Math.max(0, offset - LONGEST);
	const before = text.slice(reach, offset).lastIndexOf('\n');
	const after = text.slice(offset, offset + LONGEST).indexOf('\n');
	const start = before < 0 ? reach : reach + before + 1;
	const end = after < 0 ? Math.min(text.length, offset + LONGEST) : offset + after;
	const isWhole = (before >= 0 || reach === 0) && (after >= 0 || end === text.length);
	if (isWhole && end - start <= LONGEST) {
		return new Line(text.slice(start, end), start, start, end);
	}
	const piece = Math.floor(offset / PIECE) * PIECE;
	const first = Math.max(start, piece - PIECE);
	const last = Math.min(end, piece + 2 * PIECE);
	return new Line(text.slice(first, last), first, Math.max(start, piece), Math.min(end, piece + PIECE));
}

function subjectOf(text: string): Subject {
	if (/\bfutures?\b|root_symbol|crypto|forex|currenc/i.test(text)) {
		return 'otherMarkets';
	}
	if (/ticker|symbol/i.test(text)) {
		return 'tickers';
	}
	return speaksOfFinance(text) ? 'finance' : 'nothing';
}

/** Where in a text a word stands that is neither marked nor quoted. */
export type Place = 'table' | 'comment' | 'prose' | 'string' | 'sentence' | 'code';

export function placeOf(languageId: string, line: Line, word: Word): Place {
	const { text, start } = line;
	if (isSeparated(languageId)) {
		return 'table';
	}
	if (isProse(languageId)) {
		return 'prose';
	}
	const before = text.slice(0, word.start - start);
	if (before.length >= line.commentStart(languageId)) {
		return 'comment';
	}
	if (countOf(before, '"') % 2 === 1 || countOf(before, "'") % 2 === 1) {
		return 'string';
	}
	return /[a-z]{2},? $/.test(before.slice(-4)) ||
		/^,? [a-z]{2}/.test(text.slice(word.end - start, word.end - start + 4))
		? 'sentence'
		: 'code';
}

function countOf(text: string, character: string): number {
	let count = 0;
	for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
		count++;
	}
	return count;
}

// Words that begin the names of many companies and funds, and tell none of them.
const COMMON_NAMES = new Set(
	(
		'first american united global national general international south north west east western eastern capital energy ' +
		'group health bank trust fund ishares vanguard spdr invesco direxion proshares index data core black power city ' +
		'home advanced financial digital pacific atlantic'
	).split(' '),
);

/** Whether the line names the company or fund: `"AAPL", // Apple`. */
export function namesCompany(line: Line, { listing }: Word): boolean {
	const name = tellingWord(listing);
	return line.words.has(name);
}

// A listing never changes, so its name is read once.
const tellingWords = new WeakMap<Listing, string>();

/** The word of a name that tells the company from others; empty where there is none. */
function tellingWord(listing: Listing): string {
	const known = tellingWords.get(listing);
	if (known !== undefined) {
		return known;
	}
	const found =
		listing.name
			.toLowerCase()
			.split(/[^a-z]+/)
			.find((word) => word.length > 3 && !COMMON_NAMES.has(word) && word !== listing.symbol.toLowerCase()) ??
		'';
	tellingWords.set(listing, found);
	return found;
}

/** Whether another word in capitals is next to a word, as in a shouted sentence or a statement of SQL. */
export function hasCapitalsBeside(text: string, { start, end }: Word): boolean {
	return (
		/[A-Z]{2}[^A-Za-z]{1,2}$/.test(text.slice(Math.max(0, start - 4), start)) ||
		/^[^A-Za-z]{1,2}[A-Z]{2,}(?![a-z])/.test(text.slice(end, end + 10))
	);
}
