import { DAY_MS, HOUR_MS } from '../base/days.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import type { TrendingQuery } from '../contract/trending.js';

/** Two lists closer together than this differ by chance; in seconds. */
const APART_S = HOUR_MS / 1000;
/** Covers the morning after a long weekend; older ranks say nothing about now. In seconds. */
const LONGEST_S = (4 * DAY_MS) / 1000;
/** Only tickers now among this many count as jumps. */
const FIRST = 20;
/** A jump is at least this many ranks. */
const LEAP = 20;

/** A received Trending list of all tickers, in the service's order; `at` is Unix time in seconds. */
export interface RankedList extends Pick<TrendingQuery, 'timeframe' | 'source'> {
	readonly at: number;
	/** The first of the list; an empty string for a row without a symbol. */
	readonly symbols: readonly string[];
}

/** A ticker that jumped up in Trending between two lists of the same time frame and source. */
export interface AttentionJump extends Pick<RankedList, 'timeframe' | 'source' | 'at'> {
	readonly symbol: TickerSymbol;
	/** Starts at 1. */
	readonly rank: number;
	/** Its rank in the earlier list; if it was not listed, the rank after the last one. */
	readonly formerRank: number;
	readonly wasListed: boolean;
	/** When the earlier list was received; Unix time in seconds. */
	readonly since: number;
}

/**
 * Tickers that jumped up between two lists of the same time frame and source received at least an hour and at
 * most four days apart: now among the first 20, and at least 20 ranks lower before. A ticker not in the
 * earlier list is placed right after its end, so that a short list causes no jumps. Undefined if the lists
 * are too close together; then compare the earlier list with a later one.
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
