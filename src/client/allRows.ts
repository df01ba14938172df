import type { Timestamped } from '../base/loadable.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import type { Unpaged } from './calendarPages.js';
import type { RequestOptions, MarketDataClient } from './marketDataClient.js';
import { pagesOf, type PagingEnd } from './pagesOf.js';

/** The rows of a query, up to a maximum. */
export interface CollectedRows<Row> extends Timestamped<readonly Row[]> {
	/** Whether these are all rows there are; false if the maximum or the service may have cut some off. */
	readonly isComplete: boolean;
	/** How the paging ended; absent if the maximum was reached first. */
	readonly end?: PagingEnd;
}

/**
 * Fetches all pages of a query and collects the rows, up to `most`. `receivedAt` is that of the oldest page.
 * Calls `onRows` with the row count after each page. If a page throws, so does this, and the rows before it
 * are lost.
 */
export async function allRows<Query extends PageableQuery, Row extends PageableRow>(
	client: MarketDataClient,
	endpoint: PagedEndpoint<Query, Row>,
	query: Unpaged<NoInfer<Query>>,
	{
		most,
		onRows,
		...options
	}: RequestOptions & { readonly most: number; readonly onRows?: (rows: number) => void },
): Promise<CollectedRows<Row>> {
	const bounded = { ...query, pageSize: Math.min(query.pageSize ?? endpoint.limits.pageRows, most) };
	const rows: Row[] = [];
	let receivedAt = Number.POSITIVE_INFINITY;
	let warnings = 0;
	let end: PagingEnd | undefined;
	for await (const page of pagesOf<Query, Row>(client, endpoint, bounded, options)) {
		rows.push(...page.value);
		receivedAt = Math.min(receivedAt, page.receivedAt);
		warnings += page.warnings;
		end = page.end;
		onRows?.(rows.length);
		if (rows.length >= most) {
			break;
		}
	}
	const isCut = rows.length > most;
	return {
		value: endpoint.distinct(isCut ? rows.slice(0, most) : rows),
		receivedAt,
		warnings,
		isComplete: !isCut && end?.isComplete === true,
		...(end && !isCut ? { end } : {}),
	};
}
