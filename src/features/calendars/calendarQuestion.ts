import { type DayRange, firstDayOf, isWithin, lastDayOf, dayAfter } from '../../base/days.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Order } from '../../contract/pagedEndpoint.js';
import type { CalendarQuery } from '../../contract/calendar.js';
import { chosenRange, type DayFilters, FIRST_DAY } from './filters/shownDays.js';

/** A query to a calendar, and how to show its rows. */
export interface CalendarQuestion<Query, Row> {
	readonly query: Query & { readonly page?: never };
	/** The date that rows are shown by; it may be fuzzy. */
	readonly dayOf: (row: Row) => string | undefined;
	/** Newest day first, in the order in which the service returns rows. */
	readonly compare: Order<Row>;
	/** The days shown; the query covers all of them. */
	readonly range: DayRange;
	/** Whether rows without that date are shown too: only where the user hasn't chosen days. */
	readonly showsUndated: boolean;
	/** `upcomingFirst` puts the soonest upcoming row at the top; `newestFirst` the newest row. */
	readonly order: 'upcomingFirst' | 'newestFirst';
	/**
	 * The service returns the newest rows first. To show the first rows, all rows from this day on are needed.
	 */
	readonly reach?: string;
	/** Filters rows by what the service can't filter by; absent where the query covers everything. */
	readonly picks?: (row: Row) => boolean;
}

/** What a question depends on besides the filters. */
export interface QuestionFacts {
	/** The tickers of the watchlists. */
	readonly watchlist: readonly TickerSymbol[];
	/** The day in New York. */
	readonly today: string;
	/** The visible columns; empty for the tree. */
	readonly columns: readonly string[];
}

/**
 * Whether rows needed first may be on a later page: no row before `reach` has arrived yet, no loaded row
 * matches `picks`, or the rows come the other way round.
 */
export function needsMore<Query, Row>(question: CalendarQuestion<Query, Row>, rows: readonly Row[]): boolean {
	const { dayOf, reach, picks } = question;
	return (
		isReversed(question, rows) ||
		(reach !== undefined && !rows.some((row) => isBefore(dayOf(row), reach))) ||
		(picks !== undefined && !rows.some(picks))
	);
}

/** Whether the first row belongs behind the last: the order of deals by default is not documented. */
function isReversed<Query, Row>(
	{ dayOf, compare }: CalendarQuestion<Query, Row>,
	rows: readonly Row[],
): boolean {
	const [first, last] = [rows[0], rows.at(-1)];
	const [firstDay, lastDay] = [first && dayOf(first), last && dayOf(last)];
	const isDated = firstDay !== undefined && lastDay !== undefined && firstDay !== lastDay;
	return first !== undefined && last !== undefined && isDated && compare(first, last) > 0;
}

/** Whether rows older than the days shown have arrived, so that later pages have none to show. */
export function isPastRange<Query, Row>(
	{ dayOf, range }: CalendarQuestion<Query, Row>,
	rows: readonly Row[],
): boolean {
	const { from } = range;
	return from !== undefined && rows.some((row) => isBefore(dayOf(row), from));
}

/** Whether a row is shown. */
export function isShown<Query, Row>(
	{ dayOf, range, showsUndated, picks }: CalendarQuestion<Query, Row>,
	row: Row,
): boolean {
	const day = dayOf(row);
	if (picks?.(row) === false) {
		return false;
	}
	return day === undefined
		? showsUndated
		: isWithin(lastDayOf(day), { from: range.from }) && isWithin(firstDayOf(day), { to: range.to });
}

function isBefore(day: string | undefined, other: string): boolean {
	return day !== undefined && lastDayOf(day) < other;
}

/** Page size where the newest rows are the ones to show first. */
export const SHORT_PAGE = 200;

/** The chosen days, or by default those from `usualPastDays` ago on. */
export function shownRange(filters: DayFilters, today: string, usualPastDays: number): DayRange {
	return chosenRange(filters, today) ?? { from: dayAfter(today, -usualPastDays) };
}

/** A range as query parameters, for calendars the service filters by the date shown. */
export function requestedDays({ from, to }: DayRange): Pick<CalendarQuery, 'dateFrom' | 'dateTo'> {
	return { ...(from !== undefined && { dateFrom: from }), ...(to !== undefined && { dateTo: to }) };
}

/**
 * The earliest announcement that can matter, where the service filters by announcement although another date
 * is shown, at most `days` later. Without a date the service returns only “the latest”.
 */
export function announcedBefore({ from }: DayRange, days: number): Pick<CalendarQuery, 'dateFrom'> {
	return { dateFrom: from === undefined ? FIRST_DAY : dayAfter(from, -days) };
}

/** Orders rows of the same time by importance, because many have no time of day. */
export function weightiestFirst<Row extends { readonly importance?: number }>(order: Order<Row>): Order<Row> {
	return (left, right) => order(left, right) || (right.importance ?? 0) - (left.importance ?? 0);
}

type Arrangement = Pick<CalendarQuestion<never, never>, 'range' | 'order' | 'reach' | 'showsUndated'>;

/** Newest first. */
export function newestOnTop({ days }: DayFilters, range: DayRange): Arrangement {
	return { range, order: 'newestFirst', showsUndated: days === 'usual' };
}

/** Upcoming rows first, the soonest at the top. */
export function soonestOnTop({ days }: DayFilters, range: DayRange, today: string): Arrangement {
	const { from = today, to = today } = range;
	const reach = today < from ? from : today > to ? to : today;
	return { range, order: 'upcomingFirst', reach, showsUndated: days === 'usual' };
}
