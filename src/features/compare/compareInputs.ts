import type { TickerSymbol } from '../../base/symbol.js';
import type { KnownAnswers } from '../../store/knownAnswers.js';
import type { TickerEventAnswers } from '../../store/watchlistEvents.js';
import type { KnownListing } from '../../tickers/symbolDirectory.js';
import type { PeriodChoice } from '../../presentation/statement/statementPreferences.js';
import type { comparedAnswers } from './comparedPart.js';

/** A ticker among those that are compared. */
export interface ComparedTicker {
	readonly symbol: TickerSymbol;
	/** What the directory says; undefined for a symbol it does not have. */
	readonly listing: KnownListing | undefined;
	readonly answers: Pick<KnownAnswers, (typeof comparedAnswers)[number]> & {
		/** The near past and the future. */
		readonly events: TickerEventAnswers;
	};
}

/** What is known of the tickers that are compared, from left to right. */
export interface CompareInputs {
	readonly tickers: readonly ComparedTicker[];
	readonly isSample: boolean;
	/** Of which newest period the figures of statements are. */
	readonly period: PeriodChoice;
	/** Wall time in milliseconds since 1970. */
	readonly now: number;
	/** The day in New York, `YYYY-MM-DD`. */
	readonly today: string;
}
