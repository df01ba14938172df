import { HOUR_MS, MINUTE_MS } from '../base/days.js';
import { listEndpoint } from './endpoint.js';
import { field, object, type RecordOf } from './fields.js';
import { count, number, symbol, text } from './kinds.js';
import { limits, ownLimits } from './limits.js';
import * as param from './params.js';
import { querySchema, type QueryOf } from './querySchema.js';

export const trendingTimeframes = ['10m', '1h', '1d'] as const;
export type TrendingTimeframe = (typeof trendingTimeframes)[number];

export const trendingSources = ['all', 'clickstream', 'logo'] as const;
export type TrendingSource = (typeof trendingSources)[number];

const query = {
	timeframe: param.needed(
		param.oneOf('timeframe', trendingTimeframes, {
			means: 'The period over which attention is counted.',
			standard: '1d',
			formerWire: 'interval',
		}),
	),
	source: param.needed(
		param.oneOf('source', trendingSources, {
			means: 'Where attention is counted: all sources, user clicks, or logo requests.',
		}),
	),
	tickers: param.tickers('tickers', ownLimits.listEntries, {
		limitIsOurs: true,
		means: 'Only these; all trending tickers when left out.',
	}),
	dateFrom: param.day('date_from', { means: 'First day of the range.' }),
	dateTo: param.day('date_to', { means: 'Last day of the range.' }),
	timeFrom: param.time('time_from', {
		means: 'Start time on the first day; requires the first day.',
	}),
	timeTo: param.time('time_to', { means: 'End time on the last day; requires the last day.' }),
	page: param.whole('page', 0, limits.pageOffset, { means: 'Which page, counted from 0.', standard: 0 }),
	pageSize: param.whole('pagesize', 1, limits.pageSize, {
		means: 'Rows per page.',
		standard: limits.pageSize,
	}),
};

/** A query for the trending list (service.md, GET /api/v1/trending-tickers/list). */
export interface TrendingQuery extends QueryOf<typeof query> {}

const record = {
	symbol: field(
		'security.ticker',
		symbol,
		'The symbol in canonical form; absent where the text cannot be one.',
	),
	ticker: field('security.ticker', text, 'The ticker as the service wrote it.'),
	name: field('security.name', text, 'The company.'),
	exchange: field('security.exchange', text, 'Where it is listed.'),
	count: field('count', count, 'Attention counted in the period.'),
	percentChange: field(
		'pct_chg',
		number,
		'Percent change; the service does not say of what, nor since when.',
		{
			unit: 'percent',
		},
	),
};

/** A ticker and how much attention it gets (service.md, Trending ticker record). */
export interface TrendingTicker extends RecordOf<typeof record> {}

export const trending = listEndpoint<TrendingQuery, TrendingTicker>({
	name: 'trending',
	path: '/api/v1/trending-tickers/list',
	means: 'Tickers by the attention they get; the service’s order is the rank.',
	recordSection: 'Trending ticker record',
	envelope: 'data',
	query: querySchema(query, [
		['timeFrom', 'dateFrom'],
		['timeTo', 'dateTo'],
	]),
	record: object(record),
	freshForMs: 5 * MINUTE_MS,
	usableForMs: HOUR_MS,
});
