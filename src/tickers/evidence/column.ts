import { isProse, isSeparated } from '../languages.js';
import type { Source } from '../source.js';
import type { Listing } from '../symbolDirectory.js';
import { isWellKnown, type Word } from '../words.js';
import type { Reading } from './reading.js';

/** How far a row is read, in characters. */
const ROW = 2_000;
/** How many rows are looked at above and below. */
const REACH = 5;
/** Words of one stretch of text, in characters, share what is read of their column. */
const STRETCH = 512;
/** A line of more characters is no item of a list of symbols. */
const LONGEST_ITEM = 40;
/** How many rows of a Markdown table the line under its header is looked for. */
const TALLEST = 40;

const DELIMITERS = ',;\t|';
const BULLETS = '-*+•';
const SYMBOL_HEADER = /^(?:symbols?|tickers?|(?:stock|ticker|act)[ _]?symbol|constituent|stock)$/i;
const RULE = /^[\s|:-]*-[\s|:-]*$/;

/** What the column of a table says of a word that fills a cell, or the list of lines of one that fills a line. */
export type Column = 'none' | 'headed' | 'wellKnown' | 'symbols' | 'mixed' | 'others';

interface Cell {
	/** Undefined where each line is a cell. */
	readonly delimiter: string | undefined;
	readonly index: number;
	readonly bullet: string;
	readonly lineStart: number;
}

export function columnOf(source: Source, word: Word): Column {
	const cell = cellAround(source, word);
	if (!cell) {
		return 'none';
	}
	if (SYMBOL_HEADER.test(headerOf(source, cell))) {
		return 'headed';
	}
	const { rowCount, listed, symbols, wellKnown } = readingOf(source, cell);
	if (rowCount === 0) {
		return 'none';
	}
	if (listed < rowCount * 0.75) {
		return listed > rowCount * 0.25 ? 'mixed' : 'others';
	}
	const isOther = (listing: Listing): boolean => listing !== word.listing;
	return wellKnown.some(isOther) ? 'wellKnown' : symbols.some(isOther) ? 'symbols' : 'none';
}

function readingOf({ text, directory, columns }: Source, cell: Cell): Reading {
	const stretch = Math.floor(cell.lineStart / STRETCH) * STRETCH;
	const key = `${stretch} ${cell.index} ${cell.delimiter ?? ''} ${cell.bullet}`;
	const known = columns.get(key);
	if (known) {
		return known;
	}
	const start = lineFrom(text, stretch);
	const contents = [...rows(text, start, -1, REACH), ...rows(text, start - 1, 1, REACH)]
		.map((line) => contentOf(line, cell))
		.filter((content) => content !== '');
	const listings = contents.flatMap((content) => directory.at(content, 0, content.length) ?? []);
	const different = [...new Set(listings)];
	const reading = {
		rowCount: contents.length,
		listed: listings.length,
		symbols: different.slice(0, 2),
		wellKnown: different.filter(isWellKnown).slice(0, 2),
	};
	columns.set(key, reading);
	return reading;
}

/** Where the first line starts that does so at an offset or behind it; the offset itself where none does near it. */
function lineFrom(text: string, offset: number): number {
	const near = offset === 0 ? 0 : text.slice(offset - 1, offset + ROW).indexOf('\n');
	return near < 0 ? offset : offset + near;
}

/** The cell that a word fills, quotes and bullets aside. */
function cellAround({ text, languageAt }: Source, { start, end }: Word): Cell | undefined {
	const leftAt = skip(text, start - 1, -1);
	const left = text.charAt(leftAt);
	const right = text.charAt(skip(text, end, 1));
	const isFirst = isBreak(left) || BULLETS.includes(left);
	const isLast = isBreak(right);
	if (!(isFirst || DELIMITERS.includes(left)) || !(isLast || DELIMITERS.includes(right))) {
		return undefined;
	}
	const delimiter = isFirst ? (isLast ? undefined : right) : left;
	if (
		(!isFirst && !isLast && left !== right) ||
		!(holdsTables(languageAt(start)) || !isCodeComma(delimiter))
	) {
		return undefined;
	}
	const from = Math.max(0, start - ROW);
	const lineStart = from + text.slice(from, start).lastIndexOf('\n') + 1;
	const bullet = delimiter === undefined && !isBreak(left) ? left : '';
	if (bullet !== '' && text.slice(lineStart, leftAt).trim() !== '') {
		return undefined;
	}
	return {
		delimiter,
		index: delimiter === undefined ? 0 : timesIn(text.slice(lineStart, leftAt + 1), delimiter),
		bullet,
		lineStart,
	};
}

