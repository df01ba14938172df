import type { Timestamped } from '../base/loadable.js';
import { chunk } from '../base/slices.js';
import type { TickerSymbol } from '../base/symbol.js';
import { limits } from '../contract/limits.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import { calendarPages, resumableIterator, rowIdentity, type Unpaged } from './calendarPages.js';
import type { RequestOptions, MarketDataClient } from './marketDataClient.js';
import { mergedPages } from './mergedPages.js';
import { isWhole, type PageEnd } from './pageEnd.js';

/** A part of a query that fits into one request. */
interface TickersQuery<Query> {
	/** Absent if the query names no tickers. */
	readonly tickers?: readonly TickerSymbol[];
	readonly query: Query;
}

/** Splits a query with more tickers than one request takes; each ticker is in one part. */
export function queriesByTickers<Query extends PageableQuery>(query: Query): readonly TickersQuery<Query>[] {
	return query.tickers === undefined
		? [{ query }]
		: chunk(query.tickers, limits.tickers).map((tickers) => ({
				tickers,
				query: { ...query, tickers },
			}));
}

/**
 * How one part of a query ended. A page covers all tickers of its part, so they are complete together or not.
 */
interface PartEnd {
	/** Absent if the query names no tickers. */
	readonly tickers?: readonly TickerSymbol[];
	readonly isComplete: boolean;
	readonly reason: PageEnd;
}

/** How a query ended. */
export interface PagingEnd {
	/** Whether every row there is has been returned. */
	readonly isComplete: boolean;
	readonly parts: readonly PartEnd[];
}

/** One page of an endpoint. */
export interface RowPage<Row> extends Timestamped<readonly Row[]> {
	/** Absent if further pages may follow. */
	readonly end?: PagingEnd;
}

/**
 * The pages of an endpoint, each requested when pulled. A query with more tickers than one request takes is
 * split into parts, requested concurrently and merged in the calendar's order. A pull throws as
 * `MarketDataClient.ask` does and may be repeated: it resumes where it failed.
 */
export function pagesOf<Query extends PageableQuery, Row extends PageableRow>(
	client: MarketDataClient,
	endpoint: PagedEndpoint<Query, Row>,
	query: Unpaged<NoInfer<Query>>,
	options: RequestOptions,
): AsyncIterableIterator<RowPage<Row>, undefined, unknown> {
	const parts = queriesByTickers(query);
	const merged = mergedPages(
		parts.map((part) => calendarPages(client, endpoint, part.query, options)),
		{
			order: endpoint.orderOf(query),
			identity: rowIdentity(query),
			pageSize: query.pageSize ?? endpoint.limits.pageRows,
			signal: options.signal,
		},
	);
	return resumableIterator(async () => {
		const { value: page } = await merged.next();
		if (!page) {
			return undefined;
		}
		const { ends, ...rest } = page;
		return ends
			? {
					...rest,
					end: pagingEnd(
						parts.map(({ tickers }) => tickers),
						ends,
					),
				}
			: rest;
	});
}

function pagingEnd(
	tickersOf: readonly (readonly TickerSymbol[] | undefined)[],
	ends: readonly PageEnd[],
): PagingEnd {
	const parts = ends.map((reason, index) => {
		const tickers = tickersOf[index];
		return { ...(tickers ? { tickers } : {}), isComplete: isWhole(reason), reason };
	});
	return { isComplete: parts.every(({ isComplete }) => isComplete), parts };
}
