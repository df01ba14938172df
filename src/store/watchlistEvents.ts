import type { Clock } from '../base/clock.js';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import type { Dated, Loadable } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { Dividend } from '../contract/dividends.js';
import { dividends, mergers, offerings, ratings, splits } from '../contract/index.js';
import type { Merger } from '../contract/mergers.js';
import type { Offering } from '../contract/offerings.js';
import type { Rating } from '../contract/ratings.js';
import type { Split } from '../contract/splits.js';
import { type AnswerSource, AnswerStore } from './answerStore.js';
import { type TickerRows, watchlistEventSource } from './watchlistEventSource.js';

/** What each calendar knows of one ticker, the near past and the future. */
export interface TickerEvents {
	readonly ratings: Loadable<Dated<TickerRows<Rating>>>;
	readonly dividends: Loadable<Dated<TickerRows<Dividend>>>;
	readonly splits: Loadable<Dated<TickerRows<Split>>>;
	readonly mergers: Loadable<Dated<TickerRows<Merger>>>;
	readonly offerings: Loadable<Dated<TickerRows<Offering>>>;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * How many days back each calendar is asked; there is no end to the other side. Dividends count from their
 * announcement, which is months ahead of the ex-date; deals and splits are rare enough for a year.
 */
const DAYS_BACK = { ratings: 90, dividends: 150, splits: 365, mergers: 365, offerings: 180 } as const;

/** The events of tickers in watchlists: all five calendars, each in batches and each failing by itself. */
export class WatchlistEvents implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<TickerSymbol>());
	readonly #stores;

	/** Tells which ticker has other events now. */
	readonly onDidChange = this.#changed.event;

	constructor(client: MarketDataClient, clock: Clock, freshForMs: () => number) {
		const since = (days: number): string => new Date(clock.now() - days * DAY_MS).toISOString().slice(0, 10);
		const bySymbol = ({ symbol }: { readonly symbol?: TickerSymbol }) => [symbol];
		this.#stores = {
			ratings: this.#keep(
				watchlistEventSource(client, ratings, {
					question: () => ({ dateFrom: since(DAYS_BACK.ratings) }),
					symbolsOf: bySymbol,
					freshForMs,
				}),
				clock,
			),
			dividends: this.#keep(
				watchlistEventSource(client, dividends, {
					question: () => ({ dateFrom: since(DAYS_BACK.dividends), dateSort: 'ex' as const }),
					symbolsOf: bySymbol,
					freshForMs,
				}),
				clock,
			),
			splits: this.#keep(
				watchlistEventSource(client, splits, {
					question: () => ({ dateFrom: since(DAYS_BACK.splits), dateField: 'ex' as const }),
					symbolsOf: bySymbol,
					freshForMs,
				}),
				clock,
			),
			mergers: this.#keep(
				watchlistEventSource(client, mergers, {
					question: () => ({ dateFrom: since(DAYS_BACK.mergers) }),
					symbolsOf: ({ acquirer, target }) => [acquirer, target],
					freshForMs,
				}),
				clock,
			),
			offerings: this.#keep(
				watchlistEventSource(client, offerings, {
					question: () => ({ dateFrom: since(DAYS_BACK.offerings) }),
					symbolsOf: bySymbol,
					freshForMs,
				}),
				clock,
			),
		};
	}

	/** What is known now; what is not is asked together with whatever else is asked in this turn. */
	read(symbol: TickerSymbol): TickerEvents {
		return {
			ratings: this.#stores.ratings.read(symbol),
			dividends: this.#stores.dividends.read(symbol),
			splits: this.#stores.splits.read(symbol),
			mergers: this.#stores.mergers.read(symbol),
			offerings: this.#stores.offerings.read(symbol),
		};
	}

	/** What is known now, without asking. */
	peek(symbol: TickerSymbol): TickerEvents {
		return {
			ratings: this.#stores.ratings.peek(symbol),
			dividends: this.#stores.dividends.peek(symbol),
			splits: this.#stores.splits.peek(symbol),
			mergers: this.#stores.mergers.peek(symbol),
			offerings: this.#stores.offerings.peek(symbol),
		};
	}

	/** Asks again for these, because a person wants it so; how it went is in what is read. */
	async refresh(symbols: readonly TickerSymbol[]): Promise<void> {
		const unheard = new AbortController().signal;
		const stores = Object.values(this.#stores);
		await Promise.allSettled(
			symbols.flatMap((symbol) => stores.map((store) => store.refresh(symbol, unheard))),
		);
	}

	/** Forgets all: the key or the service has changed. */
	clear(): void {
		Object.values(this.#stores).forEach((store) => store.clear());
	}

	dispose(): void {
		this.#own.dispose();
	}

	#keep<Row>(
		source: AnswerSource<TickerSymbol, TickerRows<Row>>,
		clock: Clock,
	): AnswerStore<TickerSymbol, TickerRows<Row>> {
		const store = this.#own.add(new AnswerStore(source, clock));
		this.#own.add(store.onDidChange((symbol) => this.#changed.fire(symbol)));
		return store;
	}
}
