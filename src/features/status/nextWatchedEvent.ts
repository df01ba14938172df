import type { Clock } from '../../base/clock.js';
import { newYorkDay } from '../../base/days.js';
import { anyOf, type Event } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Formats } from '../../presentation/format.js';
import type { WatchlistEvents } from '../../store/watchlistEvents.js';
import { nextEventText, type NextEventText } from '../watchlist/watchedTicker.js';

/** As many as fit in one request per calendar. */
const WATCHED = 50;

export interface WatchedEventParts {
	readonly isWanted: () => boolean;
	readonly hasAccess: () => boolean;
	/** The symbols that may be requested. */
	readonly watchlists: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	readonly events: WatchlistEvents;
	/** Fires when the setting or access may have changed, or answers may have become stale. */
	readonly onDidChange: Event<void>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The next event of the watched tickers, if the user enabled it. */
export class NextWatchedEvent {
	/** Fires when the event may have changed. */
	readonly onDidChange: Event<void>;

	constructor(private readonly parts: WatchedEventParts) {
		this.onDidChange = anyOf(parts.onDidChange, parts.watchlists.onDidChange, parts.events.onDidChange);
	}

	/** Requests the events of the first fifty tickers; undefined if disabled or if no event is loaded. */
	read(): NextEventText | undefined {
		const { watchlists, events, formats, clock } = this.parts;
		if (!this.parts.isWanted() || !this.parts.hasAccess()) {
			return undefined;
		}
		const symbols = watchlists.symbols.slice(0, WATCHED);
		return nextEventText(symbols, (symbol) => events.read(symbol), newYorkDay(clock.now()), formats);
	}
}
