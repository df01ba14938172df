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
import { revisionReach } from './revisions.js';

const STATEMENT_YEARS = 10;
const RATING_YEARS = 5;
const EVENT_YEARS = 10;
const TREND_MONTHS = 12;
/** How far back the service looks for today's consensus. */
const CONSENSUS_DAYS = 365;
const RECENT_RATING_DAYS = 14;
/** A few rows cover the newest and the next; funds announce the dividends of a year, or of half a year by week. */
const NEWEST = { ratings: 3, dividends: 30 } as const;
/** Enough headlines that some are neither press releases nor mentions. */
const NEWEST_HEADLINES = 20;
/** The last fiscal year is published up to fifteen months late, and is compared with the one before. */
const NEWEST_STATEMENT_MONTHS = 28;
/** Five years of growth, ending with a fiscal year that is up to fifteen months old. */
const LIST_YEARS = 7;

/** A query for statements, whichever companies it is for. */
export type CompanyQuestion = Omit<FinancialsQuery, 'symbols'>;

/** A calendar query that starts at the first row. */
type Whole<Query> = Query & { readonly page?: never };

/** Statements of the last ten years, with one report type. */
function statements(symbol: TickerSymbol, today: string, reportType: ReportType = 'A'): FinancialsQuery {
	return { symbols: [symbol], startDate: yearsBefore(today, STATEMENT_YEARS), reportType };
}

/** Statements of the last 28 months, with one report type. */
function newestStatements(
	symbol: TickerSymbol,
	today: string,
	reportType: ReportType = 'A',
): FinancialsQuery {
	return { symbols: [symbol], startDate: monthsBefore(today, NEWEST_STATEMENT_MONTHS), reportType };
}

/** Ratings of the last five years, with the analysts' accuracy if the plan has it. */
function ratings(symbol: TickerSymbol, today: string): Whole<RatingsQuery> {
	return {
		tickers: [symbol],
		dateFrom: yearsBefore(today, RATING_YEARS),
		pageSize: limits.pageSize,
		fields: '*',
	};
}

/**
 * The newest ratings of the last five years. Without a start date, the service only returns what it considers
 * the latest.
 */
function newestRatings(symbol: TickerSymbol, today: string): Whole<RatingsQuery> {
	return { tickers: [symbol], dateFrom: yearsBefore(today, RATING_YEARS), pageSize: NEWEST.ratings };
}

/** Dividends of the last ten years and all announced ones. */
function dividends(symbol: TickerSymbol, today: string): Whole<DividendsQuery> {
	return { ...events(symbol, today), dateSort: 'ex' };
}

function newestDividends(symbol: TickerSymbol, today: string): Whole<DividendsQuery> {
	return { ...dividends(symbol, today), pageSize: NEWEST.dividends };
}

function splits(symbol: TickerSymbol, today: string): Whole<SplitsQuery> {
	return { ...events(symbol, today), dateField: 'ex' };
}

/** Deals or offerings of the last ten years and all announced ones. */
function events(symbol: TickerSymbol, today: string): Whole<CalendarQuery> {
	return { tickers: [symbol], dateFrom: yearsBefore(today, EVENT_YEARS), pageSize: limits.pageSize };
}

/** Headlines that tag a ticker, newest first. */
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

/** The last days of the twelve months before the current one, oldest first. */
function monthsEnded(today: string): readonly string[] {
	return Array.from({ length: TREND_MONTHS }, (_, index) =>
		dayAfter(monthsBefore(today, TREND_MONTHS - 1 - index), -1),
	);
}

function consensusOn(symbol: TickerSymbol, dateTo: string) {
	return { symbol, dateFrom: dayAfter(dateTo, -CONSENSUS_DAYS), dateTo };
}

/** January 1 of an earlier year, so that the query stays the same for a year. */
function yearsBefore(day: string, years: number): string {
	return `${Number(day.slice(0, 4)) - years}-01-01`;
}

/** The first day of an earlier month, so that the query stays the same for a month. */
function monthsBefore(day: string, months: number): string {
	return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - months))
		.toISOString()
		.slice(0, 10);
}

