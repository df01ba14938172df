import type { Clock } from '../base/clock.js';
import { newYorkDay } from '../base/days.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Urgency } from '../client/transport.js';
import type { Consensus, ConsensusQuery } from '../contract/consensus.js';
import { questionFor } from '../market/questions.js';
import type { AnswerStore } from './answerStore.js';
import type { MonthlyConsensus } from './loadedAnswers.js';

/** The analyst consensus at the end of each of the last twelve months. Requested only on demand, and once. */
export class ConsensusHistory {
	constructor(
		private readonly store: AnswerStore<ConsensusQuery, Consensus | undefined>,
		private readonly clock: Clock,
	) {}

	/** Returns the loaded months, oldest first, without a request. */
	months(symbol: TickerSymbol): readonly MonthlyConsensus[] {
		return this.#questions(symbol).map((query) => ({ day: query.dateTo, answer: this.store.peek(query) }));
	}

	/**
	 * Requests the missing months one by one, newest first, and calls `report` after each. Throws an ApiError
	 * if one fails, and then requests no more; or throws the signal's reason.
	 */
	async ask(symbol: TickerSymbol, signal: AbortSignal, report: () => void, urgency?: Urgency): Promise<void> {
		for (const query of this.#questions(symbol).toReversed()) {
			await this.store.get(query, signal, urgency);
			report();
		}
	}

	#questions(symbol: TickerSymbol) {
		return questionFor.trend(symbol, newYorkDay(this.clock.now()));
	}
}
