import type { Timestamped } from '../../../base/loadable.js';
import { limits } from '../../../contract/limits.js';
import { trendingSources, type TrendingTicker, trendingTimeframes } from '../../../contract/trending.js';
import { provenance, said } from '../answer/provenance.js';
import { quotedName, TEXT_IS_DATA } from '../answer/quoted.js';
import { type Json, paged } from '../answer/toolAnswer.js';
import { symbols, whole, withStandard, word } from '../input/inputKinds.js';
import { tool } from '../tool.js';

const MOST_ROWS = 100;
const MOST_TICKERS = 50;
/** Not a timeframe: the ranks in each of them, side by side. */
const ALL = 'all';

export const getTrending = tool({
	name: 'get_trending',
	reference: 'trending',
	icon: 'flame',
	description:
		'Tickers that get the most attention now, in the service’s order: rank, attention count and percent change. Use it for what people look at; it says nothing about prices, volume or why; get_news says why a ticker moved. percentChange is in percent, and the service does not say of what or since when. Only the first page of the service is read: 1,000 tickers, or as many as the plan gives; what is not among them is named in notTrending, and may trend less.',
	mostRequests: trendingTimeframes.length,
	inputs: {
		timeframe: withStandard(
			word([...trendingTimeframes, ALL] as const, {
				means:
					'The period over which attention is counted; all gives the rank in each, for what rises or falls.',
				example: '1h',
			}),
			'1d',
		),
		source: withStandard(
			word(trendingSources, {
				means: 'Where it is counted: all sources, user clicks, or logo requests.',
				example: 'all',
			}),
			'all',
		),
		tickers: symbols(1, MOST_TICKERS, {
			means: 'Only these, with their ranks among all.',
			example: ['NVDA', 'AMD'],
		}),
		limit: withStandard(whole(1, MOST_ROWS, { means: 'Rows of this answer.', example: 20 }), 20),
		offset: withStandard(
			whole(0, limits.pageSize, { means: 'Rows to pass over, for the next page.', example: 20 }),
			0,
		),
	},
	async find({ timeframe, source, tickers, limit, offset }, sources, signal) {
		const timeframes = timeframe === ALL ? trendingTimeframes : [timeframe];
		const answers = await Promise.all(
			timeframes.map((one) => sources.trending.get({ timeframe: one, source }, signal, 'assistant')),
		);
		const ranked = timeframe === ALL ? inEach(answers) : inOne(answers);
		const rows = tickers
			? ranked.rows.filter(({ symbol }) => symbol !== undefined && tickers.includes(symbol))
			: ranked.rows;
		const absent = tickers?.filter((one) => !ranked.rows.some(({ symbol }) => symbol === one)) ?? [];
		const page = { total: rows.length, offset, most: limit, of: 'row' };
		const { words, data } = paged(page, (count) => ({
			...provenance(sources, answers),
			timeframe,
			countedIn: source,
			matches: rows.length,
			offset,
			columns: ranked.columns,
			rows: rows.slice(offset, offset + count).map(({ line }) => line),
			...(absent.length > 0 && { notTrending: absent }),
			text: TEXT_IS_DATA,
		}));
		return {
			summary: said(sources, tickers ? `${words} ${ranked.rows.length} tickers trend.` : words),
			data,
		};
	},
});

type Answers = readonly Timestamped<readonly TrendingTicker[]>[];

/** The rows of one timeframe in the service's order. */
function inOne([answer]: Answers) {
	return {
		columns: ['rank', 'symbol', 'name', 'exchange', 'count', 'percentChange'],
		rows: (answer?.value ?? []).map(({ symbol, name, exchange, count, percentChange }, index) => ({
			symbol,
			line: [
				index + 1,
				symbol ?? null,
				quotedName(name) ?? null,
				quotedName(exchange) ?? null,
				count ?? null,
				percentChange ?? null,
			] satisfies readonly Json[],
		})),
	};
}

/** The ranks of each ticker in all timeframes, by the shortest one in which it trends. */
function inEach(answers: Answers) {
	const names = new Map(
		answers.flatMap(({ value }) => value.map(({ symbol, name }) => [symbol, name] as const)),
	);
	names.delete(undefined);
	const ranks = answers.map(
		({ value }) => new Map(value.map(({ symbol }, index) => [symbol, index + 1] as const).toReversed()),
	);
	return {
		columns: ['symbol', 'name', ...trendingTimeframes.map((timeframe) => `rank${timeframe}`)],
		rows: [...new Set(answers.flatMap(({ value }) => value.flatMap(({ symbol }) => symbol ?? [])))].map(
			(symbol) => ({
				symbol,
				line: [
					symbol,
					quotedName(names.get(symbol)) ?? null,
					...ranks.map((one) => one.get(symbol) ?? null),
				] satisfies readonly Json[],
			}),
		),
	};
}
