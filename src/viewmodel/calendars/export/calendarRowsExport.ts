import { slicesOf } from '../../../base/inSlices.js';
import type { CalendarColumn, RawValue } from '../columns/calendarColumn.js';
import type { CalendarName } from '../../../contract/calendar.js';
import { csvText, type CsvValue } from '../../export/csv.js';

/** Rows of a calendar that leave, and where they come from. */
export interface CalendarExport<Row> {
	readonly name: CalendarName;
	readonly rows: readonly Row[];
	/** All columns of the calendar, those on the screen first. */
	readonly columns: readonly CalendarColumn<Row>[];
	readonly isSample: boolean;
	/** When the service sent them, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** A line a row, under the names of the service, each value as the service wrote it. */
export function calendarCsv<Row>(exported: CalendarExport<Row>): string {
	return [...csvPieces(exported)].join('');
}

/** The same as JSON: decimals are text, as the service sends them, and what was not given is not there. */
export function calendarJson<Row>(exported: CalendarExport<Row>): string {
	return [...jsonPieces(exported)].join('');
}

/** The CSV in pieces of some lines, which are made as they are taken. */
export function* csvPieces<Row>(exported: CalendarExport<Row>): Generator<string> {
	const fields = fieldsOf(exported);
	const { receivedAt, data } = about(exported);
	yield csvText([[...fields.map(({ id }) => id), 'receivedAt', 'data']]);
	for (const rows of slicesOf(exported.rows)) {
		yield csvText(rows.map((row) => [...fields.map(({ raw }) => written(raw(row))), receivedAt, data]));
	}
}

/** The JSON in pieces of some rows, which are made as they are taken. */
export function* jsonPieces<Row>(exported: CalendarExport<Row>): Generator<string> {
	const fields = fieldsOf(exported);
	const head = JSON.stringify({ calendar: exported.name, ...about(exported) }, undefined, '\t');
	yield `${head.slice(0, -'\n}'.length)},\n\t"rows": [`;
	let separator = '';
	for (const rows of slicesOf(exported.rows)) {
		// The outer list puts the rows as deep as they stand in the file.
		const text = JSON.stringify([rows.map((row) => jsonRow(row, fields))], undefined, '\t');
		yield separator + text.slice('[\n\t['.length, -'\n\t]\n]'.length);
		separator = ',';
	}
	yield exported.rows.length > 0 ? '\n\t]\n}\n' : ']\n}\n';
}

function jsonRow<Row>(row: Row, fields: readonly Field<Row>[]): Readonly<Record<string, CsvValue>> {
	return Object.fromEntries(
		fields.flatMap(({ id, raw }) => {
			const value = written(raw(row));
			return value === undefined ? [] : [[id, value]];
		}),
	);
}

interface Field<Row> {
	readonly id: string;
	readonly raw: (row: Row) => RawValue;
}

function fieldsOf<Row>({ columns }: CalendarExport<Row>): readonly Field<Row>[] {
	return columns.flatMap(({ id, raw }) => (raw ? [{ id, raw }] : []));
}

function about<Row>({ isSample, receivedAt }: CalendarExport<Row>) {
	return {
		receivedAt: new Date(receivedAt).toISOString(),
		data: isSample ? 'sample data' : 'live',
	} as const;
}

function written(value: RawValue): CsvValue {
	return typeof value === 'object' ? value.decimal : value;
}
