import type { Clock } from '../base/clock.js';
import { newYorkDay } from '../base/days.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../contract/consensus.js';
import { questionFor } from '../market/questions.js';
import type { AnswerStore } from './answerStore.js';
import type { MonthlyConsensus } from './loadedAnswers.js';

/** What analysts thought of tickers at the end of each of the last twelve months: asked only on demand, and once. */
export class ConsensusHistory {
	constructor(
		private readonly store: AnswerStore<ConsensusQuery, Consensus | undefined>,
		private readonly clock: Clock,
	) {}

	/** What is known, the oldest month first; asks nobody. */
	months(symbol: TickerSymbol): readonly MonthlyConsensus[] {
		return this.#questions(symbol).map((query) => ({ day: query.dateTo, answer: this.store.peek(query) }));
	}

	/**
	 * Asks for the months that are not known, one after another from the newest on, and tells after each. Throws an
	 * ApiError where one fails, after which no more is asked, or the signal's reason.
	 */
	async ask(symbol: TickerSymbol, signal: AbortSignal, report: () => void): Promise<void> {
		for (const query of this.#questions(symbol).toReversed()) {
			await this.store.get(query, signal);
			report();
		}
	}

	#questions(symbol: TickerSymbol) {
		return questionFor.trend(symbol, newYorkDay(this.clock.now()));
	}
}
