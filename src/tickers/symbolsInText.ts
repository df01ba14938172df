import { readSymbol } from '../base/symbol.js';
import type { SymbolDirectory } from './symbolDirectory.js';
import { isDoubtful } from './words.js';

const MOST_WORDS = 1_000;
const MOST_COLUMNS = 50;
const LONGEST_TEXT = 100_000;
const SEPARATORS = /[\s,;|"'`()[\]{}]+/;
const QUOTED = /["'`]([A-Z][A-Z.\-/]{0,10})["'`]/g;
/** The market sector that Bloomberg writes after a symbol: `BA LN Equity`. */
const KIND = /^(?:Equity|Index|Curncy|Comdty)$/i;

/**
 * The words in a typed or copied list of symbols, separated by commas, blanks or line breaks. Small letters
 * only count if the directory has every word, because most texts in small letters are not lists of symbols.
 * Among other words, only quoted ones and those in the directory count. Foreign symbols are included, so that
 * callers can report them.
 */
export function symbolsInText(text: string, directory: SymbolDirectory): readonly string[] {
	const words =
		columnOf(text, directory) ?? firstOfLines(text, directory) ?? joined(wordsOfList(text), directory);
	if (words.every((word) => directory.read(word))) {
		return words;
	}
	if (words.every(isWritten)) {
		return words.filter((word) => readSymbol(word).kind !== 'noSymbol');
	}
	const quoted = new Set(Array.from(text.slice(0, LONGEST_TEXT).matchAll(QUOTED), ([, word]) => word));
	return words
		.map(withoutPeriod)
		.filter((word) => isWritten(word) && (quoted.has(word) || isMeant(word, directory)));
}

/** Whether the letters suggest a symbol rather than a word of a sentence. */
function isWritten(word: string): boolean {
	return word === word.toUpperCase() || /^(?:[$]|\w+:)/.test(word);
}

/**
 * Whether a word among others is meant as a symbol: it has a mark, or its letters rarely mean anything else.
 */
function isMeant(word: string, directory: SymbolDirectory): boolean {
	const { kind } = readSymbol(word);
	const listing = directory.read(word);
	return /[$:^]/.test(word) ? kind !== 'noSymbol' : listing !== undefined && !isDoubtful(listing);
}

function withoutPeriod(word: string): string {
	return word.replace(/(?<=[A-Z])\.$/, '');
}

/**
 * The column of symbols in a table without a header; undefined if the text is no table or has several such
 * columns.
 */
function columnOf(text: string, directory: SymbolDirectory): readonly string[] | undefined {
	const lines = text
		.slice(0, LONGEST_TEXT)
		.split('\n', MOST_WORDS)
		.filter((line) => line.trim() !== '');
	for (const separator of [',', ';', '\t', '|']) {
		const rows = lines.map((line) => line.split(separator).map((cell) => cell.replaceAll('"', '').trim()));
		const width = rows[0]?.length ?? 0;
		if (rows.length > 1 && width > 1 && width <= MOST_COLUMNS && rows.every((row) => row.length === width)) {
			const columns = Array.from({ length: width }, (_, place) => rows.map((row) => row[place] ?? ''));
			const isOfSymbols = (column: readonly string[]): boolean =>
				column.filter((cell) => cell === cell.toUpperCase() && directory.read(cell)).length * 2 >
				column.length;
			const [only, another] = columns.filter(isOfSymbols);
			return another ? undefined : only?.filter((cell) => cell !== '');
		}
	}
	return undefined;
}

/**
 * The first words of lines that continue with a name or numbers; undefined if the lines are not such rows.
 */
function firstOfLines(text: string, directory: SymbolDirectory): readonly string[] | undefined {
	const lines = text
		.slice(0, LONGEST_TEXT)
		.split('\n')
		.map(wordsOfList)
		.filter((words) => words.length > 0);
	const others = lines.flatMap((words) => words.slice(1));
	const isOfRows =
		lines.length > 1 &&
		lines.length <= MOST_WORDS &&
		others.length >= lines.length &&
		!others.some((word) => KIND.test(word)) &&
		lines.every(([first = '']) => first === first.toUpperCase() && readSymbol(first).kind !== 'noSymbol') &&
		lines.filter(([first = '']) => directory.read(first)).length * 2 > lines.length &&
		others.filter((word) => directory.read(word)).length * 2 < others.length;
	return isOfRows ? lines.flatMap(([first = '']) => first) : undefined;
}

/** Joins words that form one symbol: `BA LN Equity`, `BRK B`. */
function joined(words: readonly string[], directory: SymbolDirectory): readonly string[] {
	const all: string[] = [];
	for (let at = 0; at < words.length; at += 1) {
		const [one = '', next = '', third = ''] = words.slice(at, at + 3);
		const length =
			/^[A-Z]{2}$/.test(next) && KIND.test(third)
				? 3
				: KIND.test(next) || (/^[A-C]$/.test(next) && !directory.has(one) && directory.has(`${one}.${next}`))
					? 2
					: 1;
		all.push(
			length === 1
				? one
				: words
						.slice(at, at + length)
						.join(' ')
						.toUpperCase(),
		);
		at += length - 1;
	}
	return all;
}

/** The words of a list, up to a maximum; a word that begins with a number sign is a section name. */
export function wordsOfList(text: string): readonly string[] {
	return text
		.slice(0, LONGEST_TEXT)
		.split(SEPARATORS)
		.filter((word) => word !== '' && !word.startsWith('#'))
		.slice(0, MOST_WORDS);
}
