import type { Disposable } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../../contract/consensus.js';
import type { CompanyFinancials, FinancialsQuery } from '../../contract/financials.js';
import type { CalendarQuery } from '../../contract/calendar.js';
import type { Dividend, DividendsQuery } from '../../contract/dividends.js';
import type { LogoRecord } from '../../contract/logos.js';
import type { Merger, MergersQuery } from '../../contract/mergers.js';
import type { Offering } from '../../contract/offerings.js';
import type { Rating, RatingsQuery } from '../../contract/ratings.js';
import type { Split, SplitsQuery } from '../../contract/splits.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { AnswerName, PanelAnswers } from '../../viewmodel/ticker/tickerKnown.js';
import type { TickerQuestions } from '../../viewmodel/ticker/tickerQuestions.js';

/** The stores of a ticker's answers, shared with everything else that shows them. */
export interface TickerStores {
	readonly logo: AnswerStore<TickerSymbol, LogoRecord | undefined>;
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	readonly financials: AnswerStore<FinancialsQuery, readonly CompanyFinancials[]>;
	readonly ratings: AnswerStore<RatingsQuery, readonly Rating[]>;
	readonly dividends: AnswerStore<DividendsQuery, readonly Dividend[]>;
	readonly splits: AnswerStore<SplitsQuery, readonly Split[]>;
	readonly mergers: AnswerStore<MergersQuery, readonly Merger[]>;
	readonly offerings: AnswerStore<CalendarQuery, readonly Offering[]>;
}

/** What is known of a ticker; only what is wanted is asked for. */
export function readAnswers(
	stores: TickerStores,
	questions: TickerQuestions,
	wanted: readonly AnswerName[],
): PanelAnswers {
	const known = <Query, Body>(name: AnswerName, store: AnswerStore<Query, Body>, question: Query) =>
		wanted.includes(name) ? store.read(question, 'interactive') : store.peek(question);
	return {
		logo: known('logo', stores.logo, questions.logo),
		consensus: known('consensus', stores.consensus, questions.consensus),
		financials: known('financials', stores.financials, questions.financials),
		ratings: known('ratings', stores.ratings, questions.ratings),
		dividends: known('dividends', stores.dividends, questions.dividends),
		splits: known('splits', stores.splits, questions.splits),
		mergers: known('mergers', stores.mergers, questions.mergers),
		offerings: known('offerings', stores.offerings, questions.offerings),
	};
}

/** Asks again for one answer, because a person wants it so. */
export function refreshAnswer(
	stores: TickerStores,
	questions: TickerQuestions,
	name: AnswerName,
	signal: AbortSignal,
): Promise<unknown> {
	switch (name) {
		case 'logo':
			return stores.logo.refresh(questions.logo, signal);
		case 'consensus':
			return stores.consensus.refresh(questions.consensus, signal);
		case 'financials':
			return stores.financials.refresh(questions.financials, signal);
		case 'ratings':
			return stores.ratings.refresh(questions.ratings, signal);
		case 'dividends':
			return stores.dividends.refresh(questions.dividends, signal);
		case 'splits':
			return stores.splits.refresh(questions.splits, signal);
		case 'mergers':
			return stores.mergers.refresh(questions.mergers, signal);
		case 'offerings':
			return stores.offerings.refresh(questions.offerings, signal);
	}
}

/** Hears of every new answer about a ticker. */
export function onAnswersOf(stores: TickerStores, symbol: TickerSymbol, listener: () => void): Disposable {
	const ifIn = (symbols: readonly TickerSymbol[] | undefined): void => {
		if (symbols?.includes(symbol) === true) {
			listener();
		}
	};
	const listening = [
		stores.logo.onDidChange((changed) => ifIn([changed])),
		stores.consensus.onDidChange((query) => ifIn([query.symbol])),
		stores.financials.onDidChange(({ symbols }) => ifIn(symbols)),
		stores.ratings.onDidChange(({ tickers }) => ifIn(tickers)),
		stores.dividends.onDidChange(({ tickers }) => ifIn(tickers)),
		stores.splits.onDidChange(({ tickers }) => ifIn(tickers)),
		stores.mergers.onDidChange(({ tickers }) => ifIn(tickers)),
		stores.offerings.onDidChange(({ tickers }) => ifIn(tickers)),
	];
	return { dispose: () => listening.forEach((one) => one.dispose()) };
}
