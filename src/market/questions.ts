import { dayAfter } from '../base/days.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { CalendarName, CalendarQuery } from '../contract/calendar.js';
import type { DividendsQuery } from '../contract/dividends.js';
import type { FinancialsQuery, ReportType } from '../contract/financials.js';
import { limits } from '../contract/limits.js';
import type { MergersQuery } from '../contract/mergers.js';
import type { NewsQuery } from '../contract/news.js';
import type { RatingsQuery } from '../contract/ratings.js';
import type { SplitsQuery } from '../contract/splits.js';

const STATEMENT_YEARS = 10;
const RATING_YEARS = 5;
const EVENT_YEARS = 10;
const TREND_MONTHS = 12;
/** As far back as the service looks for the consensus of today. */
const OPINION_DAYS = 365;
const RECENT_RATING_DAYS = 14;
/** A few rows hold the newest and the next; a monthly payer announces several dividends ahead. */
const NEWEST = { ratings: 3, dividends: 12 } as const;
/** The newest headlines, of which some are press releases and some only mention the ticker. */
const NEWEST_HEADLINES = 20;
/** The last fiscal year comes up to fifteen months late, and is compared with the one before. */
const NEWEST_STATEMENT_MONTHS = 28;

/** A question to a calendar that is asked from its first row on. */
type Whole<Query> = Query & { readonly page?: never };

/** Statements of the last ten years, of one kind. */
function statements(symbol: TickerSymbol, today: string, reportType: ReportType = 'A'): FinancialsQuery {
	return { symbols: [symbol], startDate: yearsBefore(today, STATEMENT_YEARS), reportType };
}

/** Statements of the last two years, of one kind. */
function newestStatements(
	symbol: TickerSymbol,
	today: string,
	reportType: ReportType = 'A',
): FinancialsQuery {
	return { symbols: [symbol], startDate: monthsBefore(today, NEWEST_STATEMENT_MONTHS), reportType };
}

/** Ratings of the last five years, with the analysts' accuracy where the plan gives it. */
function ratings(symbol: TickerSymbol, today: string): Whole<RatingsQuery> {
	return {
		tickers: [symbol],
		dateFrom: yearsBefore(today, RATING_YEARS),
		pageSize: limits.pageSize,
		fields: '*',
	};
}

/** The newest ratings, however old: the service gives them first, but without a day nothing but what it calls the latest. */
function newestRatings(symbol: TickerSymbol, today: string): Whole<RatingsQuery> {
	return { tickers: [symbol], dateFrom: yearsBefore(today, RATING_YEARS), pageSize: NEWEST.ratings };
}

/** Dividends of the last ten years and all that are announced. */
function dividends(symbol: TickerSymbol, today: string): Whole<DividendsQuery> {
	return { ...events(symbol, today), dateSort: 'ex' };
}

function newestDividends(symbol: TickerSymbol, today: string): Whole<DividendsQuery> {
	return { ...dividends(symbol, today), pageSize: NEWEST.dividends };
}

function splits(symbol: TickerSymbol, today: string): Whole<SplitsQuery> {
	return { ...events(symbol, today), dateField: 'ex' };
}

/** Deals or offerings of the last ten years and all that are announced. */
function events(symbol: TickerSymbol, today: string): Whole<CalendarQuery> {
	return { tickers: [symbol], dateFrom: yearsBefore(today, EVENT_YEARS), pageSize: limits.pageSize };
}

/** Headlines that tag a ticker, the newest first. */
function headlines(symbol: TickerSymbol): Whole<NewsQuery> {
	return { tickers: [symbol], pageSize: limits.newsPageSize };
}

function newestHeadlines(symbol: TickerSymbol): Whole<NewsQuery> {
	return { tickers: [symbol], pageSize: NEWEST_HEADLINES };
}

/** Rows of the last months. */
function lately(symbol: TickerSymbol, today: string, months: number): Whole<CalendarQuery> {
	return { tickers: [symbol], dateFrom: monthsBefore(today, months) };
}

