import { DAY_MS, HOUR_MS } from '../base/days.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import type { TrendingQuery } from '../contract/trending.js';

/** Lists that are closer than this differ by chance; Unix time is in seconds. */
const APART_S = HOUR_MS / 1000;
/** As far back as from the morning after a long weekend; ranks of before say nothing of now. */
const LONGEST_S = (4 * DAY_MS) / 1000;
/** Only who is among so many now has leapt up. */
const FIRST = 20;
/** A leap is of so many ranks at least. */
const LEAP = 20;

/** Of all tickers, who was trending in the service's order, as it was received; Unix time in seconds. */
export interface RankedList extends Pick<TrendingQuery, 'timeframe' | 'source'> {
	readonly at: number;
	/** The first of the list; empty where a row has no symbol. */
	readonly symbols: readonly string[];
}

/** A ticker that leapt up in Trending between two lists of one time frame and source. */
export interface AttentionJump extends Pick<RankedList, 'timeframe' | 'source' | 'at'> {
	readonly symbol: TickerSymbol;
	/** From 1 on. */
	readonly rank: number;
	/** Its rank in the list before; of a ticker that was not in it, the one below its last. */
	readonly formerRank: number;
	readonly wasListed: boolean;
	/** When the list before was received; Unix time in seconds. */
	readonly since: number;
}

/**
 * Who leapt up between two lists of the same time frame and source that were received an hour apart or more, and no more
 * than four days: among the first 20 now, and at least 20 ranks further down before. A ticker that was not in the list is
 * taken to have stood right below its end, so that a short list makes no leaps. Undefined where the lists are too close,
 * and the earlier one is to be compared with a later one.
 */
export function attentionJumps(
	before: RankedList | undefined,
	now: RankedList,
): readonly AttentionJump[] | undefined {
	const passed = before ? now.at - before.at : Number.POSITIVE_INFINITY;
	if (Math.abs(passed) < APART_S) {
		return undefined;
	}
	if (!before || passed < 0 || passed > LONGEST_S) {
		return [];
	}
	const { timeframe, source, at } = now;
	return now.symbols.slice(0, FIRST).flatMap((written, index): readonly AttentionJump[] => {
		const symbol = canonicalSymbol(written);
		const place = before.symbols.indexOf(written);
		const wasListed = place >= 0;
		const rank = index + 1;
		const formerRank = (wasListed ? place : before.symbols.length) + 1;
		return symbol && formerRank - rank >= LEAP
			? [{ symbol, rank, formerRank, wasListed, timeframe, source, at, since: before.at }]
			: [];
	});
}
