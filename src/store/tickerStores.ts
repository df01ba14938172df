import type { Clock } from '../base/clock.js';
import { DAY_MS, newYorkDay } from '../base/days.js';
import type { DisposableStore } from '../base/disposable.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { consensus, dividends, mergers, news, offerings, ratings, splits } from '../contract/index.js';
import { type CompaniesOf, companiesOfDeal, companyOfRow } from '../market/companies.js';
import { questionFor } from '../market/questions.js';
import { type AnswerSource, AnswerStore } from './answerStore.js';
import { calendarSource } from './calendarSource.js';
import { endpointSource, rowsSource, statementsSource, upcomingSource } from './answerSources.js';
import { listStatementsSource } from './listStatements.js';
import { logoPictureSource, logoRecordSource } from './logos.js';
import { revisionsSource } from './revisionsSource.js';

/** Long watchlists can be sorted by consensus, which needs the consensus of all their tickers. */
const MOST_CONSENSUS = 2_000;
/** Enough for the tickers the user hovers over. Memory has its own limit. */
const MOST_NEWS = 1_000;
/** As long as anything is cached: the consensus at the end of a past month no longer changes. */
const MONTH_FRESH_MS = 90 * DAY_MS;

/** How long answers stay fresh, in milliseconds. */
export interface TickerFreshness {
	readonly calendars: number;
	readonly consensus: number;
}

/** The stores of all ticker data. */
export type TickerStores = ReturnType<typeof tickerStores>;

/**
 * Creates a store for each kind of ticker data, shared by all views. `isFree` says whether requests are free.
 */
export function tickerStores(
	own: DisposableStore,
	client: MarketDataClient,
	clock: Clock,
	freshForMs: () => TickerFreshness,
	isFree: () => boolean = () => false,
) {
	const storeOf = <Query, Body>(source: AnswerSource<Query, Body>): AnswerStore<Query, Body> =>
		own.add(new AnswerStore(source, clock));
	const calendarFreshMs = (): number => freshForMs().calendars;
	const rows = <Query extends CalendarQuery, Row extends CalendarRow>(
		calendar: Calendar<Query, Row>,
		companiesOf: CompaniesOf<NoInfer<Row>>,
	): AnswerStore<Unpaged<Query>, readonly Row[]> =>
		storeOf(rowsSource<Query, Row>(client, calendar, companiesOf, calendarFreshMs));
	/** Upcoming events, taken from one query for all tickers. */
	const ahead = <Query extends CalendarQuery, Row extends CalendarRow>(
		calendar: Calendar<Query, Row>,
		question: (today: string) => Unpaged<NoInfer<Query>>,
		companiesOf: CompaniesOf<NoInfer<Row>>,
	) => {
		const source = rowsSource<Query, Row>(client, calendar, companiesOf, calendarFreshMs);
		const everyone = storeOf({ ...source, most: 2 });
		const ofTicker = upcomingSource({
			question: () => question(newYorkDay(clock.now())),
			rows: source,
			everyone,
			companiesOf,
			isFree,
		});
		return { everyone, ofTicker: storeOf(ofTicker) };
	};
	const { upcoming } = questionFor;
	const nextSplits = ahead(splits, upcoming.splits, companyOfRow);
	const nextMergers = ahead(mergers, upcoming.mergers, companiesOfDeal);
	const nextOfferings = ahead(offerings, upcoming.offerings, companyOfRow);
	const logo = storeOf(logoRecordSource(client));
	return {
		logo,
		picture: storeOf(logoPictureSource(client, logo, clock)),
		consensus: storeOf(endpointSource(client, consensus, () => freshForMs().consensus, MOST_CONSENSUS)),
		consensusByMonth: storeOf(endpointSource(client, consensus, () => MONTH_FRESH_MS, MOST_CONSENSUS)),
		financials: storeOf(statementsSource(client, clock)),
		/** The statements of long lists, with few of their figures. */
		listStatements: storeOf(listStatementsSource(client, clock)),
		ratings: rows(ratings, companyOfRow),
		revisions: storeOf(revisionsSource(client, clock, calendarFreshMs)),
		dividends: rows(dividends, companyOfRow),
		splits: rows(splits, companyOfRow),
		mergers: rows(mergers, companiesOfDeal),
		offerings: rows(offerings, companyOfRow),
		news: storeOf({ ...calendarSource(client, news, clock), most: MOST_NEWS }),
		/** A ticker's upcoming events, taken from those of all tickers. */
		upcoming: {
			splits: nextSplits.ofTicker,
			mergers: nextMergers.ofTicker,
			offerings: nextOfferings.ofTicker,
		},
		everyone: {
			splits: nextSplits.everyone,
			mergers: nextMergers.everyone,
			offerings: nextOfferings.everyone,
		},
	};
}
