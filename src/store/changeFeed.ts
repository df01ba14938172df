import type { Clock } from '../base/clock.js';
import { DAY_MS, newYorkDay } from '../base/days.js';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import { anyFailureOf, type Failure } from '../base/failure.js';
import { type Answer, shown } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import { onUnexpectedError } from '../base/errors.js';
import { calendarUpdates, type Updates, type UpdatesState, updatesFrom } from '../client/calendarUpdates.js';
import { type RequestOptions, type MarketDataClient, NotCached } from '../client/marketDataClient.js';
import { type CalendarName, calendarNames } from '../contract/calendar.js';
import type { Dividend } from '../contract/dividends.js';
import { type AnyCalendarRow, calendars } from '../contract/index.js';
import { CHANGE_DAYS } from '../market/changes.js';
import { mayPass } from './failedQuestions.js';
import type { WatchlistEvents } from './watchlistEvents.js';

/** As many as of an open list. */
const MOST_TICKERS = 500;
/** Dividends are announced, or updated, within as many days before their ex-date. */
const EX_DATE_DAYS = 180;
/** What failed is asked again sooner than what is fresh. */
const RETRY_AFTER_MS = 30_000;

export interface ChangeFeedParts {
	readonly client: MarketDataClient;
	/** What is asked of watched tickers anyhow. */
	readonly events: WatchlistEvents;
	/** How long nothing is asked again. */
	readonly freshForMs: () => number;
	/** Whether ex-dates ahead are wanted, of dividends that were announced long before too. */
	readonly wantsExDates: () => boolean;
	readonly clock: Clock;
}

/**
 * The records of watched tickers that came or changed in the last days. They are taken from the events that somebody
 * follows anyhow; for other tickers each calendar is asked what has changed since the last time, 50 tickers a request.
 */
