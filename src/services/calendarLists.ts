import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { isCalendarName } from '../contract/calendar.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import type { AnswerStore } from '../store/answerStore.js';
import { CalendarFeed } from '../store/calendarFeed.js';
import { type CalendarLists, fullExport, type FullExportOptions } from '../store/calendarLists.js';
import { calendarSource } from '../store/calendarSource.js';

/** Creates the lists behind the tree and the tables; `clear` empties them all. */
export function createCalendarLists(
	own: DisposableStore,
	client: MarketDataClient,
	clock: Clock,
	freshForMs: () => number,
): CalendarLists & Pick<AnswerStore<unknown, unknown>, 'clear' | 'retryFailed'> {
	const feeds: Pick<AnswerStore<unknown, unknown>, 'clear' | 'retryFailed'>[] = [];
	/** The user chooses how long calendars stay fresh; news uses the time of its endpoint. */
	const freshOf = ({ name, freshForMs: own }: Endpoint<never, unknown>) =>
		isCalendarName(name) ? freshForMs : () => own;
	const feedOf = <Query extends PageableQuery, Row extends PageableRow>(
		endpoint: PagedEndpoint<Query, Row>,
		fresh = freshOf(endpoint),
	) => {
		const feed = own.add(new CalendarFeed(calendarSource(client, endpoint, clock, fresh), clock));
		feeds.push(feed);
		return feed;
	};
	return {
		feedOf,
		tableOf: <Query extends PageableQuery, Row extends PageableRow>(endpoint: PagedEndpoint<Query, Row>) => ({
			feed: feedOf(endpoint),
			fullExport: (query: Unpaged<Query>, options: FullExportOptions) =>
				fullExport<Query, Row>(client.on('export'), endpoint, query, options),
		}),
		clear: () => feeds.forEach((feed) => feed.clear()),
		retryFailed: (random) => feeds.forEach((feed) => feed.retryFailed(random)),
	};
}
