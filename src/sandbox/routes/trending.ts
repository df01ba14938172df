import { DAY_MS, MINUTE_MS } from '../../base/days.js';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import { limits } from '../../contract/limits.js';
import { attention, type AttentionSource, attentionOf, type Span } from '../market/attention.js';
import { exchangeOf } from '../market/listing.js';
import type { Market } from '../market/market.js';
import { shareOf } from '../market/random.js';
import type { Profile } from '../market/profile.js';
import type { Parameters } from '../parameters.js';

const spans = { '10m': 10 * MINUTE_MS, '1h': 60 * MINUTE_MS, '1d': DAY_MS } as const;
const timeframes = ['10m', '1h', '1d'] as const;
const sources = ['all', 'clickstream', 'logo'] as const;

/** Longer windows are cut at the start. */
const LONGEST_WINDOW_MS = 366 * DAY_MS;

/** The ranked list of tickers by attention (service.md, GET /api/v1/trending-tickers/list). */
export async function trendingList(
	query: Parameters,
	market: Market,
	scheduler: TaskScheduler,
): Promise<unknown> {
	query.requiredText('interval');
	query.requiredText('source');
	const source = query.oneOf('source', sources) ?? 'all';
	const timeframe = query.oneOf('timeframe', timeframes) ?? '1d';
	const tickers = query.tickers('tickers', Number.POSITIVE_INFINITY);
	const span = windowOf(query, market.now, spans[timeframe]);
	const page = query.whole('page', 0, limits.pageOffset) ?? 0;
	const pageSize = query.whole('pagesize', 0, limits.pageSize) ?? limits.pageSize;
	const interest = market.profiles.filter(({ symbol }) => tickers?.includes(symbol) ?? true);
	const rows = await scheduler.map(interest, (profile) => rowOf(profile, market, source, span));
	const ranked = rows
		.filter(({ row, rank }) => row.count > 0 && rank > 0)
		.sort((left, right) => right.rank - left.rank)
		.map(({ row }) => row);
	return {
		ok: true,
		data: ranked.slice(page * pageSize, (page + 1) * pageSize),
	};
}

/** The requested time span: bounded by days and times, or else the time frame up to now. */
function windowOf(query: Parameters, now: number, lengthMs: number): Span {
	const dayFrom = query.day('date_from');
	const dayTo = query.day('date_to');
	const timeFrom = query.timeOfDay('time_from');
	const timeTo = query.timeOfDay('time_to');
	if ([dayFrom, dayTo, timeFrom, timeTo].every((bound) => bound === undefined)) {
		return { from: now - lengthMs, to: now };
	}
	const today = Math.floor(now / DAY_MS);
	const to = Math.min(now, (dayTo ?? today) * DAY_MS + (timeTo ?? 1440) * MINUTE_MS);
	const first = dayFrom ?? (timeFrom === undefined ? undefined : (dayTo ?? today));
	const from = first === undefined ? to - lengthMs : first * DAY_MS + (timeFrom ?? 0) * MINUTE_MS;
	return { from: Math.max(from, to - LONGEST_WINDOW_MS), to };
}

/** The rank combines the attention and its sudden rise, so it follows neither alone. */
function rowOf(profile: Profile, { registry, seed }: Market, source: AttentionSource, span: Span) {
	const { symbol } = profile;
	const interest = attentionOf(profile, seed);
	const count = attention(interest, source, span);
	const countBefore = attention(interest, source, { from: 2 * span.from - span.to, to: span.from });
	const unmeasured =
		countBefore === 0 || shareOf(seed, 'unmeasured', symbol, Math.floor(span.to / DAY_MS)) < 0.03;
	const change = unmeasured ? undefined : Math.round((count / countBefore - 1) * 100_00) / 100;
	const listing = registry.bySymbol.get(symbol);
	const whim = shareOf(seed, 'whim', symbol, source, Math.floor(span.to / (10 * MINUTE_MS)));
	const row = {
		security: {
			ticker: symbol,
			name: listing?.name ?? '',
			exchange: listing ? exchangeOf(listing).code : '',
		},
		count,
		...(change === undefined ? {} : { pct_chg: change }),
	};
	const suddenness = Math.log(1 + Math.max(0, change ?? 100) / 100);
	return { row, rank: Math.log(1 + count) / 2 + 2 * suddenness + whim - 1 };
}
