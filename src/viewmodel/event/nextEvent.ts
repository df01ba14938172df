import { t } from '@vscode/l10n';
import type { TickerSymbol } from '../../base/symbol.js';
import { lastDayOf } from '../../contract/calendarFields.js';
import type { TickerEvents } from '../../store/watchlistEvents.js';
import type { Formats } from '../format.js';
import { eventOutlook, type WatchedEvent } from '../watchlist/watchlistEvent.js';

/** What comes next for any of the watched tickers, in finished words. */
export interface NextEventText {
	readonly symbol: TickerSymbol;
	/** Short enough for the status bar. */
	readonly text: string;
	/** The next events of all, a line each. */
	readonly tooltip: string;
}

const LINES = 8;

/** The soonest event among the watched tickers; undefined where none is known. */
export function nextEvent(
	symbols: readonly TickerSymbol[],
	eventsOf: (symbol: TickerSymbol) => TickerEvents,
	today: string,
	formats: Formats,
): NextEventText | undefined {
	const ahead = symbols
		.flatMap((symbol) => {
			const { next } = eventOutlook(symbol, eventsOf(symbol), { today, formats });
			return next ? [{ symbol, next }] : [];
		})
		.sort((left, right) => (lastDayOf(left.next.date) < lastDayOf(right.next.date) ? -1 : 1));
	const [first] = ahead;
	const line = (symbol: TickerSymbol, { words, date }: WatchedEvent): string =>
		t('{0}: {1}, {2}', symbol, words, formats.day(date));
	return (
		first && {
			symbol: first.symbol,
			text: `${first.symbol} ${first.next.words} ${formats.shortDay(first.next.date, today)}`,
			tooltip: ahead
				.slice(0, LINES)
				.map(({ symbol, next }) => line(symbol, next))
				.join('\n'),
		}
	);
}
