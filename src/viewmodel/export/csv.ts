import { stringify } from 'csv-stringify/sync';

/** What a field may hold; undefined is an empty field. */
export type CsvValue = string | number | boolean | undefined;

/** Lines of fields as CSV (RFC 4180), the line of names first. */
export function csvText(lines: readonly (readonly CsvValue[])[]): string {
	return delimited(lines, ',');
}

/** The same between tabs, as spreadsheets take it from the clipboard. */
export function tsvText(lines: readonly (readonly CsvValue[])[]): string {
	return delimited(lines, '\t');
}

function delimited(lines: readonly (readonly CsvValue[])[], delimiter: string): string {
	return stringify(
		lines.map((fields) => fields.map(fieldText)),
		// A lone line feed or carriage return would end the line for some readers.
		{ delimiter, record_delimiter: '\r\n', quoted_match: [/[\r\n]/] },
	);
}

/** A field that no spreadsheet takes for a formula; figures, also those written as text, stay figures. */
function fieldText(value: CsvValue): string {
	if (typeof value !== 'string') {
		return value === undefined ? '' : String(value);
	}
	return /^[=+\-@\t\r＝＋－＠]/.test(value) && !/^[+-]?\d+(\.\d*)?$/.test(value) ? `'${value}` : value;
}
