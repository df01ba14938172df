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
	const fields = fieldsOf(exported);
	const { receivedAt, data } = about(exported);
	return csvText([
		[...fields.map(({ id }) => id), 'receivedAt', 'data'],
		...exported.rows.map((row) => [...fields.map(({ raw }) => written(raw(row))), receivedAt, data]),
	]);
}

/** The same as JSON: decimals are text, as the service sends them, and what was not given is not there. */
export function calendarJson<Row>(exported: CalendarExport<Row>): string {
	const fields = fieldsOf(exported);
	const rows = exported.rows.map((row) =>
		Object.fromEntries(
			fields.flatMap(({ id, raw }) => {
				const value = written(raw(row));
				return value === undefined ? [] : [[id, value]];
			}),
		),
	);
	return `${JSON.stringify({ calendar: exported.name, ...about(exported), rows }, undefined, '\t')}\n`;
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
