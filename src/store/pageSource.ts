import type { Timestamped } from '../base/loadable.js';
import { allRows } from '../client/allRows.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import type { Calendar, CalendarQuery, CalendarRow } from '../contract/calendar.js';
import { limits } from '../contract/limits.js';
import type { AnswerSource } from './answerStore.js';
import { endpointSource } from './endpointSource.js';
import { recalling } from './recall.js';

/**
 * The first rows of a calendar, as many as the largest page holds: a service that gives smaller ones is asked until they
 * are there. Of a question for the newest few what comes is enough.
 */
export function pageSource<Query extends CalendarQuery, Row extends CalendarRow>(
	client: MarketDataClient,
	calendar: Calendar<Query, Row>,
	freshForMs: () => number,
	kept?: number,
): AnswerSource<Unpaged<Query>, readonly Row[]> {
	const most = limits.pageSize;
	const source = endpointSource<Query, readonly Row[]>(client, calendar, freshForMs, kept);
	const ask = async (query: Unpaged<Query>, options: AskOptions): Promise<Timestamped<readonly Row[]>> => {
		const { value, receivedAt, oddities } = await (query.pageSize === most
			? allRows<Query, Row>(client, calendar, query, { ...options, most })
			: source.ask(query, options));
		return { value: calendar.distinct(value), receivedAt, oddities };
	};
	return {
		ask,
		recall: recalling(ask),
		keyOf: (query) => source.keyOf(query),
		get freshForMs() {
			return freshForMs();
		},
		usableForMs: source.usableForMs,
		most: source.most,
	};
}