function holdsTables(languageId: string): boolean {
	return isSeparated(languageId) || isProse(languageId);
}

/** Commas and semicolons make no table in code. */
function isCodeComma(delimiter: string | undefined): boolean {
	return delimiter === ',' || delimiter === ';';
}

function isBreak(character: string): boolean {
	return character === '' || character === '\n' || character === '\r';
}

function timesIn(text: string, character: string): number {
	let count = 0;
	for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) {
		count++;
	}
	return count;
}

/** The next offset in a direction that is neither a quote nor a blank. */
function skip(text: string, offset: number, step: 1 | -1): number {
	let at = offset;
	while (' "\'`$'.includes(text.charAt(at)) && at >= 0 && at < text.length) {
		at += step;
	}
	return at;
}

function contentOf(line: string, { delimiter, index, bullet }: Cell): string {
	if (delimiter !== undefined) {
		return withoutQuotes(nthCell(line, delimiter, index));
	}
	const item = line.length > LONGEST_ITEM ? '' : line.trim();
	const own = /^[-*+•]/.exec(item)?.[0] ?? '';
	return own === bullet ? withoutQuotes(item.slice(own.length).replace(/,$/, '')) : '';
}

function nthCell(line: string, delimiter: string, index: number): string {
	let start = 0;
	for (let passed = 0; passed < index; passed++) {
		start = line.indexOf(delimiter, start) + 1;
		if (start === 0) {
			return '';
		}
	}
	const end = line.indexOf(delimiter, start);
	return line.slice(start, end < 0 ? undefined : end);
}

function withoutQuotes(cell: string): string {
	return /^[A-Z]+$/.test(cell) ? cell : cell.trim().replace(/^["'`$]+|["'`]+$/g, '');
}

function headerOf({ text, languageAt }: Source, cell: Cell): string {
	const languageId = languageAt(cell.lineStart);
	if (cell.delimiter === '|') {
		const above = rows(text, cell.lineStart, -1, TALLEST);
		const rule = above.findIndex((line) => RULE.test(line));
		return rule < 0 ? '' : contentOf(above[rule + 1] ?? '', cell);
	}
	const isFirst = cell.lineStart === 0;
	return isFirst || cell.delimiter === undefined || !(isSeparated(languageId) || languageId === 'plaintext')
		? ''
		: contentOf(rows(text, -1, 1, 1)[0] ?? '', cell);
}

/** Lines above or below the break at an offset, nearest first, each as far as a row is read. */
function rows(text: string, offset: number, step: 1 | -1, count: number): readonly string[] {
	const found: string[] = [];
	let at = offset;
	while (found.length < count) {
		if (step > 0) {
			if (at >= text.length) {
				break;
			}
			const near = text.slice(at + 1, at + 1 + ROW);
			const length = near.includes('\n') ? near.indexOf('\n') : near.length;
			found.push(near.slice(0, length));
			at += 1 + length;
			if (text[at] !== '\n') {
				break;
			}
		} else {
			if (at <= 0) {
				break;
			}
			const near = text.slice(Math.max(0, at - 1 - ROW), at - 1);
			const line = near.slice(near.lastIndexOf('\n') + 1);
			found.push(line);
			at -= 1 + line.length;
			if (at > 0 && text[at - 1] !== '\n') {
				break;
			}
		}
	}
	return found;
}
