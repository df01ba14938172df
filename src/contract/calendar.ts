import { HOUR_MS, MINUTE_MS } from '../base/days.js';
import { unixSeconds } from './calendarFields.js';
import { listEndpoint } from './endpoint.js';
import { field, type Kind, ownField, type RecordOf } from './fields.js';
import { count, symbol, text } from './kinds.js';
import { limits } from './limits.js';
import { oldestFirst, type Order, type PagedEndpoint } from './pagedEndpoint.js';
import * as param from './params.js';
import type { QueryOf, QuerySchema } from './querySchema.js';

export const calendarNames = ['ratings', 'dividends', 'splits', 'mergers', 'offerings'] as const;
/** The service's calendars. */
export type CalendarName = (typeof calendarNames)[number];

/** Whether a value is the name of a calendar. */
export function isCalendarName(value: unknown): value is CalendarName {
	return calendarNames.some((name) => name === value);
}

/** The parameters of every calendar (service.md, Common calendar conventions). */
export const calendarParams = {
	tickers: param.tickers('parameters[tickers]', limits.tickers, {
		means: 'Only rows of these tickers.',
	}),
	date: param.day('parameters[date]', {
		means: 'Rows of this day only. Leave blank for the latest.',
	}),
	dateFrom: param.day('parameters[date_from]', { means: 'Rows of this day or later.' }),
	dateTo: param.day('parameters[date_to]', { means: 'Rows of this day or earlier.' }),
	importance: param.whole('parameters[importance]', 0, limits.importance, {
		means: 'Only rows of at least this importance.',
	}),
	updatedSince: param.whole('parameters[updated]', 0, Number.MAX_SAFE_INTEGER, {
		means:
			'Only rows changed at or after this Unix time in seconds; they come in rising order of their change.',
	}),
	page: param.whole('page', 0, limits.pageOffset, { means: 'Which page, counted from 0.', standard: 0 }),
	pageSize: param.whole('pagesize', 1, limits.pageSize, {
		// The standard size is not documented, and too small.
		sent: limits.pageSize,
		means: 'Rows per page.',
	}),
};

/** A query of any calendar. */
export interface CalendarQuery extends QueryOf<typeof calendarParams> {}

/**
 * The first fields of every calendar row. A row carries its calendar's name, so that it is not mistaken for
 * one of another.
 */
export function calendarRecord<const Name extends CalendarName>(name: Name) {
	return {
		calendar: ownField(name, 'The calendar of the row.'),
		id: field('id', text, 'Identifies the row; absent where `fields` leaves it out.'),
		updated: field('updated', unixSeconds, 'When the row was last changed.'),
	};
}

/** A row of any calendar. */
export interface CalendarRow extends RecordOf<ReturnType<typeof calendarRecord>> {}

/** The company of a row. */
export const listing = {
	symbol: field('ticker', symbol, 'The symbol in canonical form; absent where the text cannot be one.'),
	ticker: field('ticker', text, 'The ticker as the service wrote it.'),
	name: field('name', text, 'The company; may hold HTML entities.'),
	exchange: field('exchange', text, 'Where it is listed, as `NASDAQ`; empty for some.'),
};

/** The last fields of every calendar row. */
export const remarks = {
	importance: field(
		'importance',
		count,
		'How much it weighs on the market by the service’s judgement, 0 to 5.',
	),
	notes: field('notes', text, 'Remarks of the editors; may hold HTML.'),
};

/** One of the calendars, which are all paged in the same way. */
export interface Calendar<Query extends CalendarQuery, Row extends CalendarRow> extends PagedEndpoint<
	Query,
	Row
> {
	readonly name: CalendarName;
}

interface CalendarParts<Query, Row> {
	readonly name: CalendarName;
	readonly path: string;
	readonly means: string;
	readonly recordSection: string;
	readonly envelope: string;
	readonly query: QuerySchema<Query>;
	readonly record: Kind<Row>;
	/** The order of rows, unless `updatedSince` forces one. */
	readonly orderOf: (query: Query) => Order<Row>;
	/** If absent, all rows count as different. */
	readonly distinct?: (rows: readonly Row[]) => readonly Row[];
}

/** Creates a calendar from what distinguishes it from the others. */
export function calendar<Query extends CalendarQuery, Row extends CalendarRow>({
	name,
	orderOf,
	distinct = (rows) => rows,
	...parts
}: CalendarParts<Query, Row>): Calendar<Query, Row> {
	return {
		...listEndpoint({ ...parts, name, freshForMs: 15 * MINUTE_MS, usableForMs: 24 * HOUR_MS }),
		name,
		limits: { pageRows: limits.pageSize, lastPage: () => limits.pageOffset },
		distinct,
		orderOf: (query) =>
			query.updatedSince === undefined ? orderOf(query) : oldestFirst(({ updated }) => updated),
	};
}

export const pagedNames = [...calendarNames, 'news'] as const;
/** The paged lists: the calendars and the news. */
export type PagedName = (typeof pagedNames)[number];

/** Whether a value is the name of such a list. */
export function isPagedName(value: unknown): value is PagedName {
	return pagedNames.some((name) => name === value);
}
