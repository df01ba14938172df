import { type Answer, shown } from '../../base/loadable.js';
import type { TrendingQuery, TrendingTicker } from '../../contract/trending.js';
import type { RankedList } from '../../market/attention.js';
import { TRENDING_PAGE_SIZE } from '../../presentation/trendingChoice.js';

/** The ranks of all tickers up to now, where that is what was asked and is known; those of a window or of some tickers say nothing of them. */
export function plainTrending(
	{ timeframe, source, pageSize, ...narrowed }: TrendingQuery,
	answer: Answer<readonly TrendingTicker[]>,
): RankedList | undefined {
	const known = shown(answer);
	const isPlain = pageSize === TRENDING_PAGE_SIZE && Object.keys(narrowed).length === 0;
	return isPlain && known
		? {
				...{ timeframe, source, at: Math.floor(known.receivedAt / 1000) },
				symbols: known.value.map(({ symbol = '' }) => symbol),
			}
		: undefined;
}
