import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { consensus, dividends, mergers, offerings, ratings, splits } from '../contract/index.js';
import { type CompaniesOf, companiesOfDeal, companyOfRow } from '../market/companies.js';
import { type AnswerSource, AnswerStore } from './answerStore.js';
import { endpointSource } from './endpointSource.js';
import { logoPictureSource, logoRecordSource } from './logoSource.js';
import { statementsSource } from './statementsSource.js';
import { tickerRowsSource } from './tickerRowsSource.js';

/** Long watchlists can be sorted by it, which takes the consensus of all their tickers. */
const MOST_CONSENSUS = 2_000;

/** After what time answers are asked anew, in milliseconds. */
export interface TickerFreshness {
	readonly calendars: number;
	readonly consensus: number;
}

/** The stores of what is asked of tickers. */
export type TickerStores = ReturnType<typeof tickerStores>;

/** Makes a store for each answer about a ticker, shared by all that show it. */
export function tickerStores(
	own: DisposableStore,
	client: MarketDataClient,
	clock: Clock,
	freshForMs: () => TickerFreshness,
) {
	const kept = <Query, Body>(source: AnswerSource<Query, Body>): AnswerStore<Query, Body> =>
		own.add(new AnswerStore(source, clock));
	const rows = <Query extends CalendarQuery, Row extends CalendarRow>(
		calendar: Calendar<Query, Row>,
		companiesOf: CompaniesOf<NoInfer<Row>>,
	): AnswerStore<Unpaged<Query>, readonly Row[]> =>
		kept(
			tickerRowsSource<Query, Row>(client, calendar, {
				companiesOf,
				freshForMs: () => freshForMs().calendars,
			}),
		);
	const logo = kept(logoRecordSource(client));
	return {
		logo,
		picture: kept(logoPictureSource(client, logo, clock)),
		consensus: kept(endpointSource(client, consensus, () => freshForMs().consensus, MOST_CONSENSUS)),
		financials: kept(statementsSource(client)),
		ratings: rows(ratings, companyOfRow),
		dividends: rows(dividends, companyOfRow),
		splits: rows(splits, companyOfRow),
		mergers: rows(mergers, companiesOfDeal),
		offerings: rows(offerings, companyOfRow),
	};
}
