import type { TickerSymbol } from '../base/symbol.js';
import { count, number, object, optional, symbol, text } from './decode.js';
import { endpoint, HOUR_MS, MINUTE_MS } from './endpoint.js';
import { rows } from './envelope.js';
import { dayParameter, given, invalidQuery, limits, oneOf, whole } from './limits.js';
import { tickerList } from './tickerList.js';

export const trendingTimeframes = ['10m', '1h', '1d'] as const;
export type TrendingTimeframe = (typeof trendingTimeframes)[number];

export const trendingSources = ['all', 'clickstream', 'logo'] as const;
export type TrendingSource = (typeof trendingSources)[number];

/** What may be asked of the trending list (service.md, GET /api/v1/trending-tickers/list). */
export interface TrendingQuery {
	/** The span over which engagement is counted. */
	readonly timeframe: TrendingTimeframe;
	/** Where engagement is counted: everywhere, in user clicks, or in logo requests. */
	readonly source: TrendingSource;
	/** Only these; all trending tickers when left out. */
	readonly tickers?: readonly TickerSymbol[];
	readonly dateFrom?: string;
	readonly dateTo?: string;
	/** `HH:MM` in 24 hours; counts together with `dateFrom`. */
	readonly timeFrom?: string;
	/** `HH:MM` in 24 hours; counts together with `dateTo`. */
	readonly timeTo?: string;
	/** Counted from 0. */
	readonly page?: number;
	/** At most 1,000, which is also the default. */
	readonly pageSize?: number;
}

/** A ticker and how much attention it gets (service.md, Trending ticker record). */
export interface TrendingTicker {
	/** Canonical; absent where the service's text cannot be a symbol. */
	readonly symbol?: TickerSymbol;
	/** The ticker as the service wrote it. */
	readonly ticker?: string;
	readonly name?: string;
	readonly exchange?: string;
	/** Engagements counted in the span. */
	readonly count?: number;
	/** Change of the count against the span before, already in percent. */
	readonly percentChange?: number;
}

/** Ranked list of tickers by engagement; the service's order is the rank. */
export const trending = endpoint<TrendingQuery, readonly TrendingTicker[]>({
	name: 'trending',
	path: '/api/v1/trending-tickers/list',
	parameters: (query) => [
		// Deprecated yet required: always sent, equal to its successor.
		oneOf('interval', query.timeframe, trendingTimeframes),
		oneOf('timeframe', query.timeframe, trendingTimeframes),
		oneOf('source', query.source, trendingSources),
		query.tickers && tickerList('trending', 'tickers', query.tickers, limits.pageSize),
		dayParameter('date_from', query.dateFrom),
		dayParameter('date_to', query.dateTo),
		timeOfDay('time_from', query.timeFrom),
		timeOfDay('time_to', query.timeTo),
		whole('page', query.page, 0, limits.pageOffset),
		whole('pagesize', query.pageSize, 1, limits.pageSize),
	],
	decode: rows(
		'data',
		object<TrendingTicker>({
			symbol: optional('security.ticker', symbol),
			ticker: optional('security.ticker', text),
			name: optional('security.name', text),
			exchange: optional('security.exchange', text),
			count: optional('count', count),
			percentChange: optional('pct_chg', number),
		}),
	),
	freshForMs: 5 * MINUTE_MS,
	usableForMs: HOUR_MS,
});

function timeOfDay(name: string, value: string | undefined): ReturnType<typeof given> {
	if (value !== undefined && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value)) {
		throw invalidQuery(name, value, 'a time of day as HH:MM');
	}
	return given(name, value);
}
