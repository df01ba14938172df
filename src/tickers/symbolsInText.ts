import { canonicalSymbol } from '../base/symbol.js';
import type { SymbolDirectory } from './symbolDirectory.js';

const MOST_WORDS = 1_000;
const LONGEST_TEXT = 100_000;
const SEPARATORS = /[\s,;|"'`()[\]{}]+/;

/**
 * The words of a list of symbols that somebody wrote or copied: separated by commas, blanks or lines. Words in small
 * letters count only where the directory knows every word, since most texts in small letters are no lists of symbols.
 */
export function symbolsInText(text: string, directory: SymbolDirectory): readonly string[] {
	const words = wordsOfList(text);
	return words.every((word) => directory.read(word))
		? words
		: words.filter((word) => word === word.toUpperCase() && canonicalSymbol(word) !== undefined);
}

/** The words of a list, as far as it is read. */
export function wordsOfList(text: string): readonly string[] {
	return text
		.slice(0, LONGEST_TEXT)
		.split(SEPARATORS)
		.filter((word) => word !== '')
		.slice(0, MOST_WORDS);
}
