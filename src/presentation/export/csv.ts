import { stringify } from 'csv-stringify/sync';
import { slicesOf } from '../../base/slices.js';
import { blankSigns, unseenSigns } from '../../base/text.js';
import { withoutEntities } from '../plainText.js';
import { sourceFields, type Table, type TableValue, valueText } from './table.js';

/** What a field may hold; undefined is an empty field. */
export type CsvValue = string | number | boolean | undefined;
/** The same, or what Excel is to leave as it is. */
type CsvField = CsvValue | TextCell;

/** A text that Excel is to keep as it is. */
interface TextCell {
	readonly textCell: string;
}

/** Lines of fields as CSV (RFC 4180), the line of names first. */
export function csvText(lines: readonly (readonly CsvField[])[]): string {
	return delimited(lines, ',');
}

/** The same between tabs, as spreadsheets take it from the clipboard. */
export function tsvText(lines: readonly (readonly CsvField[])[]): string {
	return delimited(lines, '\t');
}

/** What Excel takes for figures, days, times or truth: codes without their zeros, ratios as times, symbols as months. */
const MISREAD =
	/^(?!\d{4}-\d\d-\d\d(?:$|T))(?:[\d.(+-][\w.:/%+() -]*|true|false|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ ./-]?\d[\w ./-]*)$/i;
/** Formulas hold no longer text. */
const LONGEST_TEXT_CELL = 200;

/** A text as a cell that Excel leaves as it is. */
export function excelCell(text: string): CsvField {
	return text.length <= LONGEST_TEXT_CELL && MISREAD.test(text) ? { textCell: text } : text;
}

function delimited(lines: readonly (readonly CsvField[])[], delimiter: string): string {
	return stringify(
		lines.map((fields) => fields.map(fieldText)),
		// A lone line feed or carriage return would end the line for some readers, and spreadsheets of some countries split elsewhere.
		{ delimiter, record_delimiter: '\r\n', quoted_match: [/[\r\n;,\t|]/] },
	);
}

/** A field as it was before csvText guarded it against spreadsheets. */
export function unguarded(field: string): string {
	return bare(afterSeparators(field, bare));
}

function bare(part: string): string {
	return part.startsWith("'") && isArmed(part.slice(1)) ? part.slice(1) : part;
}

/** A field that no spreadsheet takes for a formula, nor a part of it where one splits at another separator than ours. */
function fieldText(value: CsvField): string {
	if (typeof value === 'object') {
		// Of its signs none ends a text, and no spreadsheet splits at one.
		return `="${value.textCell}"`;
	}
	if (typeof value !== 'string') {
		return value === undefined ? '' : String(value);
	}
	return (isArmed(value) ? "'" : '') + afterSeparators(value, (part) => (isArmed(part) ? `'${part}` : part));
}

/** A text with another in place of each part that follows what stands between cells for some spreadsheet. */
function afterSeparators(text: string, written: (part: string) => string): string {
	const parts = text.split(/([;,|\t\r\n])/);
	return parts.map((part, at) => (at > 0 && at % 2 === 0 ? written(part) : part)).join('');
}

// Spreadsheets drop blanks, line breaks and what cannot be seen; a quotation mark of the text's own is told from ours.
const FORMULA = new RegExp(
	String.raw`^(?:'*[\t\r]|['\p{M}${unseenSigns}${blankSigns}]*[=+\-@＝＋－＠﹦﹢﹣﹫])`,
	'u',
);
const FIGURE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** Whether a spreadsheet may take a text for a formula; figures, also those written as text, stay figures. */
function isArmed(text: string): boolean {
	return FORMULA.test(text) && !FIGURE.test(text);
}

/** A line a row under the names of the service, in pieces of some lines, which are made as they are taken. */
export function csvChunks<Row>(table: Table<Row>): Generator<string> {
	return chunks(table, csvText);
}

/** The same between tabs. */
export function tsvChunks<Row>(table: Table<Row>): Generator<string> {
	return chunks(table, tsvText);
}

/** The mark by which Excel knows that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** CSV that Excel reads as it is meant: with its mark, and with text where it would take a code or a ratio for more. */
export function* excelChunks<Row>(table: Table<Row>): Generator<string> {
	yield BYTE_ORDER_MARK;
	yield* chunks(table, csvText, excelCell);
}

/** The same between tabs. */
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
