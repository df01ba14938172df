import type { TickerSymbol } from '../../base/symbol.js';
import type { ComparedAnswers } from '../../store/comparedTickers.js';
import type { KnownListing } from '../ticker/headerModel.js';

/** A ticker among those that are compared. */
export interface ComparedTicker {
	readonly symbol: TickerSymbol;
	/** What the directory says; undefined for a symbol it does not have. */
	readonly listing: KnownListing | undefined;
	readonly answers: ComparedAnswers;
}

/** What is known of the tickers that are compared, from left to right. */
export interface CompareKnown {
	readonly tickers: readonly ComparedTicker[];
	readonly isSample: boolean;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}