/** The last days of the twelve months before the one of a day, the oldest first. */
function monthsEnded(today: string): readonly string[] {
	return Array.from({ length: TREND_MONTHS }, (_, index) =>
		dayAfter(monthsBefore(today, TREND_MONTHS - 1 - index), -1),
	);
}

/** The first day of a year: a question that begins there stays the same for a year. */
function yearsBefore(day: string, years: number): string {
	return `${Number(day.slice(0, 4)) - years}-01-01`;
}

/** The first day of a month: a question that begins there stays the same for a month. */
function monthsBefore(day: string, months: number): string {
	return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - months))
		.toISOString()
		.slice(0, 10);
}

/** Those whose ratings are asked for, by their ids. */
type Raters = Pick<RatingsQuery, 'firmIds' | 'analystIds'>;

const history = { financials: statements, ratings, dividends, splits, mergers: events, offerings: events };

/**
 * Which question serves which purpose; today is the day in New York, `YYYY-MM-DD`. A question about one ticker stays
 * the same for a month at least, so that one answer serves it. What several purposes ask alike is asked once for all,
 * and where one asks for more than another, its answer serves both.
 */
export const questionFor = {
	/** All that a ticker's own panel shows, of ten years. */
	panel: { ...history, news: headlines },
	/** The newest and the next; what comes next of splits, deals and offerings is asked of all tickers at once. */
	hover: {
		financials: newestStatements,
		ratings: newestRatings,
		dividends: newestDividends,
		news: newestHeadlines,
	},
	/**
	 * Of all tickers at once: splits and offerings since the first day of the month before, and the deals of a year,
	 * which may be pending as long.
	 */
	upcoming: {
		splits: (today: string): Whole<SplitsQuery> => ({ dateFrom: monthsBefore(today, 1), dateField: 'ex' }),
		mergers: (today: string): Whole<MergersQuery> => ({ dateFrom: monthsBefore(today, 12) }),
		offerings: (today: string): Whole<CalendarQuery> => ({ dateFrom: monthsBefore(today, 1) }),
	},
	/** The newest twelve months with those before; what was paid and split over the years is as for a panel. */
	compare: { financials: newestStatements },
	/**
	 * The near past and the future. Dividends count from their announcement, which is months ahead of the ex-date; deals
	 * and splits are rare enough for a year.
	 */
	watchlist: {
		ratings: (symbol: TickerSymbol, today: string): Whole<RatingsQuery> => lately(symbol, today, 3),
		dividends: (symbol: TickerSymbol, today: string): Whole<DividendsQuery> => ({
			...lately(symbol, today, 5),
			dateSort: 'ex',
		}),
		splits: (symbol: TickerSymbol, today: string): Whole<SplitsQuery> => ({
			...lately(symbol, today, 12),
			dateField: 'ex',
		}),
		mergers: (symbol: TickerSymbol, today: string): Whole<MergersQuery> => lately(symbol, today, 12),
		offerings: (symbol: TickerSymbol, today: string): Whole<CalendarQuery> => lately(symbol, today, 6),
	} satisfies Readonly<Record<CalendarName, unknown>>,
	/** What analysts thought at the end of each month of a year, the oldest first; such a question stays the same for ever. */
	trend: (symbol: TickerSymbol, today: string) =>
		monthsEnded(today).map((dateTo) => ({ symbol, dateFrom: dayAfter(dateTo, -OPINION_DAYS), dateTo })),
	/** Who rated somebody lately, and all that some of them said in five years, with how it turned out. */
	raters: {
		recent: (today: string) =>
			({ dateFrom: dayAfter(today, -RECENT_RATING_DAYS) }) satisfies Whole<RatingsQuery>,
		ratings: (raters: Raters, today: string) =>
			({
				...raters,
				dateFrom: yearsBefore(today, RATING_YEARS),
				fields: '*',
			}) satisfies Whole<RatingsQuery>,
	},
};

/** For what something of a ticker is wanted. */
export type Purpose = 'panel' | 'hover' | 'compare';
