import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { news, trending } from '../contract/index.js';
import { endpointSource } from '../store/answerSources.js';
import { AnswerStore } from '../store/answerStore.js';
import { calendarStores } from '../store/calendarStores.js';
import { ConsensusHistory } from '../store/consensusHistory.js';
import { logoLinkSource } from '../store/logos.js';
import { TickerAnswers } from '../store/tickerAnswers.js';
import { tickerStores } from '../store/tickerStores.js';
import { WatchlistEvents } from '../store/watchlistEvents.js';
import type { RefreshKind } from '../workbench/settings/settingTable.js';
import { createCalendarLists } from '../store/calendarLists.js';

interface StoreParts {
	readonly client: MarketDataClient;
	readonly refreshMs: () => Readonly<Record<RefreshKind, number>>;
	/** Whether requests cost nothing, as with sample data. */
	readonly isFree: () => boolean;
	/** Fires when the service is reachable again after an outage. */
	readonly recovery?: { readonly onDidRecover: Event<void>; readonly random: () => number };
	readonly clock: Clock;
}

export type Stores = ReturnType<typeof createStores>;

/** All market data, shared by everything that shows it. */
export function createStores(own: DisposableStore, parts: StoreParts) {
	const { client, refreshMs, isFree, recovery, clock } = parts;
	const calendarFreshMs = (): number => refreshMs().calendars;
	const calendars = createCalendarLists(own, client, clock, calendarFreshMs);
	const trendingStore = own.add(
		new AnswerStore(
			endpointSource(client, trending, () => refreshMs().trending),
			clock,
		),
	);
	/** Why trending tickers move; requested no more often than trending itself. */
	const reasons = calendars.feedOf(news, () => Math.max(news.freshForMs, refreshMs().trending));
	const tickers = tickerStores(own, client, clock, refreshMs, isFree);
	const watchlistEvents = own.add(new WatchlistEvents(client, clock, calendarFreshMs));
	const calendarRows = calendarStores(own, client, clock, calendarFreshMs);
	const answers = new TickerAnswers(tickers, clock, watchlistEvents.stores);
	const history = new ConsensusHistory(tickers.consensusByMonth, clock);
	const logoLinks = own.add(new AnswerStore(logoLinkSource(client), clock));
	const all = [answers, watchlistEvents, trendingStore, logoLinks, calendars, ...Object.values(calendarRows)];
	if (recovery) {
		const { onDidRecover, random } = recovery;
		own.add(onDidRecover(() => all.forEach((store) => store.retryFailed(random))));
	}
	return {
		trending: trendingStore,
		reasons,
		/** The answers about a ticker, shared by everything that shows one. */
		answers,
		/** The consensus on a ticker over the last year. */
		history,
		/** Logos with their links, and the listings of an identifier. */
		logoLinks,
		/** The stores behind `answers` and `history`. */
		tickers,
		/** Creates what the calendar tree and tables show. */
		calendars,
		/** Answers to any query of a calendar. */
		calendarRows,
		watchlistEvents,
		/** Clears all answers, after the key or the service changed. */
		clear: () => all.forEach((store) => store.clear()),
	};
}
