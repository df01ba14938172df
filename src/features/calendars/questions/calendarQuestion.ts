import { type DayRange, firstDayOf, isWithin, lastDayOf } from '../../../base/days.js';
import type { TickerSymbol } from '../../../base/symbol.js';
import type { Order } from '../../../contract/pagedEndpoint.js';

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
