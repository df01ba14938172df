import type { TickerSymbol } from '../base/symbol.js';
import type { Place } from './decode.js';
import { type Endpoint, endpoint, HOUR_MS, MINUTE_MS, type Parameter } from './endpoint.js';
import { dayParameter, limits, whole } from './limits.js';
import { tickerList, type TickerEndpoint } from './tickerList.js';

/** What may be asked of every calendar (service.md, Common calendar conventions). */
export interface CalendarQuery {
	/** At most 50 in one request. */
	readonly tickers?: readonly TickerSymbol[];
	/** One day, `YYYY-MM-DD`; the same as equal `dateFrom` and `dateTo`. Without any date, the latest rows come. */
	readonly date?: string;
	readonly dateFrom?: string;
	readonly dateTo?: string;
	/** Only rows of at least this importance, 0 to 5. */
	readonly importance?: number;
	/** Only rows updated at or after this Unix time in seconds; they then come in rising order of their update. */
	readonly updatedSince?: number;
	/** Counted from 0, at most 100,000. */
	readonly page?: number;
	/** At most 1,000, which is also what is asked for when left out. */
	readonly pageSize?: number;
}

/** What rows of all calendars have. */
export interface CalendarRow {
	/** Absent where `fields` left it out. */
	readonly id?: string;
	/** When the row was last changed, Unix time in seconds. */
	readonly updated?: number;
}

/** Compares two rows: negative where the left one comes first. */
export type Order<Row> = (left: Row, right: Row) => number;

/** An endpoint that is paged and takes tickers: long lists can be split, and the parts merged by its order. */
export interface Calendar<Query extends CalendarQuery, Row extends CalendarRow> extends Endpoint<
	Query,
	readonly Row[]
> {
	/** The order in which the service gives the rows of a query. */
	readonly orderOf: (query: Query) => Order<Row>;
}

interface CalendarParts<Query, Row> {
	readonly name: TickerEndpoint;
	readonly path: string;
	/** What it takes beside the common parameters. */
	readonly parameters: (query: Query) => readonly (Parameter | undefined)[];
	readonly decode: (value: unknown, place: Place) => readonly Row[];
	/** Its order where `updatedSince` forces none. */
	readonly orderOf: (query: Query) => Order<Row>;
}

/** Makes a calendar of what sets it apart from the others. */
export function calendar<Query extends CalendarQuery, Row extends CalendarRow>(
	parts: CalendarParts<Query, Row>,
): Calendar<Query, Row> {
	return {
		...endpoint({
			...parts,
			parameters: (query: Query) => [...commonParameters(parts.name, query), ...parts.parameters(query)],
			freshForMs: 15 * MINUTE_MS,
			usableForMs: 24 * HOUR_MS,
		}),
		orderOf: (query) =>
			query.updatedSince === undefined ? parts.orderOf(query) : oldestFirst(({ updated }) => updated),
	};
}

function commonParameters(name: TickerEndpoint, query: CalendarQuery): readonly (Parameter | undefined)[] {
	return [
		query.tickers && tickerList(name, 'parameters[tickers]', query.tickers, limits.calendarTickers),
		dayParameter('parameters[date]', query.date),
		dayParameter('parameters[date_from]', query.dateFrom),
		dayParameter('parameters[date_to]', query.dateTo),
		whole('parameters[importance]', query.importance, 0, limits.importance),
		whole('parameters[updated]', query.updatedSince, 0, Number.MAX_SAFE_INTEGER),
		whole('page', query.page, 0, limits.pageOffset),
		// The standard size is not documented, and too small.
		whole('pagesize', query.pageSize ?? limits.pageSize, 1, limits.pageSize),
	];
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
