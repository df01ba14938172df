import type { Clock } from '../base/clock.js';
import type { Disposable } from '../base/disposable.js';
import { type Dated, type Loadable, shown } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { CalendarQuery } from '../contract/calendar.js';
import type { Consensus, ConsensusQuery } from '../contract/consensus.js';
import type { Dividend, DividendsQuery } from '../contract/dividends.js';
import type { CompanyFinancials, FinancialsQuery } from '../contract/financials.js';
import type { Image } from '../contract/image.js';
import type { Merger, MergersQuery } from '../contract/mergers.js';
import type { Offering } from '../contract/offerings.js';
import type { Rating, RatingsQuery } from '../contract/ratings.js';
import type { Split, SplitsQuery } from '../contract/splits.js';
import type { TrendingQuery, TrendingTicker } from '../contract/trending.js';
import type { AnswerStore } from './answerStore.js';
import { statementsSince } from './companyFinancialsSource.js';
import type { LogoQuery, LogoTheme } from './logoSource.js';

/** What is asked of one ticker, each part by itself. */
interface AskedStores {
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	readonly ratings: AnswerStore<RatingsQuery, readonly Rating[]>;
	readonly dividends: AnswerStore<DividendsQuery, readonly Dividend[]>;
	readonly splits: AnswerStore<SplitsQuery, readonly Split[]>;
	readonly mergers: AnswerStore<MergersQuery, readonly Merger[]>;
	readonly offerings: AnswerStore<CalendarQuery, readonly Offering[]>;
	readonly financials: AnswerStore<FinancialsQuery, readonly CompanyFinancials[]>;
	readonly logo: AnswerStore<LogoQuery, Image | undefined>;
}

type Answer<Body> = Loadable<Dated<Body>>;

/** What is known of one ticker at one moment; each part loads and fails apart from the others. */
export interface TickerAnswers {
	readonly consensus: Answer<Consensus | undefined>;
	readonly ratings: Answer<readonly Rating[]>;
	readonly dividends: Answer<readonly Dividend[]>;
	readonly splits: Answer<readonly Split[]>;
	readonly mergers: Answer<readonly Merger[]>;
	readonly offerings: Answer<readonly Offering[]>;
	readonly financials: Answer<readonly CompanyFinancials[]>;
	readonly logo: Answer<Image | undefined>;
	/** The list in whose order the ticker has its rank; absent while nobody has asked for one. */
	readonly trending?: Pick<TrendingQuery, 'timeframe'> & Dated<readonly TrendingTicker[]>;
}

export interface TickerSnapshotParts {
	readonly asked: AskedStores;
	/** Only looked into, never asked. */
	readonly trending: AnswerStore<TrendingQuery, readonly TrendingTicker[]>;
	/** The list that the person sees elsewhere. */
	readonly trendingQuery: () => TrendingQuery;
	readonly clock: Clock;
}

/** A few rows hold the newest and the next; a monthly payer announces several dividends ahead. */
const FEW = { ratings: 3, dividends: 12, splits: 5, mergers: 10, offerings: 5 } as const;

/** Brings together what the stores know of one ticker, in small questions that are asked side by side. */
export class TickerSnapshots {
	constructor(private readonly parts: TickerSnapshotParts) {}

	/** All stores that are asked, to be cleared together. */
	get stores(): readonly { clear(): void; readonly onDidChange: (listener: () => void) => Disposable }[] {
		const { consensus, ratings, dividends, splits, mergers, offerings, financials, logo } = this.parts.asked;
		return [consensus, ratings, dividends, splits, mergers, offerings, financials, logo];
	}

	/** What is known now; what is not is asked, and asked to its end whoever waits for it. */
	read(symbol: TickerSymbol, theme: LogoTheme): TickerAnswers {
		const { asked, trending, trendingQuery, clock } = this.parts;
		const tickers = [symbol];
		const query = trendingQuery();
		const list = shown(trending.peek(query));
		return {
			consensus: asked.consensus.read({ symbol }, 'hover'),
			ratings: asked.ratings.read({ tickers, pageSize: FEW.ratings }, 'hover'),
			dividends: asked.dividends.read({ tickers, pageSize: FEW.dividends, dateSort: 'ex' }, 'hover'),
			financials: asked.financials.read(
				{ symbols: tickers, startDate: statementsSince(clock.now()) },
				'hover',
			),
			logo: asked.logo.read({ symbol, theme }, 'hover'),
			splits: asked.splits.read({ tickers, pageSize: FEW.splits, dateField: 'ex' }, 'hover'),
			mergers: asked.mergers.read({ tickers, pageSize: FEW.mergers, dateSort: 'expected' }, 'hover'),
			offerings: asked.offerings.read({ tickers, pageSize: FEW.offerings }, 'hover'),
			...(list && { trending: { timeframe: query.timeframe, ...list } }),
		};
	}

	/** What is known as soon as no part is without an outcome, and at the latest when the patience ends. */
	async within(
		patienceMs: number,
		symbol: TickerSymbol,
		theme: LogoTheme,
		signal: AbortSignal,
	): Promise<TickerAnswers> {
		const now = this.read(symbol, theme);
		if (hasAll(now)) {
			return now;
		}
		const complete = new AbortController();
		const listening = this.stores.map(({ onDidChange }) =>
			onDidChange(() => {
				if (hasAll(this.read(symbol, theme))) {
					complete.abort();
				}
			}),
		);
		try {
			await this.parts.clock.sleep(patienceMs, AbortSignal.any([signal, complete.signal]));
		} catch {
			// Nothing is left to wait for, or nobody waits any more.
		} finally {
			listening.forEach((one) => one.dispose());
		}
		return this.read(symbol, theme);
	}
}

/** Whether every part has something to show or has failed. */
function hasAll(known: TickerAnswers): boolean {
	const { consensus, ratings, dividends, splits, mergers, offerings, financials, logo } = known;
	return [consensus, ratings, dividends, splits, mergers, offerings, financials, logo].every(
		(part) => part.state !== 'loading' || part.stale !== undefined,
	);
}
