import type { TickerSymbol } from '../base/symbol.js';
import { calendarUpdates, type Updates, type UpdatesState } from '../client/calendarUpdates.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { CalendarName } from '../contract/calendar.js';
import { type AnyCalendarRow, calendars } from '../contract/index.js';

type Ask = (from: UpdatesState, options: AskOptions) => Promise<Updates<AnyCalendarRow>>;

/** How each calendar is asked what has changed for some tickers. */
export function updatesOfAll(
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
