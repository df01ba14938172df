import { commentStart } from '../languages.js';
import { isSmallLetter } from '../letters.js';
import { speaksOfFinance } from './surroundings.js';

/** Lines of more characters are read in pieces. */
const LONGEST = 800;
const PIECE = 400;

/** What the words of a line speak of. */
export type Subject = 'tickers' | 'finance' | 'otherMarkets' | 'nothing';

/** A line, or the piece of a long line that holds a word; what is read of it serves all words between two offsets. */
export class Line {
	#subject: Subject | undefined;
	#smallLetters: string | undefined;
	readonly #commentStarts = new Map<string, number>();

	constructor(
		readonly text: string,
		/** Offset of the first character of the text. */
		readonly start: number,
		/** Whether the line begins there, not only the piece. */
		readonly isFromStart: boolean,
		readonly from: number,
		readonly to: number,
	) {}

	get subject(): Subject {
		return (this.#subject ??= subjectOf(this.text));
	}

	/** Where a comment of a language starts in it, or its length. */
	commentStart(languageId: string): number {
		const known = this.#commentStarts.get(languageId);
		if (known !== undefined) {
			return known;
		}
		// What begins a piece does not begin its line.
		const found = this.isFromStart
			? commentStart(this.text, languageId)
			: commentStart(`x${this.text}`, languageId) - 1;
		this.#commentStarts.set(languageId, found);
		return found;
	}

	/** Whether it has a word of small letters, whatever its capitals are. */
	hasWord(word: string): boolean {
		const text = (this.#smallLetters ??= this.text.toLowerCase());
		let at = text.indexOf(word);
		while (at >= 0 && (isSmallLetter(text, at - 1) || isSmallLetter(text, at + word.length))) {
			at = text.indexOf(word, at + 1);
		}
		return at >= 0;
	}
}

/** The line around an offset; it depends on the text near the offset alone. */
export function lineAt(text: string, offset: number): Line {
	const reach = Math.max(0, offset - LONGEST - 1);
	const before = text.slice(reach, offset).lastIndexOf('\n');
	const after = text.slice(offset, offset + LONGEST + 1).indexOf('\n');
	const start = before < 0 ? reach : reach + before + 1;
	const end = after < 0 ? Math.min(text.length, offset + LONGEST + 1) : offset + after;
	const hasStart = before >= 0 || reach === 0;
	const hasEnd = after >= 0 || end === text.length;
	if (hasStart && hasEnd && end - start <= LONGEST) {
		return new Line(text.slice(start, end), start, true, start, end);
	}
	const piece = Math.floor(offset / PIECE) * PIECE;
	const first = Math.max(start, piece - PIECE);
	const last = Math.min(end, piece + 2 * PIECE);
	return new Line(
		text.slice(first, last),
		first,
		hasStart && first === start,
		Math.max(start, piece),
		Math.min(end, piece + PIECE),
	);
}

function subjectOf(text: string): Subject {
	if (/\bfut(?:ures?)?\b|root_symbol|crypto|forex|currenc/i.test(text)) {
		return 'otherMarkets';
	}
	if (/ticker|symbol/i.test(text)) {
		return 'tickers';
	}
	return speaksOfFinance(text) ? 'finance' : 'nothing';
}
