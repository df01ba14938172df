import type { TickerSymbol } from '../../base/symbol.js';
import type { CalendarQuery, Order } from '../../contract/calendar.js';
import { lastDayOf } from '../../contract/calendarFields.js';
import type { Dividend, DividendDate, DividendsQuery } from '../../contract/dividends.js';
import { dividends, mergers, offerings, ratings, splits } from '../../contract/index.js';
import { limits } from '../../contract/limits.js';
import type { Merger, MergerDate, MergersQuery } from '../../contract/mergers.js';
import type { Offering } from '../../contract/offerings.js';
import type { Rating, RatingsQuery } from '../../contract/ratings.js';
import type { Split, SplitDate, SplitsQuery } from '../../contract/splits.js';
import { dayAfter, type DayRange, firstDayOf, isWithin } from './calendarDays.js';
import { type CalendarFilters, chosenRange } from './calendarFilters.js';

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
}

/** What decides a question beside the kind of calendar. */
export interface QuestionFacts {
	readonly filters: CalendarFilters;
	/** The tickers of the watchlist. */
	readonly watchlist: readonly TickerSymbol[];
	/** The day in New York. */
	readonly today: string;
}

/** What the tree asks of itself where nothing is chosen: short pages, and days enough to look back on. */
const PAGE = 200;
const USUAL_PAST_DAYS = { ratings: 30, dividends: 30, splits: 90, mergers: 90, offerings: 90 } as const;
/** The service filters dividends and deals by their announcement, which lies this far before their other dates at most. */
const ANNOUNCED_BEFORE_DAYS = { dividends: 400, mergers: 5 * 366 } as const;

/** Before anything that the service knows. */
const FIRST_DAY = '1970-01-01';

/** Ratings of the days chosen, the newest first. */
export function ratingsQuestion(facts: QuestionFacts): CalendarQuestion<RatingsQuery, Rating> {
	const { action } = facts.filters;
	const range = rangeOf(facts, USUAL_PAST_DAYS.ratings);
	const query = { ...common(facts), ...bounds(range), ...(action && { action }), pageSize: PAGE };
	return {
		...newest(facts, range),
		query,
		compare: ratings.orderOf(query),
		dayOf: ({ date }) => date,
	};
}

/** Offerings of the days chosen, the newest first. */
export function offeringsQuestion(facts: QuestionFacts): CalendarQuestion<CalendarQuery, Offering> {
	const range = rangeOf(facts, USUAL_PAST_DAYS.offerings);
	const query = { ...common(facts), ...bounds(range), pageSize: PAGE };
	return {
		...newest(facts, range),
		query,
		compare: offerings.orderOf(query),
		dayOf: ({ date }) => date,
	};
}

const dividendDay = {
	announced: ({ date }: Dividend) => date,
	ex: ({ exDividendDate }: Dividend) => exDividendDate,
	payable: ({ payableDate }: Dividend) => payableDate,
	record: ({ recordDate }: Dividend) => recordDate,
} as const satisfies Readonly<Record<DividendDate, (row: Dividend) => string | undefined>>;

/** Dividends by the date chosen: those ahead first, unless it is the announcement. */
export function dividendsQuestion(facts: QuestionFacts): CalendarQuestion<DividendsQuery, Dividend> {
	const { dividendDate } = facts.filters;
	const range = rangeOf(facts, USUAL_PAST_DAYS.dividends);
	const isAnnounced = dividendDate === 'announced';
	const query = {
		...common(facts),
		...(isAnnounced ? bounds(range) : announcedBefore(range, ANNOUNCED_BEFORE_DAYS.dividends)),
		dateSort: dividendDate,
		pageSize: isAnnounced ? PAGE : limits.pageSize,
	};
	return {
		...(isAnnounced ? newest(facts, range) : upcoming(facts, range)),
		query,
		compare: weightiestFirst(dividends.orderOf(query)),
		dayOf: dividendDay[dividendDate],
	};
}

const splitDay = {
	announced: ({ announcedDate }: Split) => announcedDate,
	ex: ({ exDate }: Split) => exDate,
} as const satisfies Readonly<Record<SplitDate, (row: Split) => string | undefined>>;

