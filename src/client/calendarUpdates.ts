import { mapConcurrent } from '../base/mapConcurrent.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import { type FetchedPage, calendarPages, type Unpaged, versionOf } from './calendarPages.js';
import type { RequestOptions, MarketDataClient } from './marketDataClient.js';
import { isWhole, type PageEnd } from './pageEnd.js';
import { queriesByTickers } from './pagesOf.js';

/**
 * A row may appear slightly later than its own update time says, so each query looks back this many seconds.
 */
export const OVERLAP_S = 5;

/** The rows that have changed since some time. */
interface RowsSince<Row> {
	readonly rows: readonly Row[];
	/** All changes up to this time are included; Unix time in seconds. */
	readonly reached: number;
	/** When the oldest response was received; wall time in milliseconds since 1970. */
	readonly receivedAt: number;
	/** False if more rows changed in one second than the service allows paging through. */
	readonly isComplete: boolean;
}

/**
 * Reads the rows that have changed since a time. It advances by time rather than by page wherever possible: a
 * row that changes moves to the end, and one of the rows that move up is then missed by the next page. Throws
 * as `MarketDataClient.ask` does.
 */
export async function rowsSince<Query extends PageableQuery, Row extends PageableRow>(
	client: MarketDataClient,
	endpoint: PagedEndpoint<Query, Row>,
	query: Unpaged<NoInfer<Query>>,
	from: number,
	options: RequestOptions,
): Promise<RowsSince<Row>> {
	const found = new Map<string, Row>();
	let receivedAt = Number.POSITIVE_INFINITY;
	const read = async (since: number): Promise<Stretch<Row>> => {
		const updateQuery = { ...query, updatedSince: since };
		const stretch = await stretchOf(calendarPages<Query, Row>(client, endpoint, updateQuery, options), since);
		receivedAt = Math.min(receivedAt, stretch.receivedAt);
		return stretch;
	};
	for (let since = from; ;) {
		const first = await read(since);
		const { reached, end } = first;
		collect(found, first.rows, reached);
		let { pages } = first;
		// Rows may have been missed between pages, so read them again until nothing new turns up.
		while (pages > 1) {
			const again = await read(since);
			pages = collect(found, again.rows, reached) ? again.pages : 1;
		}
		if (end && isWhole(end)) {
			return { rows: [...found.values()], reached, receivedAt, isComplete: true };
		}
		const next = isRising(first.rows) ? reached - (end ? 0 : OVERLAP_S) : since;
		if (next <= since) {
			const beyond = since + OVERLAP_S + 1;
			return { rows: [...found.values()], reached: Math.max(reached, beyond), receivedAt, isComplete: false };
		}
		since = next;
	}
}

/** Several consecutive pages. */
interface Stretch<Row> extends Pick<RowsSince<Row>, 'receivedAt'> {
	readonly rows: readonly Row[];
	readonly pages: number;
	/** The latest update time among the rows. */
	readonly reached: number;
	/** Absent if further pages may follow. */
	readonly end?: PageEnd;
}

/** Reads pages to the end, or until the update times have advanced by more than the overlap. */
async function stretchOf<Row extends PageableRow>(
	updateQuery: AsyncIterable<FetchedPage<Row>>,
	since: number,
): Promise<Stretch<Row>> {
	const rows: Row[] = [];
	let pages = 0;
	let receivedAt = Number.POSITIVE_INFINITY;
	for await (const { value, receivedAt: at, end } of updateQuery) {
		rows.push(...value);
		pages += 1;
		receivedAt = Math.min(receivedAt, at);
		const reached = latestUpdate(rows, since);
		const begin = Math.max(since, rows[0]?.updated ?? since);
		if (end ?? (isRising(rows) && reached - OVERLAP_S > begin)) {
			return { rows, pages, reached, receivedAt, ...(end ? { end } : {}) };
		}
	}
	return { rows, pages, receivedAt, reached: latestUpdate(rows, since) };
}

/** Adds rows; returns whether any that was updated by `upTo` was new. */
function collect<Row extends PageableRow>(
	found: Map<string, Row>,
	rows: readonly Row[],
	upTo: number,
): boolean {
	const fresh = rows.filter((row) => !found.has(versionOf(row)));
	fresh.forEach((row) => found.set(versionOf(row), row));
	return fresh.some(({ updated }) => updated === undefined || updated <= upTo);
}

/** The latest update time among rows, but at least `time`. */
export function latestUpdate(rows: readonly PageableRow[], time: number): number {
	return rows.reduce((latest, { updated }) => Math.max(latest, updated ?? latest), time);
}

/**
 * Whether rows come in ascending order of update; the service sorts them, but does not document in which
 * direction.
 */
function isRising(rows: readonly PageableRow[]): boolean {
	const times = rows.flatMap(({ updated }) => updated ?? []);
	return times.every((time, index) => time >= (times[index - 1] ?? time));
}

/**
 * Progress in following the updates of a calendar, as plain JSON to be stored and shared. All times are the
 * service's.
 */
export interface UpdatesState {
	/** The next query starts here; Unix time in seconds. */
	readonly from: number;
	/** The latest update seen. */
	readonly latest: number;
	/** Row versions already returned that the next query may return again, each with its time. */
	readonly given: Readonly<Record<string, number>>;
}

/** The changes since a state. */
export interface Updates<Row> {
	/** Each version of a row once, in ascending order of update. */
	readonly rows: readonly Row[];
	/** The state to pass to the next call. */
	readonly state: UpdatesState;
	/** When the oldest response was received; wall time in milliseconds since 1970. */
	readonly receivedAt: number;
	/** False if more rows changed in one second than the service allows paging through. */
	readonly isComplete: boolean;
}

/**
 * The initial state. Prefer the latest `updated` of rows already loaded over the time of any clock of ours.
 */
export function updatesFrom(unixSeconds: number): UpdatesState {
	return { from: unixSeconds, latest: unixSeconds, given: {} };
}

/**
 * Queries what has changed in a calendar since a state. It returns all changes or throws; after a failure,
 * the same state can be used again and nothing is lost. Throws as `MarketDataClient.ask` does.
 */
export async function calendarUpdates<Query extends PageableQuery, Row extends PageableRow>(
	client: MarketDataClient,
	endpoint: PagedEndpoint<Query, Row>,
	query: Unpaged<NoInfer<Query>>,
	state: UpdatesState,
	options: RequestOptions,
): Promise<Updates<Row>> {
	const parts = await mapConcurrent(queriesByTickers(query), (part) =>
		rowsSince<Query, Row>(client, endpoint, part.query, state.from, options),
	);
	const rows = parts.flatMap((part) => part.rows);
	const latest = latestUpdate(rows, state.latest);
	// A part may change while another is read, so only the time that every part has reached is certain. A part
	// without newer rows counts as having reached the earlier `latest`.
	const certain = Math.min(...parts.map(({ reached }) => Math.max(reached, state.latest)));
	const from = Math.max(state.from, certain - OVERLAP_S);

	const given = new Map(Object.entries(state.given));
	const fresh: Row[] = [];
	for (const row of rows) {
		const version = versionOf(row);
		if (!given.has(version)) {
			fresh.push(row);
			given.set(version, row.updated ?? latest);
		}
	}
	return {
		rows: endpoint.distinct(fresh).toSorted(endpoint.orderOf({ ...query, updatedSince: from })),
		state: { from, latest, given: Object.fromEntries([...given].filter(([, at]) => at >= from)) },
		receivedAt: Math.min(...parts.map(({ receivedAt }) => receivedAt)),
		isComplete: parts.every(({ isComplete }) => isComplete),
	};
}
