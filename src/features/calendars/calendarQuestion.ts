import { type DayRange, firstDayOf, isWithin, lastDayOf, dayAfter } from '../../base/days.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Order } from '../../contract/pagedEndpoint.js';
import type { CalendarQuery } from '../../contract/calendar.js';
import { chosenRange, type DayFilters, FIRST_DAY } from './filters/shownDays.js';

/** What is asked of a calendar, and how its rows are shown. */
export interface CalendarQuestion<Query, Row> {
	readonly query: Query & { readonly page?: never };
	/** The date that rows are shown by; it may be fuzzy. */
	readonly dayOf: (row: Row) => string | undefined;
	/** From the newest day to the oldest, as the service gives them. */
	readonly compare: Order<Row>;
	/** The days shown, all of which the question covers. */
	readonly range: DayRange;
	/** Whether rows without that date are shown too: only where nobody has chosen days. */
	readonly showsUndated: boolean;
	/** What is ahead comes first, the soonest at the top; otherwise the newest is at the top. */
	readonly order: 'upcomingFirst' | 'newestFirst';
	/** The service gives rows from the newest to the oldest: from this day on all are needed to show the first ones. */
	readonly reach?: string;
	/** Picks rows by what the service cannot be asked for; absent where it can be asked for everything. */
	readonly picks?: (row: Row) => boolean;
}

/** What decides a question beside the filters. */
export interface QuestionFacts {
	/** The tickers of the watchlists. */
	readonly watchlist: readonly TickerSymbol[];
	/** The day in New York. */
	readonly today: string;
	/** The columns that are shown; none in the tree. */
	readonly columns: readonly string[];
}

/**
 * Whether rows that are needed first may still be on a later page: no row lies before the reach yet, or none was picked
 * of those that came.
 */
export function needsMore<Query, Row>(
	{ dayOf, reach, picks }: CalendarQuestion<Query, Row>,
	rows: readonly Row[],
): boolean {
	return (
		(reach !== undefined && !rows.some((row) => isBefore(dayOf(row), reach))) ||
		(picks !== undefined && !rows.some(picks))
	);
}

/** Whether rows have been given that lie before the days shown, so that no later page has any to show. */
export function isPastRange<Query, Row>(
	{ dayOf, range }: CalendarQuestion<Query, Row>,
	rows: readonly Row[],
): boolean {
	const { from } = range;
	return from !== undefined && rows.some((row) => isBefore(dayOf(row), from));
}

/** Whether a row is among those shown. */
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

/** Rows of a page where the first ones are those to be seen first. */
export const SHORT_PAGE = 200;

/** The days chosen, else those from `usualPastDays` ago on. */
export function shownRange(filters: DayFilters, today: string, usualPastDays: number): DayRange {
	return chosenRange(filters, today) ?? { from: dayAfter(today, -usualPastDays) };
}

/** A range as the service takes it, where it filters by the date that is shown. */
export function requestedDays({ from, to }: DayRange): Pick<CalendarQuery, 'dateFrom' | 'dateTo'> {
	return { ...(from !== undefined && { dateFrom: from }), ...(to !== undefined && { dateTo: to }) };
}

/**
 * The earliest announcement that can matter, where the service filters by that though another date is shown, which
 * lies `days` after it at most; without a date the service gives “the latest” alone.
 */
export function announcedBefore({ from }: DayRange, days: number): Pick<CalendarQuery, 'dateFrom'> {
	return { dateFrom: from === undefined ? FIRST_DAY : dayAfter(from, -days) };
}

/** Rows without a time of day have no order within their day but their importance. */
export function weightiestFirst<Row extends { readonly importance?: number }>(order: Order<Row>): Order<Row> {
	return (left, right) => order(left, right) || (right.importance ?? 0) - (left.importance ?? 0);
}

type Arrangement = Pick<CalendarQuestion<never, never>, 'range' | 'order' | 'reach' | 'showsUndated'>;

/** The newest first. */
export function newestOnTop({ days }: DayFilters, range: DayRange): Arrangement {
	return { range, order: 'newestFirst', showsUndated: days === 'usual' };
}

/** What is ahead first, the soonest at the top. */
export function soonestOnTop({ days }: DayFilters, range: DayRange, today: string): Arrangement {
	const { from = today, to = today } = range;
	const reach = today < from ? from : today > to ? to : today;
	return { range, order: 'upcomingFirst', reach, showsUndated: days === 'usual' };
}
