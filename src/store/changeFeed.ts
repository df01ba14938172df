import type { Clock } from '../base/clock.js';
import { DAY_MS, newYorkDay } from '../base/days.js';
import { type Disposable, DisposableStore } from '../base/disposable.js';
import { onUnexpectedError } from '../base/errors.js';
import { Emitter } from '../base/event.js';
import { anyFailureOf, type Failure } from '../base/failure.js';
import { type Answer, shown } from '../base/loadable.js';
import type { TickerSymbol } from '../base/symbol.js';
import { calendarUpdates, type Updates, updatesFrom, type UpdatesState } from '../client/calendarUpdates.js';
import { type MarketDataClient, NotCached, type RequestOptions } from '../client/marketDataClient.js';
import { type CalendarName, calendarNames } from '../contract/calendar.js';
import type { Dividend } from '../contract/dividends.js';
import { type AnyCalendarRow, calendars } from '../contract/index.js';
import type { Split } from '../contract/splits.js';
import { CHANGE_DAYS } from '../market/changes.js';
import { isTransient } from './failedQuestions.js';
import type { WatchlistEvents } from './watchlistEvents.js';

/** The same limit as for an open list. */
const MOST_TICKERS = 500;
/** Dividends are announced, or updated, within this many days before their ex-date. */
const EX_DATE_DAYS = 180;
/** Splits since a year and a month tell whether a dividend is comparable with the one before. */
const SPLIT_DAYS = 400;
/** Failed calendars are retried sooner than fresh ones are reloaded. */
const RETRY_AFTER_MS = 30_000;

export interface ChangeFeedParts {
	readonly client: MarketDataClient;
	/** Events of watched tickers, which are loaded anyway. */
	readonly events: WatchlistEvents;
	/** How long answers stay fresh, in milliseconds. */
	readonly freshForMs: () => number;
	/** Whether upcoming ex-dates are needed, including dividends announced long before. */
	readonly wantsExDates: () => boolean;
	readonly clock: Clock;
}

/**
 * Collects the records of watched tickers that were added or changed in the last days. It takes them from the
 * events that a view already follows. For other tickers it requests from each calendar what changed since the
 * last time, 50 tickers per request.
 */
export class ChangeFeed implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	/** The latest version of each record. */
	readonly #rows = new Map<string, AnyCalendarRow>();
	readonly #states = new Map<CalendarName, UpdatesState>();
	/** Calendars that the plan doesn't include. */
	readonly #refused = new Set<CalendarName>();
	/** When each calendar last answered; Unix time in milliseconds. */
	readonly #receivedAt = new Map<CalendarName, number>();
	#requested: ReadonlySet<TickerSymbol> = new Set();
	#isRequesting = false;
	#hasExDates = false;
	/** When all calendars were last requested, and when any was, by the clock's `elapsed`. */
	#requestedAt = Number.NEGATIVE_INFINITY;
	#triedAt = Number.NEGATIVE_INFINITY;
	/** Why calendars failed the last time. */
	readonly #failures = new Map<CalendarName, Failure>();
	#generation = new AbortController();
	#checked: Promise<void> = Promise.resolve();

	/** Fires when the records changed. */
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

	/** All loaded dividends, including those announced long before their ex-date; each payment once. */
	get dividends(): readonly Dividend[] {
		const rows = [...this.#rows.values()].flatMap((row) => (row.calendar === 'dividends' ? [row] : []));
		return calendars.dividends.distinct(rows);
	}

	/** The splits of a ticker in the last year; undefined if they are not loaded. */
	splitsOf(symbol: TickerSymbol): readonly Split[] | undefined {
		const loaded = shown(this.parts.events.peek(symbol).splits)?.value;
		const isRequested = this.#requested.has(symbol) && this.#states.has('splits');
		const requested = (): readonly Split[] =>
			[...this.#rows.values()].flatMap((row) =>
				row.calendar === 'splits' && row.symbol === symbol ? [row] : [],
			);
		return loaded ?? (isRequested ? requested() : undefined);
	}

	/** Why the most recent calendar to fail did so; undefined if none failed. */
	get failure(): Failure | undefined {
		return [...this.#failures.values()].at(-1);
	}

	/**
	 * Returns the state of the tickers' answers: one by one for tickers that a view follows, and one shared
	 * answer for all others.
	 */
	answersFor(symbols: readonly TickerSymbol[]): readonly Answer<unknown>[] {
		const { events } = this.parts;
		const followed = symbols.filter((symbol) => events.isFollowed(symbol));
		return [
			...followed.flatMap((symbol) => Object.values<Answer<unknown>>(events.peek(symbol))),
			...(followed.length < symbols.length ? [this.#answer] : []),
		];
	}

	/**
	 * Takes the loaded rows of the tickers, and requests those of tickers that no view follows if that is due
	 * or forced.
	 */
	check(symbols: readonly TickerSymbol[], isForced = false): Promise<void> {
		// Run one after another, since each continues where the previous one ended.
		const checked = this.#checked.then(() => this.#check(symbols, isForced));
		this.#checked = checked.catch(onUnexpectedError);
		return checked;
	}

	/** Drops everything, because the key or the service changed. */
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

	/** Returns all calendars once they are stale. Before that, returns those with failures that may pass. */
	#dueNames(isForced: boolean): readonly CalendarName[] {
		const { clock, freshForMs } = this.parts;
		const now = clock.elapsed();
		if (isForced || now - this.#requestedAt >= freshForMs()) {
			return calendarNames;
		}
		const failed = [...this.#failures].flatMap(([name, failure]) => (isTransient(failure) ? [name] : []));
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
			// An answer that another window requested will do.
			...(!isForced && { freshForMs: freshForMs() }),
		};
		const asks = updatesOfAll(client, tickers);
		const ask = async (name: CalendarName, how: RequestOptions): Promise<void> => {
			try {
				// Start at a whole day, so that several windows make the same request.
				const begin = this.#states.get(name) ?? updatesFrom(this.#begin(name));
				const { rows, state, receivedAt } = await asks[name](begin, how);
				if (!signal.aborted) {
					this.#states.set(name, state);
					this.#receivedAt.set(name, receivedAt);
					this.#take(rows);
				}
			} catch (error) {
				if (signal.aborted) {
					return;
				}
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

	/**
	 * The error is already logged. The unchanged state makes the next check request the same range, so
	 * nothing is lost.
	 */
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
			const isRelevant =
				updated >= oldest || calendar === 'splits' || (row.calendar === 'dividends' && isAhead(row, today));
			if (id !== undefined && isRelevant && updated > (this.#rows.get(key)?.updated ?? 0)) {
				this.#rows.set(key, row);
				isNew = true;
			}
		}
		if (isNew) {
			this.#changed.fire();
		}
	}

	/** Returns the first second of a day; Unix time in seconds. */
	#begin(name: CalendarName): number {
		const exDateDays = this.#hasExDates ? EX_DATE_DAYS : CHANGE_DAYS;
		const days = name === 'splits' ? SPLIT_DAYS : name === 'dividends' ? exDateDays : CHANGE_DAYS;
		const from = this.#oldest - (days - CHANGE_DAYS) * (DAY_MS / 1000);
		return from - (from % (DAY_MS / 1000));
	}

	/** From when on changes are reported; Unix time in seconds. */
	get #oldest(): number {
		return Math.floor((this.parts.clock.now() - CHANGE_DAYS * DAY_MS) / 1000);
	}
}

type Ask = (from: UpdatesState, options: RequestOptions) => Promise<Updates<AnyCalendarRow>>;

/** Returns how to request the changes of each calendar for some tickers. */
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
