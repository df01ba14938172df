import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import type { Endpoint } from '../contract/endpoint.js';
import {
	consensus,
	dividends,
	financials,
	mergers,
	offerings,
	ratings,
	splits,
	trending,
} from '../contract/index.js';
import type { TrendingQuery } from '../contract/trending.js';
import { AnswerStore } from '../store/answerStore.js';
import { CalendarFeed } from '../store/calendarFeed.js';
import { calendarHarvest, type HarvestOptions } from '../store/calendarHarvest.js';
import { calendarSource } from '../store/calendarSource.js';
import { statementsSince } from '../store/companyFinancialsSource.js';
import { ComparedTickers } from '../store/comparedTickers.js';
import { endpointSource } from '../store/endpointSource.js';
import { logoPictureSource, logoRecordSource } from '../store/logoSource.js';
import { TickerSnapshots } from '../store/tickerSnapshots.js';
import { WatchlistEvents } from '../store/watchlistEvents.js';
import type { RefreshKind } from '../surface/settings.js';
import { newYorkDay } from '../viewmodel/calendar/calendarDays.js';
import { eventQuestions, eventsSince } from '../viewmodel/ticker/eventQuestions.js';

/** Long watchlists can be sorted by it, which takes the consensus of all their tickers. */
const MOST_CONSENSUS = 2_000;

export interface StoreParts {
	readonly client: MarketDataClient;
	readonly refreshMs: () => Readonly<Record<RefreshKind, number>>;
	/** The list that the person sees. */
	readonly trendingQuery: () => TrendingQuery;
	readonly clock: Clock;
}

export type Stores = ReturnType<typeof wireStores>;

/** What is known of the market, shared by all that show it. */
export function wireStores(own: DisposableStore, { client, refreshMs, trendingQuery, clock }: StoreParts) {
	const storeOf = <Query, Body>(
		endpoint: Endpoint<Query, Body>,
		freshForMs?: () => number,
		most?: number,
	): AnswerStore<Query, Body> =>
		own.add(new AnswerStore(endpointSource(client, endpoint, freshForMs, most), clock));
	const calendarFreshMs = (): number => refreshMs().calendars;
	/** A list of one calendar that grows by pages. */
	const feedOf = <Query extends CalendarQuery, Row extends CalendarRow>(
		calendar: Calendar<Query, Row>,
	): CalendarFeed<Query, Row> =>
		own.add(new CalendarFeed(calendarSource(client, calendar, clock, calendarFreshMs), clock));

	const trendingStore = storeOf(trending, () => refreshMs().trending);
	const logo = own.add(new AnswerStore(logoRecordSource(client), clock));
	const pictures = own.add(new AnswerStore(logoPictureSource(client, logo, clock), clock));
	const tickers = {
		logo,
		consensus: storeOf(consensus, () => refreshMs().consensus, MOST_CONSENSUS),
		financials: storeOf(financials),
		ratings: storeOf(ratings, calendarFreshMs),
		dividends: storeOf(dividends, calendarFreshMs),
		splits: storeOf(splits, calendarFreshMs),
		mergers: storeOf(mergers, calendarFreshMs),
		offerings: storeOf(offerings, calendarFreshMs),
	};
	const feeds = {
		ratings: feedOf(ratings),
		dividends: feedOf(dividends),
		splits: feedOf(splits),
		mergers: feedOf(mergers),
		offerings: feedOf(offerings),
	};
	/** A calendar as a table: a list of its own, and all its rows for a file. */
	const tableOf = <Query extends CalendarQuery, Row extends CalendarRow>(calendar: Calendar<Query, Row>) => ({
		feed: feedOf(calendar),
		harvest: (query: Unpaged<Query>, options: HarvestOptions) =>
			calendarHarvest<Query, Row>(client, calendar, query, options),
	});
	const tables = {
		ratings: tableOf(ratings),
		dividends: tableOf(dividends),
		splits: tableOf(splits),
		mergers: tableOf(mergers),
		offerings: tableOf(offerings),
	};
	const watchlistEvents = own.add(new WatchlistEvents(client, clock, calendarFreshMs));
	const today = (): string => newYorkDay(clock.now());
	const compared = own.add(
		new ComparedTickers({
			client,
			consensus: tickers.consensus,
			events: watchlistEvents,
			own: {
				financials: (symbol) =>
					tickers.financials.peek({ symbols: [symbol], startDate: statementsSince(clock.now()) }),
				dividends: (symbol) => tickers.dividends.peek(eventQuestions(symbol, today()).dividends),
				splits: (symbol) => tickers.splits.peek(eventQuestions(symbol, today()).splits),
			},
			since: () => eventsSince(today()),
			calendarFreshMs,
			clock,
		}),
	);
	const all = [
		compared,
		watchlistEvents,
		trendingStore,
		pictures,
		...Object.values(tickers),
		...Object.values(feeds),
		...Object.values(tables).map(({ feed }) => feed),
	];
	return {
		trending: trendingStore,
		pictures,
		/** What is asked of single tickers. */
		tickers,
		feeds,
		tables,
		watchlistEvents,
		compared,
		snapshots: new TickerSnapshots({
			asked: { ...tickers, logo: pictures },
			trending: trendingStore,
			trendingQuery,
			clock,
		}),
		/** Forgets all answers: the key or the service has changed. */
		clear: () => all.forEach((store) => store.clear()),
	};
}
