import type { TickerSymbol } from '../base/symbol.js';
import type { Endpoint } from './endpoint.js';

/** The parameters of every paged endpoint. */
export interface PageableQuery {
	readonly tickers?: readonly TickerSymbol[];
	/** Unix time in seconds. */
	readonly updatedSince?: number;
	readonly page?: number;
	readonly pageSize?: number;
}

/** The fields of every row of a paged endpoint. */
export interface PageableRow {
	readonly id?: string;
	/** Unix time in seconds. */
	readonly updated?: number;
}

/** How far an endpoint can be paged. */
interface PageLimits {
	/** The most rows to request per page. */
	readonly pageRows: number;
	/** The last page that may be requested. */
	readonly lastPage: (pageSize: number) => number;
}

/** Compares two rows; negative if the left one comes first. */
export type Order<Row> = (left: Row, right: Row) => number;

/** A paged endpoint that takes tickers: long lists can be split, and the parts merged by its order. */
export interface PagedEndpoint<Query extends PageableQuery, Row extends PageableRow> extends Endpoint<
	Query,
	readonly Row[]
> {
	readonly limits: PageLimits;
	/** The order in which the service returns the rows of a query. */
	readonly orderOf: (query: Query) => Order<Row>;
	/** The endpoint that lists withdrawn rows; a list that stays open then only requests changes. */
	readonly withdrawn?: Endpoint<PageableQuery, readonly PageableRow[]>;
	/** Removes rows that repeat another row under a different id. */
	readonly distinct: (rows: readonly Row[]) => readonly Row[];
}

/** A sort key of rows; rows without it come last in either direction. */
type OrderKey<Row> = (row: Row) => string | number | undefined;

/** Sorts from the largest key to the smallest; each further key breaks ties. */
export function newestFirst<Row>(...keys: readonly OrderKey<Row>[]): Order<Row> {
	return byKeys(keys, -1);
}

/** Sorts from the smallest key to the largest; each further key breaks ties. */
export function oldestFirst<Row>(...keys: readonly OrderKey<Row>[]): Order<Row> {
	return byKeys(keys, 1);
}

function byKeys<Row>(keys: readonly OrderKey<Row>[], direction: 1 | -1): Order<Row> {
	return (left, right) => {
		for (const key of keys) {
			const [one, other] = [key(left), key(right)];
			if (one !== other) {
				return one === undefined ? 1 : other === undefined ? -1 : one < other ? -direction : direction;
			}
		}
		return 0;
	};
}

/** No plan is known to return fewer rows per page. */
const LEAST_PAGE = 10;

/**
 * Whether a page with this many rows is the last one: it is empty, or smaller than both the requested size
 * and what the service returns per page. Plans limit the page size without saying so (service.md, Limits), so
 * any other page may be followed by one.
 */
export function isLastPage(
	rows: number,
	{ requested, given }: { readonly requested: number; readonly given: number },
): boolean {
	return rows === 0 || rows < Math.min(requested, Math.max(given, LEAST_PAGE));
}
