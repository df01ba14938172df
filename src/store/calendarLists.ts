import { allRows } from '../client/allRows.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import type { CalendarFeed } from './calendarFeed.js';
import { stopOf } from './calendarSource.js';
import type { StopReason } from './pagedRows.js';

/** What a table draws from. */
export interface TableSource<Query, Row> {
	/** The list that grows by pages; the table's own. */
	readonly feed: CalendarFeed<Query, Row>;
	/** Pages a question out. */
	readonly fullExport: (
		query: Query & { readonly page?: never },
		options: FullExportOptions,
	) => Promise<FullExport<Row>>;
}

/** Where lists of calendars come from. */
export interface CalendarLists {
	/** Makes a list that grows by pages, as fresh as such lists are unless it is said. */
	readonly feedOf: <Query extends PageableQuery, Row extends PageableRow>(
		calendar: PagedEndpoint<Query, Row>,
		freshForMs?: () => number,
	) => CalendarFeed<Query, Row>;
	/** Makes what a table draws from. */
	readonly tableOf: <Query extends PageableQuery, Row extends PageableRow>(
		calendar: PagedEndpoint<Query, Row>,
	) => TableSource<Query, Row>;
}

/** A question paged out. */
export interface FullExport<Row> {
	readonly rows: readonly Row[];
	/** When the oldest of its pages was received. */
	readonly receivedAt: number;
	/** Why it ended; absent where it is as long as we take. */
	readonly stop?: StopReason;
}

export interface FullExportOptions {
	readonly signal: AbortSignal;
	/** Hears after each page how many rows there are. */
	readonly report: (rows: number) => void;
	/** How many rows are taken at most. */
	readonly most?: number;
	/** Pages of less than this age will do; only new ones do where it is left out. */
	readonly freshForMs?: number;
}

/** Ten times what the service is known to give; a file of more rows serves nobody. */
const MOST_ROWS = 100_000;

/**
 * Pages a question out, as a person wants it now, of one service: `otherService` where another one comes into force
 * meanwhile. Throws an ApiError, or the signal's reason.
 */
export async function fullExport<Query extends PageableQuery, Row extends PageableRow>(
	client: MarketDataClient,
	endpoint: PagedEndpoint<Query, Row>,
	query: Unpaged<NoInfer<Query>>,
	{ report, most = MOST_ROWS, ...options }: FullExportOptions,
): Promise<FullExport<Row>> {
	const { value, receivedAt, end } = await allRows<Query, Row>(
		client.ofNow(),
		endpoint,
		{ ...query, pageSize: endpoint.limits.pageRows },
		{ ...options, most, urgency: 'interactive', onRows: report },
	);
	return { rows: value, receivedAt, ...(end && { stop: stopOf(end) }) };
}
