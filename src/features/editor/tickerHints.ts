import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { anyOf, batched, Emitter, type Event } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../../contract/consensus.js';
import { limits } from '../../contract/limits.js';
import { eventCalendars } from '../../market/events.js';
import type { Formats } from '../../presentation/format.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { WatchlistEvents } from '../../store/watchlistEvents.js';
import type { HintPart } from '../../workbench/settings/hintParts.js';
import { type HintedTicker, type TickerHint, tickerHint } from './tickerHint.js';

/** Limits consensus requests to the first ten visible tickers, because each takes one request. */
const MOST_CONSENSUS = 10;
/** Limit for event requests, which are batched; further tickers only show cached data. */
const MOST_IN_SIGHT = 200;
/** Batches updates, because answers arrive by the dozen. */
const TOGETHER_MS = 100;

export interface TickerHintsParts {
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	readonly events: WatchlistEvents;
	readonly shows: () => ReadonlySet<HintPart>;
	/** Whether tickers found in a file may be requested at all. */
	readonly canRequest: () => boolean;
	/** Counts requests against the per-minute limit; false (and none counted) if they would exceed it. */
	readonly spend: (requests: number) => boolean;
	/** The data source, for display. */
	readonly source: () => string;
	/** Fires when answers or the permission to send requests may have changed. */
	readonly onDidChange: Event<unknown>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The inlay hints of tickers in editors, and the requests for them. */
export class TickerHints implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #requesting = new WeakMap<object, AbortController>();

	/** Fires when hints may have changed. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: TickerHintsParts) {
		const { consensus, events, onDidChange, clock } = parts;
		const answered = anyOf(consensus.onDidChange, events.onDidChange, onDidChange);
		this.#own.add(batched(answered, TOGETHER_MS, clock)(() => this.#changed.fire()));
	}

	/** The hint of a ticker from data in memory or on disk; sends no requests. */
	hint(listing: HintedTicker['listing']): TickerHint | undefined {
		const { symbol } = listing;
		const { consensus, events, shows, source, formats, clock } = this.parts;
		const loaded = { consensus: consensus.readCached({ symbol }), events: events.peek(symbol) };
		return tickerHint(
			{ listing, ...loaded },
			{ shows: shows(), source: source(), now: clock.now(), formats },
		);
	}

	/**
	 * Requests missing data for the tickers visible in an editor: calendars in batches of fifty tickers, the
	 * consensus for the first ten. Cancels earlier requests for the same editor that are still waiting, except
	 * those that are needed again.
	 */
	ask(editor: object, visible: readonly TickerSymbol[]): void {
		const earlier = this.#requesting.get(editor);
		const requesting = new AbortController();
		this.#requesting.set(editor, requesting);
		if (this.parts.canRequest()) {
			this.#request([...new Set(visible)].slice(0, MOST_IN_SIGHT), requesting.signal);
		}
		// Only now, since a request that is still waiting ends once nothing reads it.
		earlier?.abort();
	}

	#request(symbols: readonly TickerSymbol[], signal: AbortSignal): void {
		const { consensus, events } = this.parts;
		if (this.#wants('consensus', 'target')) {
			const questions = symbols.slice(0, MOST_CONSENSUS).map((symbol) => ({ symbol }));
			this.#readAffordable(consensus, questions, 1, signal);
		}
		for (const name of this.#calendars) {
			this.#readAffordable<TickerSymbol>(events.stores[name], symbols, limits.tickers, signal);
		}
	}

	/**
	 * Reads all answers if the per-minute limit allows the requests for the missing ones; otherwise only those
	 * that need none, because they may be in flight.
	 */
	#readAffordable<Query>(
		store: Pick<AnswerStore<Query, unknown>, 'isCurrent' | 'read'>,
		queries: readonly Query[],
		perRequest: number,
		signal: AbortSignal,
	): void {
		const missing = new Set(queries.filter((query) => !store.isCurrent(query)));
		const isAffordable = missing.size === 0 || this.parts.spend(Math.ceil(missing.size / perRequest));
		for (const query of queries) {
			if (isAffordable || !missing.has(query)) {
				store.read(query, 'hint', signal);
			}
		}
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** Excludes ratings, which are never upcoming events. */
	get #calendars() {
		if (this.#wants('nextEvent')) {
			return eventCalendars;
		}
		return this.#wants('exDividend') ? (['dividends'] as const) : [];
	}

	#wants(...parts: readonly HintPart[]): boolean {
		const shows = this.parts.shows();
		return parts.some((part) => shows.has(part));
	}
}
