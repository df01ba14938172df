import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { CalendarName } from '../contract/calendar.js';
import { calendars, news } from '../contract/index.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import { AnswerStore } from './answerStore.js';
import { calendarSource, type PagedQuery } from './calendarSource.js';
import type { PagedRows } from './pagedRows.js';

/** Caches the first pages of any query to one endpoint. */
export type CalendarStore<Query, Row> = AnswerStore<PagedQuery<Query>, PagedRows<Row>>;

export type CalendarStores = ReturnType<typeof calendarStores>;

/** Creates a store for each calendar and for the news, whose freshness always comes from its endpoint. */
export function calendarStores(
	own: DisposableStore,
	client: MarketDataClient,
	clock: Clock,
	freshForMs?: () => number,
) {
	const storeOf = <Query extends PageableQuery, Row extends PageableRow>(
		endpoint: PagedEndpoint<Query, Row>,
		fresh = freshForMs,
	): CalendarStore<Query, Row> =>
		own.add(new AnswerStore(calendarSource(client, endpoint, clock, fresh), clock));
	return {
		ratings: storeOf(calendars.ratings),
		dividends: storeOf(calendars.dividends),
		splits: storeOf(calendars.splits),
		mergers: storeOf(calendars.mergers),
		offerings: storeOf(calendars.offerings),
		news: storeOf(news, () => news.freshForMs),
	} satisfies Record<CalendarName | 'news', unknown>;
}