const history = { financials: statements, ratings, dividends, splits, mergers: events, offerings: events };

/**
 * The query for each purpose; `today` is the New York day, `YYYY-MM-DD`. A query about one ticker stays the
 * same for at least a month, so that one answer serves it. Purposes that need the same data share one query,
 * and where one needs more than another, its answer serves both.
 */
export const questionFor = {
	/** Everything the panel of a ticker shows, over ten years. */
	panel: { ...history, news: headlines },
	/**
	 * The newest and next rows of a ticker; upcoming splits, deals and offerings are queried for all tickers
	 * at once.
	 */
	hover: {
		financials: newestStatements,
		ratings: newestRatings,
		dividends: newestDividends,
		news: newestHeadlines,
	},
	/**
	 * For all tickers at once: splits and offerings since the first day of the previous month, and deals of two
	 * years, since they may be pending that long.
	 */
	upcoming: {
		splits: (today: string): Whole<SplitsQuery> => ({ dateFrom: monthsBefore(today, 1), dateField: 'ex' }),
		mergers: (today: string): Whole<MergersQuery> => ({ dateFrom: monthsBefore(today, 24) }),
		offerings: (today: string): Whole<CalendarQuery> => ({ dateFrom: monthsBefore(today, 1) }),
	},
	/**
	 * The newest twelve months and the ones before; dividends and splits over the years are queried as for a
	 * panel.
	 */
	compare: { financials: newestStatements },
	/**
	 * The recent past and the future. Dividends and deals are filtered by announcement: some companies announce
	 * the payments of a year at once, and some deals take two years. Splits are rare enough for a year.
	 */
	watchlist: {
		ratings: (symbol: TickerSymbol, today: string): Whole<RatingsQuery> => lately(symbol, today, 3),
		dividends: (symbol: TickerSymbol, today: string): Whole<DividendsQuery> => ({
			...lately(symbol, today, 13),
			dateSort: 'ex',
		}),
		splits: (symbol: TickerSymbol, today: string): Whole<SplitsQuery> => ({
			...lately(symbol, today, 12),
			dateField: 'ex',
		}),
		mergers: (symbol: TickerSymbol, today: string): Whole<MergersQuery> => lately(symbol, today, 24),
		offerings: (symbol: TickerSymbol, today: string): Whole<CalendarQuery> => lately(symbol, today, 6),
	} satisfies Readonly<Record<CalendarName, unknown>>,
	/**
	 * The consensus at the end of each month of a year, oldest first; each of these queries never changes.
	 */
	trend: (symbol: TickerSymbol, today: string) =>
		monthsEnded(today).map((dateTo) => consensusOn(symbol, dateTo)),
	/**
	 * The ratings that revisions over 90 days are computed from, since the first day of a month. Targets in
	 * today’s shares can't be listed in `fields`.
	 */
	revisions: (symbol: TickerSymbol, today: string): Whole<RatingsQuery> => ({
		tickers: [symbol],
		dateFrom: `${dayAfter(today, -revisionReach(90)).slice(0, 7)}-01`,
	}),
	/** The consensus at the end of a day. */
	consensusOn,
	/** What the figures of a long list are computed from, with no more periods than they need. */
	list: {
		ttm: (today: string): CompanyQuestion => ({
			startDate: monthsBefore(today, NEWEST_STATEMENT_MONTHS),
			reportType: 'TTM',
		}),
		quarters: (today: string): CompanyQuestion => ({
			startDate: monthsBefore(today, NEWEST_STATEMENT_MONTHS),
			reportType: 'A',
			period: '3M',
		}),
		years: (today: string): CompanyQuestion => ({
			startDate: yearsBefore(today, LIST_YEARS),
			reportType: 'A',
			period: '12M',
		}),
	},
	/** The newest ratings, for who has published some lately. */
	recentRatings: (today: string) =>
		({ dateFrom: dayAfter(today, -RECENT_RATING_DAYS) }) satisfies Whole<RatingsQuery>,
};

/** What data about a ticker is needed for. */
export type Purpose = 'panel' | 'hover' | 'compare';
