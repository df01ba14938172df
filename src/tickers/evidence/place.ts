import type { Language } from '../languages.js';
import { isWordCharacter } from '../letters.js';
import type { Word } from '../words.js';
import type { Line } from './line.js';
import { isQuote } from './quotes.js';

/** The place of a word that is neither marked nor quoted. */
export type TextPlace = 'table' | 'comment' | 'prose' | 'string' | 'sentence' | 'code';

export function placeOf(language: Language, line: Line, word: Word): TextPlace {
	const { text, start } = line;
	if (language.kind === 'table') {
		return 'table';
	}
	if (language.kind === 'prose') {
		return 'prose';
	}
	const before = text.slice(0, word.start - start);
	if (before.length >= line.commentStart(language.id)) {
		return 'comment';
	}
	if (timesIn(before, '"') % 2 === 1 || timesIn(before, "'") % 2 === 1) {
		return 'string';
	}
	return /[a-z]{2},? $/.test(before.slice(-4)) ||
		/^,? [a-z]{2}/.test(text.slice(word.end - start, word.end - start + 4))
		? 'sentence'
		: 'code';
}

/** The quote that is open at the end of a line's beginning; empty if none is. */
export function quoteAround(before: string): string {
	let open = '';
	for (let at = 0; at < before.length; at++) {
		const character = before.charAt(at);
		if (character === '\\') {
			at++;
		} else if (open === '' ? isQuote(character) && !isApostrophe(before, at) : character === open) {
			open = open === '' ? character : '';
		}
	}
	return open;
}

function isApostrophe(text: string, at: number): boolean {
	return text[at] === "'" && isWordCharacter(text, at - 1) && isWordCharacter(text, at + 1);
}

/** Number of occurrences of a character. */
function timesIn(text: string, character: string): number {
	let count = 0;
	for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
		count++;
	}
	return count;
}
