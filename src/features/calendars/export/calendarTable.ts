import type { PageableQuery, PageableRow } from '../../../contract/pagedEndpoint.js';
import type { Table } from '../../../presentation/export/table.js';
import type { CalendarView } from '../calendarView.js';
import type { CalendarColumn } from '../columns/calendarColumn.js';

/** Rows of a calendar to export, and where they come from. */
export interface CalendarRows<Row> {
	readonly rows: readonly Row[];
	readonly isSample: boolean;
	/** When the service sent them, in milliseconds since 1970. */
	readonly receivedAt: number;
	/** The day of the export in New York. */
	readonly today: string;
	/** Title and name of the rows, where they aren't the calendar's own. */
	readonly title?: string;
	readonly name?: string;
	/** All columns of the calendar, in the order to export. */
	readonly columns?: readonly CalendarColumn<Row>[];
}

/** Rows of a calendar as a table, with every field that the service sent, under its names, and days to close. */
export function calendarTable<Query extends PageableQuery, Row extends PageableRow>(
	view: Pick<CalendarView<Query, Row>, 'name' | 'spokenTitle' | 'columns' | 'companies'>,
	{ rows, isSample, receivedAt, today, title, name, columns = view.columns() }: CalendarRows<Row>,
): Table<Row> {
	const parts = new Set(columns.flatMap(({ isUsual, of = [] }) => (isUsual ? of : [])));
	return {
		title: title ?? view.spokenTitle(),
		name: name ?? view.name,
		about: { calendar: view.name },
		columns: columns.flatMap(({ id, heading, hint, isUsual, raw }) =>
			raw
				? [{ id, label: hint ?? heading, isUsual: isUsual || parts.has(id), value: (row) => raw(row, today) }]
				: [],
		),
		rows,
		symbolOf: (row) => view.companies(row).find((symbol) => symbol !== undefined),
		isSample,
		receivedAt,
	};
}
