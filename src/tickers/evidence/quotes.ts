import type { Word } from '../words.js';

/** Whether a word fills its quotes. */
export function isQuoted(text: string, { start, end }: Word): boolean {
	return isQuote(text.charAt(start - 1)) && isQuote(text.charAt(text[end] === '\\' ? end + 1 : end));
}

export function isQuote(character: string): boolean {
	return character === '"' || character === "'" || character === '`';
}
