import type { Clock } from '../../base/clock.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import { anyOf, Emitter, type Event } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Consensus, ConsensusQuery } from '../../contract/consensus.js';
import { limits } from '../../contract/limits.js';
import { eventCalendars } from '../../market/events.js';
import type { AnswerStore } from '../../store/answerStore.js';
import type { WatchlistEvents } from '../../store/watchlistEvents.js';
import type { HintPart } from '../../workbench/settings/hintParts.js';
import { type HintedTicker, type TickerHint, tickerHint } from './tickerHint.js';
import type { Formats } from '../../presentation/format.js';

/** The consensus is one request a ticker, so it is asked for the first ten in sight alone. */
const MOST_CONSENSUS = 10;
/** More tickers in sight have what is known of them. */
const MOST_IN_SIGHT = 200;
/** Answers come in dozens; editors draw them together. */
const TOGETHER_MS = 100;

export interface TickerHintsParts {
	readonly consensus: AnswerStore<ConsensusQuery, Consensus | undefined>;
	readonly events: WatchlistEvents;
	readonly shows: () => ReadonlySet<HintPart>;
	/** Whether anything may be asked for what a file happens to hold. */
	readonly canRequest: () => boolean;
	/** Counts requests, all or none of them, against what may be asked within a minute; false where they are too many. */
	readonly spend: (requests: number) => boolean;
	/** Where figures come from, in words. */
	readonly source: () => string;
	/** When other answers count, or something may be asked that might not be. */
	readonly onDidChange: Event<unknown>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** What stands behind tickers in editors, and what is asked for it. */
export class TickerHints implements Disposable {
	readonly #own = new DisposableStore();
	readonly #changed = this.#own.add(new Emitter<void>());
	readonly #requesting = new WeakMap<object, AbortController>();
	#isDue = false;

	/** When other hints may be shown. */
	readonly onDidChange = this.#changed.event;

	constructor(private readonly parts: TickerHintsParts) {
		const { consensus, events, onDidChange } = parts;
		this.#own.add(anyOf(consensus.onDidChange, events.onDidChange, onDidChange)(() => this.#changeSoon()));
	}

	/** The hint of a ticker of what is known, in this window or on the disk; asks nobody. */
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
	 * Asks for what is not known of the tickers that are in sight in an editor: calendars for fifty at once, the consensus
	 * of the first ten. What was asked for the same editor before and still waits for its turn is given up.
	 */
	ask(editor: object, visible: readonly TickerSymbol[]): void {
		this.#requesting.get(editor)?.abort();
		if (!this.parts.canRequest()) {
			return;
		}
		const requesting = new AbortController();
		this.#requesting.set(editor, requesting);
		const symbols = [...new Set(visible)].slice(0, MOST_IN_SIGHT);
		const { consensus, events, spend } = this.parts;
		if (this.#wants('consensus', 'target')) {
			const unknown = symbols.slice(0, MOST_CONSENSUS).filter((symbol) => !consensus.isCurrent({ symbol }));
			if (unknown.length > 0 && spend(unknown.length)) {
				unknown.forEach((symbol) => consensus.read({ symbol }, 'hint', requesting.signal));
			}
		}
		for (const name of this.#calendars) {
			const store = events.stores[name];
			const unknown = symbols.filter((symbol) => !store.isCurrent(symbol));
			if (unknown.length > 0 && spend(Math.ceil(unknown.length / limits.tickers))) {
				unknown.forEach((symbol) => store.read(symbol, 'hint', requesting.signal));
			}
		}
	}

	dispose(): void {
		this.#own.dispose();
	}

	/** What comes next is no rating: those are over once they are given. */
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

	#changeSoon(): void {
		if (!this.#isDue) {
			this.#isDue = true;
			void this.parts.clock.sleep(TOGETHER_MS).then(() => {
				this.#isDue = false;
				this.#changed.fire();
			});
		}
	}
}
