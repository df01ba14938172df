import { allRows } from '../client/allRows.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import type { CalendarFeed } from './calendarFeed.js';
import { stopOf } from './calendarSource.js';
import type { StopReason } from './pagedRows.js';

/** The data source of a table. */
export interface TableSource<Query, Row> {
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
	) => TableSource<Query, Row>;
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
