import type { Language } from '../languages.js';
import { Characters } from '../letters.js';
import type { Word } from '../words.js';
import type { Row, RowStarts } from './rows.js';

/** A longer line is not an item in a list of symbols, and a longer cell is not a symbol. */
const LONGEST_ITEM = 40;
/** Maximum number of blanks and quotes between a word and the edge of its cell. */
const WIDEST_MARGIN = 40;

const DELIMITERS = ',;\t|';
const BULLETS = '-*+•';
const DELIMITER = new Characters(DELIMITERS);
const BULLET = new Characters(BULLETS);
const BREAK = new Characters('\r\n');
const MARGIN = new Characters(' "\'`$');

/** The position of a word in a table or a list of lines. */
export interface Cell {
	/** Undefined if each line is a cell. */
	readonly delimiter: string | undefined;
	readonly index: number;
	readonly bullet: string;
	readonly lineStart: number;
	/** The number of its column; the same for cells of the column in other lines. */
	readonly column: number;
}

/** The cell that a word fills, ignoring quotes and bullets. */
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

/** Commas and semicolons do not make a table in code. */
function isCodeComma(delimiter: string | undefined): boolean {
	return delimiter === ',' || delimiter === ';';
}

/** The next offset in a direction that is neither a quote nor a blank, within a margin. */
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

/** The position of the same cell in another row. */
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

/** The offset of the next mark, or the limit. */
function markIn(text: string, mark: number, from: number, limit: number): number {
	let at = from;
	while (at < limit && text.charCodeAt(at) !== mark) {
		at++;
	}
	return at;
}

/** The content of a cell, from the text between its edges. */
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
