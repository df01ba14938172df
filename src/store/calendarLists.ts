import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { allRows } from '../client/allRows.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { isCalendarName } from '../contract/calendar.js';
import type { Endpoint } from '../contract/endpoint.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import type { AnswerStore } from './answerStore.js';
import { CalendarFeed } from './calendarFeed.js';
import { calendarSource, stopOf } from './calendarSource.js';
import type { StopReason } from './pagedRows.js';

/** The data source of a table. */
export interface CalendarTableSource<Query, Row> {
	/** The paged list that belongs to the table. */
	readonly feed: CalendarFeed<Query, Row>;
	/** Loads all pages of a query. */
	readonly fullExport: (
		query: Query & { readonly page?: never },
		options: FullExportOptions,
	) => Promise<FullExport<Row>>;
}

/** Creates calendar lists. */
export interface CalendarLists {
	/** Creates a paged list, with the default freshness unless `freshForMs` is given. */
	readonly feedOf: <Query extends PageableQuery, Row extends PageableRow>(
		calendar: PagedEndpoint<Query, Row>,
		freshForMs?: () => number,
	) => CalendarFeed<Query, Row>;
	/** Creates the data source of a table. */
	readonly tableOf: <Query extends PageableQuery, Row extends PageableRow>(
		calendar: PagedEndpoint<Query, Row>,
	) => CalendarTableSource<Query, Row>;
}

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

/** All pages of a query. */
export interface FullExport<Row> {
	readonly rows: readonly Row[];
	/** When its oldest page was received; Unix time in milliseconds. */
	readonly receivedAt: number;
	/** Why paging ended; absent if it ended at our row limit. */
	readonly stop?: StopReason;
}

export interface FullExportOptions {
	readonly signal: AbortSignal;
	/** Called after each page with the number of rows so far. */
	readonly onRows?: (rows: number) => void;
	/** Maximum number of rows. */
	readonly most?: number;
	/** Cached pages younger than this, in milliseconds, are used. If absent, every page is requested. */
	readonly freshForMs?: number;
}

/** Ten times the most the service is known to return; a file with more rows helps no one. */
const MOST_ROWS = 100_000;

/**
 * Loads all pages of a query at interactive urgency, from one service only. Throws an ApiError
 * (`otherService` if the service changes in the meantime), or the signal's reason.
 */
export async function fullExport<Query extends PageableQuery, Row extends PageableRow>(
	client: MarketDataClient,
	endpoint: PagedEndpoint<Query, Row>,
	query: Unpaged<NoInfer<Query>>,
	{ most = MOST_ROWS, ...options }: FullExportOptions,
): Promise<FullExport<Row>> {
	const { value, receivedAt, end } = await allRows<Query, Row>(
		client.ofNow(),
		endpoint,
		{ ...query, pageSize: endpoint.limits.pageRows },
		{ ...options, most, urgency: 'interactive' },
	);
	return { rows: value, receivedAt, ...(end && { stop: stopOf(end) }) };
}
