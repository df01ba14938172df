import type { Clock } from '../base/clock.js';
import { MINUTE_MS, newYorkDay } from '../base/days.js';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import type { Answer } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { MarketDataClient, RequestOptions } from '../client/marketDataClient.js';
import type { Calendar, CalendarName, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { type CalendarRows, dividends, mergers, offerings, ratings, splits } from '../contract/index.js';
import { type CompaniesOf, companiesOfDeal, companyOfRow } from '../market/companies.js';
import { eventCalendars } from '../market/events.js';
import { questionFor } from '../market/questions.js';
import { rowsSource } from './answerSources.js';
import { AnswerStore } from './answerStore.js';
import type { CompanyEventAnswers, TickerEventAnswers } from './loadedAnswers.js';

/** A visible view reads about once a minute. A ticker that isn't read for longer is no longer followed. */
const FOLLOWED_MS = 3 * MINUTE_MS;
/**
 * Number of watchlist symbols cached, whatever their size: a list would request a dropped symbol again on
 * each draw.
 */
const MAX_ENTRIES = { most: 2_000, mostBytes: Number.MAX_SAFE_INTEGER };

/** Answers about watched tickers, by calendar. */
export type WatchedStores = {
	readonly [Name in CalendarName]: AnswerStore<TickerSymbol, CalendarRows[Name]>;
};

/** The events of tickers in watchlists: all five calendars, batched, each failing independently. */
export class WatchlistEvents implements Disposable {
	readonly #own = new DisposableStore();
	readonly #readAt = new Map<TickerSymbol, number>();
	readonly stores: WatchedStores;

	/** Fires with the ticker whose events changed. */
	readonly onDidChange: Event<TickerSymbol>;

	constructor(
		client: MarketDataClient,
		private readonly clock: Clock,
		freshForMs: () => number,
	) {
		const storeOf = <Query extends CalendarQuery, Row extends CalendarRow>(
			calendar: Calendar<Query, Row>,
			question: (symbol: TickerSymbol, today: string) => Unpaged<NoInfer<Query>>,
			companiesOf: CompaniesOf<NoInfer<Row>>,
		): AnswerStore<TickerSymbol, readonly Row[]> => {
			const rows = rowsSource<Query, Row>(client, calendar, companiesOf, freshForMs);
			const ofTicker = (symbol: TickerSymbol): Unpaged<Query> => question(symbol, newYorkDay(clock.now()));
			const source = {
				...rows,
				...MAX_ENTRIES,
				// The key stays the same, though the dates of the query advance.
				keyOf: (symbol: TickerSymbol) => symbol,
				ask: (symbol: TickerSymbol, options: RequestOptions) => rows.ask(ofTicker(symbol), options),
			};
			return this.#own.add(new AnswerStore(source, clock));
		};
		const { watchlist } = questionFor;
		this.stores = {
			ratings: storeOf(ratings, watchlist.ratings, companyOfRow),
			dividends: storeOf(dividends, watchlist.dividends, companyOfRow),
			splits: storeOf(splits, watchlist.splits, companyOfRow),
			mergers: storeOf(mergers, watchlist.mergers, companiesOfDeal),
			offerings: storeOf(offerings, watchlist.offerings, companyOfRow),
		};
		this.onDidChange = (listener) => {
			const listening = new DisposableStore();
			this.#all.forEach(({ onDidChange }) => listening.add(onDidChange(listener)));
			return listening;
		};
	}

	/** Returns the current answers. Missing ones are requested in one batch with others of this turn. */
	read(symbol: TickerSymbol): TickerEventAnswers {
		this.#readAt.set(symbol, this.clock.elapsed());
		return this.#answersOf((store) => store.read(symbol));
	}

	/** Like `read`, without the ratings: what happens to a company, for what is ahead. */
	readEvents(symbol: TickerSymbol): CompanyEventAnswers {
		const { dividends, splits, mergers, offerings } = this.stores;
		return {
			dividends: dividends.read(symbol),
			splits: splits.read(symbol),
			mergers: mergers.read(symbol),
			offerings: offerings.read(symbol),
		};
	}

	/** Returns the current answers without a request. */
	peek(symbol: TickerSymbol): TickerEventAnswers {
		return this.#answersOf((store) => store.peek(symbol));
	}

	/** Whether a view keeps reading a ticker, so that its answers stay fresh. */
	isFollowed(symbol: TickerSymbol): boolean {
		return this.clock.elapsed() - (this.#readAt.get(symbol) ?? Number.NEGATIVE_INFINITY) < FOLLOWED_MS;
	}

	/**
	 * Requests these tickers again because the user asked for it. The outcome is in the answers; nothing is
	 * thrown.
	 */
	async refresh(symbols: readonly TickerSymbol[]): Promise<void> {
		await Promise.allSettled(symbols.flatMap((symbol) => this.#all.map((store) => store.refresh(symbol))));
	}

	/** The same without the ratings; with `isFailed`, only answers that failed. */
	async refreshEvents(symbols: readonly TickerSymbol[], isFailed = false): Promise<void> {
		const stores = eventCalendars.map((name) => this.stores[name]);
		await Promise.allSettled(
			symbols.flatMap((symbol) =>
				stores
					.filter((store) => !isFailed || store.peek(symbol).state === 'failed')
					.map((store) => store.refresh(symbol)),
			),
		);
	}

	/** Retries what failed while the service was unreachable. */
	retryFailed(random: () => number): void {
		this.#all.forEach((store) => store.retryFailed(random));
	}

	/** Drops everything, because the key or the service changed. */
	clear(): void {
		this.#readAt.clear();
		this.#all.forEach((store) => store.clear());
	}

	dispose(): void {
		this.#own.dispose();
	}

	get #all() {
		return Object.values(this.stores);
	}

	#answersOf(of: <Body>(store: AnswerStore<TickerSymbol, Body>) => Answer<Body>): TickerEventAnswers {
		const { ratings, dividends, splits, mergers, offerings } = this.stores;
		return {
			ratings: of(ratings),
			dividends: of(dividends),
			splits: of(splits),
			mergers: of(mergers),
			offerings: of(offerings),
		};
	}
}
