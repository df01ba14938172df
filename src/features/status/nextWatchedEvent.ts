import type { Clock } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import { anyOf, type Event } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Formats } from '../../presentation/format.js';
import type { WatchlistEvents } from '../../store/watchlistEvents.js';
import { nextEventText, type NextEventText } from '../watchlist/watchedTicker.js';

/** As many as one request of each calendar takes. */
const WATCHED = 50;

export interface WatchedEventParts {
	readonly isWanted: () => boolean;
	readonly hasAccess: () => boolean;
	/** The symbols that may be asked about. */
	readonly watchlists: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	readonly events: WatchlistEvents;
	/** When wish or access may have changed, or answers may have become old. */
	readonly onDidChange: Event<void>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** What comes next for the watched tickers, where somebody wants to be told. */
export class NextWatchedEvent {
	/** When it may be another one. */
	readonly onDidChange: Event<void>;

	constructor(private readonly parts: WatchedEventParts) {
		this.onDidChange = anyOf(parts.onDidChange, parts.watchlists.onDidChange, parts.events.onDidChange);
	}

	/** Asks for the events of the first fifty tickers; undefined where nothing is wanted, watched or known. */
	read(): NextEventText | undefined {
		const { watchlists, events, formats, clock } = this.parts;
		if (!this.parts.isWanted() || !this.parts.hasAccess()) {
			return undefined;
		}
		const symbols = watchlists.symbols.slice(0, WATCHED);
		return nextEventText(symbols, (symbol) => events.read(symbol), newYorkDay(clock.now()), formats);
	}
}
