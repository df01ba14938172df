import { dayAfter, type DayRange } from '../../../base/days.js';
import type { CalendarQuery } from '../../../contract/calendar.js';
import type { Order } from '../../../contract/pagedEndpoint.js';
import { chosenRange, type DayFilters, FIRST_DAY } from '../filters/shownDays.js';
import type { CalendarQuestion } from './calendarQuestion.js';

/** Rows of a page where the first ones are those to be seen first. */
export const SHORT_PAGE = 200;

/** The days chosen, else those from `usualPastDays` ago on. */
export function shownRange(filters: DayFilters, today: string, usualPastDays: number): DayRange {
	return chosenRange(filters, today) ?? { from: dayAfter(today, -usualPastDays) };
}

/** A range as the service takes it, where it filters by the date that is shown. */
export function askedDays({ from, to }: DayRange): Pick<CalendarQuery, 'dateFrom' | 'dateTo'> {
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
