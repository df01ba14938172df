import { Characters } from '../letters.js';
import type { Language } from '../languages.js';
import type { Word } from '../words.js';
import type { Row } from './rows.js';
import type { RowStarts } from './rowStarts.js';

/** A line of more characters is no item of a list of symbols, nor is a cell. */
const LONGEST_ITEM = 40;
/** How many blanks and quotes may stand between a word and the edge of its cell. */
const WIDEST_MARGIN = 40;

const DELIMITERS = ',;\t|';
const BULLETS = '-*+•';
const DELIMITER = new Characters(DELIMITERS);
const BULLET = new Characters(BULLETS);
const BREAK = new Characters('\r\n');
const MARGIN = new Characters(' "\'`$');

/** Where in a table or a list of lines a word stands. */
export interface Cell {
	/** Undefined where each line is a cell. */
	readonly delimiter: string | undefined;
	readonly index: number;
	readonly bullet: string;
	readonly lineStart: number;
	/** The number of its column; cells of other lines that have it are in the same column. */
	readonly column: number;
}

/** The cell that a word fills, quotes and bullets aside. */
export function cellAround(
	text: string,
	{ start, end }: Word,
	language: Language,
	rowStarts: RowStarts,
): Cell | undefined {
	const leftAt = skip(text, start - 1, -1);
	const rightAt = skip(text, end, 1);
	const isBulleted = BULLET.standAt(text, leftAt);
	const isFirst = isBulleted || leftAt < 0 || BREAK.standAt(text, leftAt);
	const isLast = rightAt >= text.length || BREAK.standAt(text, rightAt);
	if (!(isFirst || DELIMITER.standAt(text, leftAt)) || !(isLast || DELIMITER.standAt(text, rightAt))) {
		return undefined;
	}
	const delimiter = isFirst ? (isLast ? undefined : text.charAt(rightAt)) : text.charAt(leftAt);
	const isMixed = !isFirst && !isLast && text.charCodeAt(leftAt) !== text.charCodeAt(rightAt);
	if (isMixed || (isCodeComma(delimiter) && language.kind === 'code')) {
		return undefined;
	}
	const before = rowStarts.before(leftAt, delimiter);
	const bullet = delimiter === undefined && isBulleted ? text.charAt(leftAt) : '';
	if (!before || (bullet !== '' && text.slice(before.lineStart, leftAt).trim() !== '')) {
		return undefined;
	}
	const { index, lineStart } = before;
	return { delimiter, index, bullet, lineStart, column: columnNumber(delimiter, index, bullet) };
}

/** Commas and semicolons make no table in code. */
function isCodeComma(delimiter: string | undefined): boolean {
	return delimiter === ',' || delimiter === ';';
}

/** The next offset in a direction that is neither a quote nor a blank, as far as a margin reaches. */
function skip(text: string, offset: number, step: 1 | -1): number {
	let at = offset;
	while (MARGIN.standAt(text, at) && Math.abs(at - offset) < WIDEST_MARGIN) {
		at += step;
	}
	return at;
}

function columnNumber(delimiter: string | undefined, index: number, bullet: string): number {
	const place = delimiter === undefined ? 0 : DELIMITERS.indexOf(delimiter) + 1;
	return (index * 8 + place) * 8 + (bullet === '' ? 0 : BULLETS.indexOf(bullet) + 1);
}

/** Where the same cell of another row stands. */
export function cellIn(text: string, row: Row, { delimiter, index }: Cell): Row {
	if (delimiter === undefined) {
		return row;
	}
	const mark = delimiter.charCodeAt(0);
	let from = row.from;
	for (let passed = 0; passed < index; passed++) {
		from = markIn(text, mark, from, row.to) + 1;
		if (from > row.to) {
			return { from: row.to, to: row.to };
		}
	}
	return { from, to: markIn(text, mark, from, row.to) };
}

/** Where a mark is next, or the limit. */
function markIn(text: string, mark: number, from: number, limit: number): number {
	let at = from;
	while (at < limit && text.charCodeAt(at) !== mark) {
		at++;
	}
	return at;
}

/** What a cell holds, by what is written between its edges. */
export function contentOf(written: string, { delimiter, bullet }: Cell): string {
	if (delimiter !== undefined) {
		return withoutQuotes(written);
	}
	const item = written.length > LONGEST_ITEM ? '' : written.trim();
	const first = item.charAt(0);
	const own = BULLETS.includes(first) ? first : '';
	return own === bullet ? withoutQuotes(item.slice(own.length).replace(/,$/, '')) : '';
}

function withoutQuotes(cell: string): string {
	return cell.length > LONGEST_ITEM || /^[A-Z]+$/.test(cell)
		? cell
		: // eslint-disable-next-line regexp/no-super-linear-move -- What it reads is cut at LONGEST_ITEM.
			cell.trim().replace(/^["'`$]+|["'`]+$/g, '');
}
