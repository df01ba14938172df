import { stringify } from 'csv-stringify/sync';
import { slicesOf } from '../../base/slices.js';
import { blankSigns, unseenSigns } from '../../base/text.js';
import { withoutEntities } from '../plainText.js';
import { sourceFields, type Table, type TableValue, valueText } from './table.js';

/** The value of a field; undefined is an empty field. */
export type CsvValue = string | number | boolean | undefined;
/** A field value, or text that Excel must not convert. */
type CsvField = CsvValue | TextCell;

/** A text that Excel must not convert. */
interface TextCell {
	readonly textCell: string;
}

/** Lines of fields as CSV (RFC 4180), header line first. */
export function csvText(lines: readonly (readonly CsvField[])[]): string {
	return delimited(lines, ',');
}

/** The same separated by tabs, as spreadsheets accept it from the clipboard. */
export function tsvText(lines: readonly (readonly CsvField[])[]): string {
	return delimited(lines, '\t');
}

/** What Excel converts: codes lose zeros, ratios become times, symbols months, words booleans. */
const MISREAD =
	/^(?!\d{4}-\d\d-\d\d(?:$|T))(?:[\d.(+-][\w.:/%+() -]*|true|false|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ ./-]?\d[\w ./-]*)$/i;
/** A formula's text can't be longer. */
const LONGEST_TEXT_CELL = 200;

/** A text as a cell that Excel doesn't convert. */
export function excelCell(text: string): CsvField {
	return text.length <= LONGEST_TEXT_CELL && MISREAD.test(text) ? { textCell: text } : text;
}

function delimited(lines: readonly (readonly CsvField[])[], delimiter: string): string {
	return stringify(
		lines.map((fields) => fields.map(fieldText)),
		// Some readers end a line at a lone line feed or carriage return, and spreadsheets in some countries
		// split at other separators.
		{ delimiter, record_delimiter: '\r\n', quoted_match: [/[\r\n;,\t|]/] },
	);
}

/** The original field, without the guards that `csvText` added against formulas. */
export function unguarded(field: string): string {
	return bare(afterSeparators(field, bare));
}

function bare(part: string): string {
	return part.startsWith("'") && isArmed(part.slice(1)) ? part.slice(1) : part;
}

/**
 * Guards a field so that no spreadsheet reads it as a formula, not even a part of it after another separator.
 */
function fieldText(value: CsvField): string {
	if (typeof value === 'object') {
		// None of its characters ends a text, and no spreadsheet splits at one.
		return `="${value.textCell}"`;
	}
	if (typeof value !== 'string') {
		return value === undefined ? '' : String(value);
	}
	return (isArmed(value) ? "'" : '') + afterSeparators(value, (part) => (isArmed(part) ? `'${part}` : part));
}

/** Replaces each part of a text that follows a separator some spreadsheet uses. */
function afterSeparators(text: string, written: (part: string) => string): string {
	const parts = text.split(/([;,|\t\r\n])/);
	return parts.map((part, at) => (at > 0 && at % 2 === 0 ? written(part) : part)).join('');
}

// Spreadsheets drop blanks, line breaks and invisible characters before a formula. Counting existing
// apostrophes in makes the guards removable.
const FORMULA = new RegExp(
	String.raw`^(?:'*[\t\r]|['\p{M}${unseenSigns}${blankSigns}]*[=+\-@＝＋－＠﹦﹢﹣﹫])`,
	'u',
);
const FIGURE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** Whether a spreadsheet may read a text as a formula. Figures, even those sent as text, are safe. */
function isArmed(text: string): boolean {
	return FORMULA.test(text) && !FIGURE.test(text);
}

/** The table with one line per row and the service's field names as header, in chunks created lazily. */
export function csvChunks<Row>(table: Table<Row>): Generator<string> {
	return chunks(table, csvText);
}

/** The same separated by tabs. */
export function tsvChunks<Row>(table: Table<Row>): Generator<string> {
	return chunks(table, tsvText);
}

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV for Excel: with a byte order mark, and with codes and ratios marked as text. */
export function* excelChunks<Row>(table: Table<Row>): Generator<string> {
	yield BYTE_ORDER_MARK;
	yield* chunks(table, csvText, excelCell);
}

/** The same separated by tabs. */
export function* excelTabChunks<Row>(table: Table<Row>): Generator<string> {
	yield BYTE_ORDER_MARK;
	yield* chunks(table, tsvText, excelCell);
}

function* chunks<Row>(
	table: Table<Row>,
	write: typeof csvText,
	textCell: (text: string) => CsvField = (text) => text,
): Generator<string> {
	const written = (value: TableValue): CsvField =>
		typeof value === 'object'
			? valueText(value)
			: typeof value === 'string'
				? textCell(withoutEntities(value))
				: value;
	const { columns } = table;
	const source = sourceFields(table);
	yield write([[...columns.map(({ id }) => id), ...Object.keys(source)]]);
	for (const rows of slicesOf(table.rows)) {
		yield write(
			rows.map((row) => [...columns.map(({ value }) => written(value(row))), ...Object.values(source)]),
		);
	}
}
