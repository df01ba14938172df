import { digest } from '../base/bytes.js';
import { failureOf } from '../base/failure.js';
import type { Timestamped } from '../base/loadable.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import { type RequestOptions, type MarketDataClient, NotCached } from './marketDataClient.js';
import { isSamePage, type PageEnd, pageEnd, placesOf, refusedEnd } from './pageEnd.js';

/** The identity of a row; undefined if `fields` left the id out. */
export type RowIdentity = (row: PageableRow) => string | undefined;

/**
 * Rows are identified by id, or by version when querying updates, where a row that changes meanwhile comes
 * again as another.
 */
export function rowIdentity({ updatedSince }: PageableQuery): RowIdentity {
	return updatedSince === undefined
		? ({ id }) => id
		: (row) => (row.id === undefined ? undefined : versionOf(row));
}

/** Identifies a row at one of its updates; without an id or a time, by its whole content. */
export function versionOf(row: PageableRow): string {
	return row.id === undefined || row.updated === undefined ? JSON.stringify(row) : `${row.id} ${row.updated}`;
}

/** Returns a filter that accepts the first row of each identity, and every row without one. */
export function firstOfEach(identity: RowIdentity): (row: PageableRow) => boolean {
	const pending = new Set<string>();
	return (row) => {
		const name = identity(row);
		if (name === undefined) {
			return true;
		}
		const isFirst = !pending.has(name);
		pending.add(name);
		return isFirst;
	};
}

/**
 * Iterates over what a function returns until it returns undefined. An error is thrown to the caller but does
 * not end the iteration: the next call retries.
 */
export function resumableIterator<T>(
	pull: () => Promise<T | undefined>,
): AsyncIterableIterator<T, undefined, unknown> {
	let isOver = false;
	let turn: Promise<unknown> = Promise.resolve();
	const take = async (): Promise<IteratorResult<T, undefined>> => {
		const item = isOver ? undefined : await pull();
		if (item === undefined) {
			isOver = true;
			return { done: true, value: undefined };
		}
		return { done: false, value: item };
	};
	return {
		next() {
			const pending = turn.then(take);
			// The error goes to the caller of this pull; the next one starts fresh.
			turn = pending.catch(() => undefined);
			return pending;
		},
		return() {
			isOver = true;
			return Promise.resolve({ done: true, value: undefined });
		},
		[Symbol.asyncIterator]() {
			return this;
		},
	};
}

/** A query to be paged from its first page on. */
export type Unpaged<Query> = Query & { readonly page?: never };

/** One page of an endpoint, without the rows that came on earlier pages. */
export interface FetchedPage<Row> extends Timestamped<readonly Row[]> {
	/** Why no page follows; absent if one may. */
	readonly end?: PageEnd;
}

/**
 * The pages of one query, each requested when pulled; the last says why none follows. A page that is not full
 * is the last if the service is known to return larger ones, or if nothing followed the same page before;
 * otherwise the next page is requested along with it. From the cache only, a page without a cached next page
 * is the last, unless that next page was requested and has not come. After a failure, the next pull requests
 * the same page again. A pull throws as `MarketDataClient.ask` does.
 */
export function calendarPages<Query extends PageableQuery, Row extends PageableRow>(
	client: MarketDataClient,
	endpoint: PagedEndpoint<Query, Row>,
	query: Unpaged<NoInfer<Query>>,
	options: RequestOptions,
): AsyncIterableIterator<FetchedPage<Row>, undefined, unknown> {
	let pageSize = query.pageSize ?? endpoint.limits.pageRows;
	const isFirst = firstOfEach(rowIdentity(query));
	let page = 0;
	let before: Timestamped<readonly Row[]> | undefined;
	let ahead: Timestamped<readonly Row[]> | undefined;
	let end: PageEnd | undefined;
	const ask = (): Promise<Timestamped<readonly Row[]>> =>
		client.ask<Query, readonly Row[]>(
			endpoint,
			page === 0 ? { ...query, page } : { ...query, page, pageSize },
			options,
		);
	/**
	 * Fetches the next page to see whether a page that is not full was the last; a failure leaves that open.
	 */
	const prefetch = async (rows: readonly Row[]): Promise<PageEnd | undefined> => {
		// When querying updates, later changes may follow the same page, so ends are not remembered.
		const name =
			query.updatedSince === undefined
				? await digest(JSON.stringify([endpoint.name, endpoint.parameters({ ...query, page }), rows]))
				: undefined;
		if (name !== undefined && client.pageSizes.nextOf(name) === 'none') {
			return { kind: 'shortPage' };
		}
		if (name !== undefined && !options.fromCacheOnly) {
			client.pageSizes.noteNext(name, 'requested');
		}
		try {
			ahead = await ask();
			// A service that ignores paging returns the same rows again.
			if (placesOf(ahead.value, ahead.warnings) > 0 && !isSamePage(ahead.value, rows)) {
				return undefined;
			}
		} catch (error) {
			options.signal.throwIfAborted();
			if (error instanceof NotCached) {
				if (name !== undefined && client.pageSizes.nextOf(name) === 'requested') {
					throw error;
				}
				return { kind: 'shortPage' };
			}
			if (failureOf(error)?.kind !== 'refused') {
				return undefined;
			}
		}
		if (name !== undefined) {
			client.pageSizes.noteNext(name, 'none');
		}
		return { kind: 'shortPage' };
	};
	return resumableIterator(async () => {
		options.signal.throwIfAborted();
		if (end) {
			return undefined;
		}
		try {
			const fetched = ahead ?? (await ask());
			ahead = undefined;
			const fresh = fetched.value.filter(isFirst);
			const places = placesOf(fetched.value, fetched.warnings);
			end = pageEnd({
				rows: fetched.value,
				newRows: fresh.length,
				warnings: fetched.warnings,
				...(before ? { before: before.value } : {}),
				page,
				pageSize,
				lastPage: endpoint.limits.lastPage(pageSize),
				given: client.rowsGiven(endpoint.name),
			});
			const isShort = places < pageSize;
			if (isShort && page === 0) {
				// The next page then starts after these rows, whether the service counts in its own page size
				// or in ours.
				pageSize = Math.max(1, fetched.value.length);
			}
			page += 1;
			before = fetched;
			if (isShort) {
				end ??= await prefetch(fetched.value);
			}
			return { ...fetched, value: end?.kind === 'repeatedPage' ? [] : fresh, ...(end ? { end } : {}) };
		} catch (error) {
			end = refusedEnd(failureOf(error), page, pageSize);
			if (!before || !end) {
				throw error;
			}
			return { ...before, value: [], warnings: 0, end };
		}
	});
}