/** Splits by the date chosen, which filters and sorts: those ahead first, unless it is the announcement. */
export function splitsQuestion(facts: QuestionFacts): CalendarQuestion<SplitsQuery, Split> {
	const { splitDate } = facts.filters;
	const range = rangeOf(facts, USUAL_PAST_DAYS.splits);
	const query = { ...common(facts), ...bounds(range), dateField: splitDate, pageSize: limits.pageSize };
	return {
		...(splitDate === 'announced' ? newest(facts, range) : upcoming(facts, range)),
		query,
		compare: weightiestFirst(splits.orderOf(query)),
		dayOf: splitDay[splitDate],
	};
}

const mergerDay = {
	announced: ({ date }: Merger) => date,
	expected: ({ expectedDate }: Merger) => expectedDate,
	completed: ({ completedDate }: Merger) => completedDate,
} as const satisfies Readonly<Record<MergerDate, (row: Merger) => string | undefined>>;

/** Deals by the date chosen: the newest first, unless it is the date on which they are expected to be done. */
export function mergersQuestion(facts: QuestionFacts): CalendarQuestion<MergersQuery, Merger> {
	const { mergerDate } = facts.filters;
	const range = rangeOf(facts, USUAL_PAST_DAYS.mergers);
	const query: MergersQuery & { readonly page?: never } =
		mergerDate === 'announced'
			? // Sorted by name they would come oldest first; left out, the newest come first.
				{ ...common(facts), ...bounds(range), pageSize: PAGE }
			: {
					...common(facts),
					...announcedBefore(range, ANNOUNCED_BEFORE_DAYS.mergers),
					dateSort: mergerDate,
					pageSize: limits.pageSize,
				};
	return {
		...(mergerDate === 'expected' ? upcoming(facts, range) : newest(facts, range)),
		...(mergerDate === 'completed' && range.to !== undefined && { reach: range.to }),
		query,
		compare: weightiestFirst(mergers.orderOf(query)),
		dayOf: mergerDay[mergerDate],
	};
}

/** Whether rows that are needed first may still be on a later page: no row lies before the reach yet. */
export function needsMore<Query, Row>(
	{ dayOf, reach }: CalendarQuestion<Query, Row>,
	rows: readonly Row[],
): boolean {
	return reach !== undefined && !rows.some((row) => isBefore(dayOf(row), reach));
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
	{ dayOf, range, showsUndated }: CalendarQuestion<Query, Row>,
	row: Row,
): boolean {
	const day = dayOf(row);
	return day === undefined
		? showsUndated
		: isWithin(lastDayOf(day), { from: range.from }) && isWithin(firstDayOf(day), { to: range.to });
}

function isBefore(day: string | undefined, other: string): boolean {
	return day !== undefined && lastDayOf(day) < other;
}

function rangeOf({ filters, today }: QuestionFacts, pastDays: number): DayRange {
	return chosenRange(filters.days, today) ?? { from: dayAfter(today, -pastDays) };
}

function bounds({ from, to }: DayRange): Pick<CalendarQuery, 'dateFrom' | 'dateTo'> {
	return { ...(from !== undefined && { dateFrom: from }), ...(to !== undefined && { dateTo: to }) };
}

/** Without a date the service gives “the latest” alone, so the earliest announcement that can matter is named. */
function announcedBefore({ from }: DayRange, days: number): Pick<CalendarQuery, 'dateFrom'> {
	return { dateFrom: from === undefined ? FIRST_DAY : dayAfter(from, -days) };
}

/** Rows without a time of day have no order within their day but their importance. */
function weightiestFirst<Row extends { readonly importance?: number }>(order: Order<Row>): Order<Row> {
	return (left, right) => order(left, right) || (right.importance ?? 0) - (left.importance ?? 0);
}

type Shape = Pick<CalendarQuestion<unknown, unknown>, 'range' | 'order' | 'reach' | 'showsUndated'>;

function newest({ filters }: QuestionFacts, range: DayRange): Shape {
	return { range, order: 'newestFirst', showsUndated: filters.days === 'usual' };
}

function upcoming({ filters, today }: QuestionFacts, range: DayRange): Shape {
	const { from = today, to = today } = range;
	const reach = today < from ? from : today > to ? to : today;
	return { range, order: 'upcomingFirst', reach, showsUndated: filters.days === 'usual' };
}

function common({ filters, watchlist }: QuestionFacts): Pick<CalendarQuery, 'tickers' | 'importance'> {
	return {
		...(filters.tickers === 'watchlist' && { tickers: watchlist }),
		...(filters.importance > 0 && { importance: filters.importance }),
	};
}
