import { limits } from '../../../contract/limits.js';
import { trendingSources, trendingTimeframes } from '../../../contract/trending.js';
import { provenance, said } from '../answer/provenance.js';
import { quotedName, TEXT_IS_DATA } from '../answer/quoted.js';
import { behindLast, fitting } from '../answer/toolAnswer.js';
import { symbols, whole, withStandard, word } from '../input/inputKinds.js';
import { tool } from '../tool.js';

const MOST_ROWS = 100;
const MOST_TICKERS = 50;

export const getTrending = tool({
	name: 'get_trending',
	reference: 'trending',
	icon: 'flame',
	description:
		'Tickers that get the most attention now, in the service’s order: rank, engagement count and percent change. Use it for what people look at; it says nothing about prices, volume or why; get_news says why a ticker moved. percentChange is in percent, and the service does not say of what or since when. Only the first page of the service is read: 1,000 tickers, or as many as the plan gives; what is not among them is named in notTrending, and may trend less.',
	mostRequests: 1,
	inputs: {
		timeframe: withStandard(
			word(trendingTimeframes, { means: 'The span over which engagement is counted.', example: '1h' }),
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
		const answer = await sources.trending.get({ timeframe, source }, signal, 'assistant');
		const ranked = answer.value.map((row, index) => ({ rank: index + 1, ...row }));
		const rows = tickers
			? ranked.filter(({ symbol }) => symbol !== undefined && tickers.includes(symbol))
			: ranked;
		const wanted = rows.slice(offset, offset + limit);
		const absent = tickers?.filter((one) => !ranked.some(({ symbol }) => symbol === one)) ?? [];
		return {
			summary: said(
				sources,
				offset > 0 && offset >= rows.length
					? behindLast(offset, rows.length, 'rows')
					: `${rows.length} of the first ${ranked.length} trending tickers match.`,
			),
			data: fitting(wanted.length, (count) => ({
				...provenance(sources, [answer]),
				timeframe,
				countedIn: source,
				matches: rows.length,
				offset,
				columns: ['rank', 'symbol', 'name', 'exchange', 'count', 'percentChange'],
				rows: wanted
					.slice(0, count)
					.map(({ rank, symbol, name, exchange, count: engagements, percentChange }) => [
						rank,
						symbol ?? null,
						quotedName(name) ?? null,
						quotedName(exchange) ?? null,
						engagements ?? null,
						percentChange ?? null,
					]),
				...(absent.length > 0 && { notTrending: absent }),
				...(offset + count < rows.length && {
					leftOut: `${rows.length - offset - count} further rows: the same call with offset ${offset + count}`,
				}),
				text: TEXT_IS_DATA,
			})),
		};
	},
});
