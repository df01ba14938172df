import type { TickerSymbol } from '../base/symbol.js';
import type { Rating } from '../contract/ratings.js';

/** The consensus on a ticker at a time, as the service's word (`BUY`). */
export interface SeenConsensus {
	readonly symbol: TickerSymbol;
	readonly word: string;
	/** Unix time in seconds. */
	readonly at: number;
}

/** A change of the word, seen between two times; Unix time in seconds. */
export interface ConsensusShift {
	readonly symbol: TickerSymbol;
	readonly from: string;
	readonly to: string;
	/** When the earlier word was last seen. */
	readonly since: number;
	/** When the new one was first seen. */
	readonly at: number;
}

/**
 * The change between what was seen before and what is seen later; undefined if the word is the same. The
 * service writes `STRONG_BUY` as well as `Strong Buy`.
 */
export function consensusShift(before: SeenConsensus, now: SeenConsensus): ConsensusShift | undefined {
	return plain(before.word) === plain(now.word) || now.at < before.at
		? undefined
		: { symbol: now.symbol, from: before.word, to: now.word, since: before.at, at: now.at };
}

function plain(word: string): string {
	return word.toLowerCase().replace(/[\s_-]/g, '');
}

const SAME_RATING: readonly (string | undefined)[] = ['Maintains', 'Reiterates'];

/** Whether a rating may change the consensus. */
export function movesConsensus({ action }: Rating): boolean {
	return !SAME_RATING.includes(action);
}
