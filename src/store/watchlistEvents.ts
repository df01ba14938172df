import type { Clock } from '../base/clock.js';
import { MINUTE_MS, newYorkDay } from '../base/days.js';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import type { Answer } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { Calendar, CalendarName, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { type CalendarRows, dividends, mergers, offerings, ratings, splits } from '../contract/index.js';
import { questionFor } from '../market/questions.js';
import { type CompaniesOf, companiesOfDeal, companyOfRow } from '../market/companies.js';
import { AnswerStore } from './answerStore.js';
import type { KnownAnswers } from './knownAnswers.js';
import { type Place, place, type TickerAnswer, tickerAnswer, TickerAnswerTable } from './tickerAnswer.js';
import { watchlistEventSource } from './watchlistEventSource.js';

/** Whoever looks reads again about once a minute; who has not for longer does not follow any more. */
const FOLLOWED_MS = 3 * MINUTE_MS;

/** What each calendar knows of one ticker, the near past and the future. */
export type TickerEventAnswers = Pick<KnownAnswers, CalendarName>;

/** Where the events of watched tickers are known, by calendar. */
export type WatchedPlaces = { readonly [Name in CalendarName]: Place<TickerSymbol, CalendarRows[Name]> };

/** The events of tickers in watchlists: all five calendars, each in batches and each failing by itself. */
export class WatchlistEvents implements Disposable {
	readonly #own = new DisposableStore();
	readonly #answers;
	readonly #table;
	readonly #readAt = new Map<TickerSymbol, number>();
	/** Where the events are known, for others who want no more than that of a ticker. */
	readonly places: WatchedPlaces;

	/** Tells which ticker has other events now. */
	readonly onDidChange: Event<TickerSymbol>;

	constructor(
		client: MarketDataClient,
		private readonly clock: Clock,
		freshForMs: () => number,
	) {
		const placeOf = <Query extends CalendarQuery, Row extends CalendarRow>(
			calendar: Calendar<Query, Row>,
			question: (symbol: TickerSymbol, today: string) => Unpaged<NoInfer<Query>>,
			companiesOf: CompaniesOf<NoInfer<Row>>,
			isEnough: (rows: readonly Row[]) => boolean,
		): Place<TickerSymbol, readonly Row[]> => {
			const source = watchlistEventSource<Query, Row>(client, calendar, {
				question: (symbol) => question(symbol, newYorkDay(clock.now())),
				companiesOf,
				freshForMs,
			});
			return place({
				store: this.#own.add(new AnswerStore(source, clock)),
				query: (symbol: TickerSymbol) => symbol,
				symbolsOf: (symbol) => [symbol],
				isEnough,
			});
		};
		// What was last may be older than what is asked here, and what comes next may not.
		const any = (rows: readonly unknown[]): boolean => rows.length > 0;
		const all = (): boolean => true;
		const { watchlist } = questionFor;
		this.places = {
			ratings: placeOf(ratings, watchlist.ratings, companyOfRow, any),
			dividends: placeOf(dividends, watchlist.dividends, companyOfRow, any),
			splits: placeOf(splits, watchlist.splits, companyOfRow, all),
			mergers: placeOf(mergers, watchlist.mergers, companiesOfDeal, all),
			offerings: placeOf(offerings, watchlist.offerings, companyOfRow, all),
		};
		const answer = <Body>(one: Place<TickerSymbol, Body>) => tickerAnswer([one], () => [one]);
		this.#answers = {
			ratings: answer(this.places.ratings),
			dividends: answer(this.places.dividends),
			splits: answer(this.places.splits),
			mergers: answer(this.places.mergers),
			offerings: answer(this.places.offerings),
		};
		this.#table = new TickerAnswerTable<TickerSymbol, CalendarName>(this.#answers);
		this.onDidChange = this.#table.onDidChange;
	}

	/** What is known now; what is not is asked together with whatever else is asked in this turn. */
	read(symbol: TickerSymbol): TickerEventAnswers {
		this.#readAt.set(symbol, this.clock.elapsed());
		return this.#known((answer) => answer.read(symbol, 'background'));
	}

	/** What is known now, without asking. */
	peek(symbol: TickerSymbol): TickerEventAnswers {
		return this.#known((answer) => answer.peek(symbol));
	}

	/** Whether somebody reads a ticker over and over, so that its answers are kept fresh. */
	isFollowed(symbol: TickerSymbol): boolean {
		return this.clock.elapsed() - (this.#readAt.get(symbol) ?? Number.NEGATIVE_INFINITY) < FOLLOWED_MS;
	}

	/** Asks again for these, because a person wants it so; how it went is in what is read, nothing is thrown. */
	async refresh(symbols: readonly TickerSymbol[]): Promise<void> {
		await Promise.all(symbols.map((symbol) => this.#table.refreshAll(symbol)));
	}

	/** Forgets all: the key or the service has changed. */
	clear(): void {
		this.#readAt.clear();
		this.#table.clear();
	}

	dispose(): void {
		this.#own.dispose();
	}

	#known(of: <Body>(answer: TickerAnswer<TickerSymbol, Body>) => Answer<Body>): TickerEventAnswers {
		const answers = this.#answers;
		return {
			ratings: of(answers.ratings),
			dividends: of(answers.dividends),
			splits: of(answers.splits),
			mergers: of(answers.mergers),
			offerings: of(answers.offerings),
		};
	}
}
