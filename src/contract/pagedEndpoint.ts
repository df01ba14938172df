import type { TickerSymbol } from '../base/symbol.js';
import type { Endpoint } from './endpoint.js';

/** What may be asked of every endpoint that gives its rows by pages. */
export interface PageableQuery {
	readonly tickers?: readonly TickerSymbol[];
	/** Unix time in seconds. */
	readonly updatedSince?: number;
	readonly page?: number;
	readonly pageSize?: number;
}

/** What rows of all such endpoints have. */
export interface PageableRow {
	readonly id?: string;
	/** Unix time in seconds. */
	readonly updated?: number;
}

/** How far an endpoint lets its rows be paged through. */
interface PageLimits {
	/** The most rows that one page is asked for. */
	readonly pageRows: number;
	/** The last page that may be asked for. */
	readonly lastPage: (pageSize: number) => number;
}

/** Compares two rows: negative where the left one comes first. */
export type Order<Row> = (left: Row, right: Row) => number;

/** An endpoint that is paged and takes tickers: long lists can be split, and the parts merged by its order. */
export interface PagedEndpoint<Query extends PageableQuery, Row extends PageableRow> extends Endpoint<
	Query,
	readonly Row[]
> {
	readonly limits: PageLimits;
	/** The order in which the service gives the rows of a query. */
	readonly orderOf: (query: Query) => Order<Row>;
	/** Where rows that were withdrawn are listed; a list that is looked at for long then asks only what has changed. */
	readonly withdrawn?: Endpoint<PageableQuery, readonly PageableRow[]>;
	/** Leaves out rows that tell again, under another id, what another row tells. */
	readonly distinct: (rows: readonly Row[]) => readonly Row[];
}

/** What a row is ordered by; rows without it come last either way. */
type OrderKey<Row> = (row: Row) => string | number | undefined;

/** From the largest key to the smallest; a further key decides between equals. */
export function newestFirst<Row>(...keys: readonly OrderKey<Row>[]): Order<Row> {
	return byKeys(keys, -1);
}

/** From the smallest key to the largest; a further key decides between equals. */
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

/** No plan is known to put fewer rows on a page. */
const LEAST_PAGE = 10;

/**
 * Whether a page with so many rows is the last one: it is empty, or smaller than what was asked for and than the service
 * gives. Plans limit the page size without saying so (service.md, Limits), so any other may be followed by one.
 */
export function isLastPage(
	rows: number,
	{ requested, given }: { readonly requested: number; readonly given: number },
): boolean {
	return rows === 0 || rows < Math.min(requested, Math.max(given, LEAST_PAGE));
}