export class ChangeFeed implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	/** Each record as it was last. */
	readonly #rows = new Map<string, AnyCalendarRow>();
	readonly #states = new Map<CalendarName, UpdatesState>();
	/** Calendars that the plan does not hold. */
	readonly #refused = new Set<CalendarName>();
	/** When each calendar last told; wall time in milliseconds since 1970. */
	readonly #receivedAt = new Map<CalendarName, number>();
	#requested: ReadonlySet<TickerSymbol> = new Set();
	#isRequesting = false;
	#hasExDates = false;
	/** When all calendars were asked, and when any, by the clock's `elapsed`. */
	#requestedAt = Number.NEGATIVE_INFINITY;
	#triedAt = Number.NEGATIVE_INFINITY;
	/** Why calendars did not tell the last time. */
	readonly #failures = new Map<CalendarName, Failure>();
	#generation = new AbortController();
	#checked: Promise<void> = Promise.resolve();

	/** Tells that there are other records. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: ChangeFeedParts) {
		this.#own.add(
			parts.events.onDidChange((symbol) => {
				this.#useLoaded(symbol);
			}),
		);
	}

	get rows(): readonly AnyCalendarRow[] {
		const oldest = this.#oldest;
		return [...this.#rows.values()].filter(({ updated = 0 }) => updated >= oldest);
	}

	/** The dividends that are known, those among them that were announced long before their ex-date. */
	get dividends(): readonly Dividend[] {
		return [...this.#rows.values()].flatMap((row) => (row.calendar === 'dividends' ? [row] : []));
	}

	/** Why some calendars did not tell the last time. */
	get failure(): Failure | undefined {
		return [...this.#failures.values()].at(-1);
	}

	/** How what is known of tickers was received: of each that somebody follows, and of all others together. */
	answersFor(symbols: readonly TickerSymbol[]): readonly Answer<unknown>[] {
		const { events } = this.parts;
		const followed = symbols.filter((symbol) => events.isFollowed(symbol));
		return [
			...followed.flatMap((symbol) => Object.values<Answer<unknown>>(events.peek(symbol))),
			...(followed.length < symbols.length ? [this.#answer] : []),
		];
	}

	/** Takes what is known of tickers, and asks about those that nobody follows where that is due, or wanted at once. */
	check(symbols: readonly TickerSymbol[], isForced = false): Promise<void> {
		// One after the other, since each goes on where the one before has ended.
		const checked = this.#checked.then(() => this.#check(symbols, isForced));
		this.#checked = checked.catch(onUnexpectedError);
		return checked;
	}

	/** Forgets all: the key or the service has changed. */
	clear(): void {
		this.#generation.abort();
		this.#generation = new AbortController();
		this.#rows.clear();
		this.#states.clear();
		this.#refused.clear();
		this.#receivedAt.clear();
		this.#requestedAt = Number.NEGATIVE_INFINITY;
		this.#triedAt = Number.NEGATIVE_INFINITY;
		this.#failures.clear();
		this.#changed.fire();
	}

	dispose(): void {
		this.#generation.abort();
		this.#own.dispose();
	}

	async #check(symbols: readonly TickerSymbol[], isForced: boolean): Promise<void> {
		const { events, clock } = this.parts;
		symbols.forEach((symbol) => this.#useLoaded(symbol));
		const others = symbols.slice(0, MOST_TICKERS).filter((symbol) => !events.isFollowed(symbol));
		const names = this.#dueNames(isForced);
		if (names.length === 0 || others.length === 0) {
			return;
		}
		this.#triedAt = clock.elapsed();
		if (names === calendarNames) {
			this.#requestedAt = this.#triedAt;
		}
		if (isForced) {
			this.#refused.clear();
		}
		if (others.some((symbol) => !this.#requested.has(symbol))) {
			this.#states.clear();
		}
		this.#requested = new Set(others);
		const wantsExDates = this.parts.wantsExDates();
		if (wantsExDates && !this.#hasExDates) {
			this.#states.delete('dividends');
		}
		this.#hasExDates = wantsExDates;
		names.forEach((name) => this.#failures.delete(name));
		this.#isRequesting = true;
		await this.#request(names, [...others].sort(), isForced);
		this.#isRequesting = false;
		this.#changed.fire();
	}

	/** All calendars once none is fresh, and before that those that failed in a way that may have passed. */
	#dueNames(isForced: boolean): readonly CalendarName[] {
		const { clock, freshForMs } = this.parts;
		const now = clock.elapsed();
		if (isForced || now - this.#requestedAt >= freshForMs()) {
			return calendarNames;
		}
		const failed = [...this.#failures].flatMap(([name, failure]) => (mayPass(failure) ? [name] : []));
		return now - this.#triedAt >= RETRY_AFTER_MS ? failed : [];
	}

	get #answer(): Answer<undefined> {
		const receivedAt = Math.min(...this.#receivedAt.values());
		const loaded = { value: undefined, receivedAt, warnings: 0 };
		const stale = this.#receivedAt.size > 0 && { stale: loaded };
		const isRefused = this.#refused.size === calendarNames.length;
		const failure: Failure | undefined = isRefused ? { kind: 'notInPlan', said: {} } : this.failure;
		if (failure) {
			return { state: 'failed', failure, ...stale };
		}
		const isWhole = calendarNames.every((name) => this.#receivedAt.has(name) || this.#refused.has(name));
		return isWhole && !this.#isRequesting
			? { state: 'ready', value: loaded }
			: { state: 'loading', ...stale };
	}

	async #request(
		names: readonly CalendarName[],
		tickers: readonly TickerSymbol[],
		isForced: boolean,
	): Promise<void> {
		const { client, freshForMs } = this.parts;
		const { signal } = this.#generation;
		const options: RequestOptions = {
			signal,
			urgency: isForced ? 'forced' : 'background',
			// What another window asked serves this one too.
			...(!isForced && { freshForMs: freshForMs() }),
		};
		const asks = updatesOfAll(client, tickers);
		const ask = async (name: CalendarName, how: RequestOptions): Promise<void> => {
			try {
				// A whole day, so that several windows begin with the same question.
				const begin = this.#states.get(name) ?? updatesFrom(this.#begin(name));
				const { rows, state, receivedAt } = await asks[name](begin, how);
				if (!signal.aborted) {
					this.#states.set(name, state);
					this.#receivedAt.set(name, receivedAt);
					this.#take(rows);
				}
			} catch (error) {
				this.#noteFailure(name, error);
				if (!how.fromCacheOnly && !this.#states.has(name)) {
					await ask(name, {
						signal,
						urgency: 'background',
						fromCacheOnly: true,
						freshForMs: calendars[name].usableForMs,
					});
				}
			}
		};
		await Promise.all(names.filter((name) => !this.#refused.has(name)).map((name) => ask(name, options)));
	}

	/** The log has it already; the state of before asks for the same again, so that nothing is lost. */
	#noteFailure(name: CalendarName, error: unknown): void {
		const failure = anyFailureOf(error);
		if (failure?.kind === 'notInPlan') {
			this.#refused.add(name);
		} else if (failure && !(error instanceof NotCached)) {
			this.#failures.set(name, failure);
		}
	}

	#useLoaded(symbol: TickerSymbol): void {
		const loaded: Readonly<Record<CalendarName, Answer<readonly AnyCalendarRow[]>>> =
			this.parts.events.peek(symbol);
		this.#take(calendarNames.flatMap((name) => shown(loaded[name])?.value ?? []));
	}

	#take(rows: readonly AnyCalendarRow[]): void {
		const oldest = this.#oldest;
		const today = newYorkDay(this.parts.clock.now());
		let isNew = false;
		for (const row of rows) {
			const { calendar, id, updated = 0 } = row;
			const key = `${calendar} ${id ?? ''}`;
			const isRelevant = updated >= oldest || (row.calendar === 'dividends' && isAhead(row, today));
			if (id !== undefined && isRelevant && updated > (this.#rows.get(key)?.updated ?? 0)) {
				this.#rows.set(key, row);
				isNew = true;
			}
		}
		if (isNew) {
			this.#changed.fire();
		}
	}

	/** The first second of a day. */
	#begin(name: CalendarName): number {
		const isFar = name === 'dividends' && this.#hasExDates;
		const from = this.#oldest - (isFar ? EX_DATE_DAYS - CHANGE_DAYS : 0) * (DAY_MS / 1000);
		return from - (from % (DAY_MS / 1000));
	}

	/** From when on changes are told of; Unix time in seconds. */
	get #oldest(): number {
		return Math.floor((this.parts.clock.now() - CHANGE_DAYS * DAY_MS) / 1000);
	}
}

type Ask = (from: UpdatesState, options: RequestOptions) => Promise<Updates<AnyCalendarRow>>;

/** How each calendar is asked what has changed for some tickers. */
function updatesOfAll(
	client: MarketDataClient,
	tickers: readonly TickerSymbol[],
): Readonly<Record<CalendarName, Ask>> {
	const { ratings, dividends, splits, mergers, offerings } = calendars;
	const query = { tickers };
	return {
		ratings: (from, options) => calendarUpdates(client, ratings, query, from, options),
		dividends: (from, options) => calendarUpdates(client, dividends, query, from, options),
		splits: (from, options) => calendarUpdates(client, splits, query, from, options),
		mergers: (from, options) => calendarUpdates(client, mergers, query, from, options),
		offerings: (from, options) => calendarUpdates(client, offerings, query, from, options),
	};
}

function isAhead({ exDividendDate }: Dividend, today: string): boolean {
	return exDividendDate !== undefined && exDividendDate >= today;
}
