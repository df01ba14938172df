import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { Calendar, CalendarName, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { calendars } from '../contract/index.js';
import { AnswerStore } from './answerStore.js';
import { calendarSource, type PagedQuery, type PagedRows } from './calendarSource.js';

/** Answers to any question of one calendar, by their first pages. */
export type CalendarStore<Query, Row> = AnswerStore<PagedQuery<Query>, PagedRows<Row>>;

export type CalendarStores = ReturnType<typeof calendarStores>;

/** Makes a store for each calendar. */
export function calendarStores(
	own: DisposableStore,
	client: MarketDataClient,
	clock: Clock,
	freshForMs?: () => number,
) {
	const storeOf = <Query extends CalendarQuery, Row extends CalendarRow>(
		calendar: Calendar<Query, Row>,
	): CalendarStore<Query, Row> =>
		own.add(new AnswerStore(calendarSource(client, calendar, clock, freshForMs), clock));
	return {
		ratings: storeOf(calendars.ratings),
		dividends: storeOf(calendars.dividends),
		splits: storeOf(calendars.splits),
		mergers: storeOf(calendars.mergers),
		offerings: storeOf(calendars.offerings),
	} satisfies Record<CalendarName, unknown>;
}
