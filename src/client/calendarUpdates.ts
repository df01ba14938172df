import { mapConcurrent } from '../base/mapConcurrent.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import { type FetchedPage, calendarPages, type Unpaged, versionOf } from './calendarPages.js';
import type { RequestOptions, MarketDataClient } from './marketDataClient.js';
import { isWhole, type PageEnd } from './pageEnd.js';
import { tickerParts } from './pagesOf.js';

/** A row may appear a little later than its own time says, so each question looks back a little further. */
export const OVERLAP_S = 5;

/** What has changed since some time. */
interface RowsSince<Row> {
	readonly rows: readonly Row[];
	/** Every change up to here is among them; Unix time in seconds. */
	readonly reached: number;
	/** When the oldest of it was received; wall time in milliseconds since 1970. */
	readonly receivedAt: number;
	/** False where more rows had changed in one second than the service lets anybody page through. */
	readonly isComplete: boolean;
}

/**
 * Reads what has changed since a time. It goes on by time rather than by page wherever time has moved, since a row that
 * changes leaves its place for the end, and of those that move up one slips past the next page. Throws as
 * `MarketDataClient.ask` does.
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
		// Where pages had to be turned, they are turned until no more rows come to light that had slipped past.
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

/** Some pages in a row. */
interface Stretch<Row> extends Pick<RowsSince<Row>, 'receivedAt'> {
	readonly rows: readonly Row[];
	readonly pages: number;
	/** The latest update among the rows. */
	readonly reached: number;
	/** Absent where further pages may follow. */
	readonly end?: PageEnd;
}

/** Reads pages to their end, or until they are later than the overlap reaches. */
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

/** Adds rows; says whether any up to a time was new. */
function collect<Row extends PageableRow>(
	found: Map<string, Row>,
	rows: readonly Row[],
	upTo: number,
): boolean {
	const fresh = rows.filter((row) => !found.has(versionOf(row)));
	fresh.forEach((row) => found.set(versionOf(row), row));
	return fresh.some(({ updated }) => updated === undefined || updated <= upTo);
}

/** The latest update of rows, or a time where none is later. */
export function latestUpdate(rows: readonly PageableRow[], time: number): number {
	return rows.reduce((latest, { updated }) => Math.max(latest, updated ?? latest), time);
}

/** Whether rows come in rising order of their update: the service forces an order, but does not say which way. */
function isRising(rows: readonly PageableRow[]): boolean {
	const times = rows.flatMap(({ updated }) => updated ?? []);
	return times.every((time, index) => time >= (times[index - 1] ?? time));
}

/** Where the following of a calendar stands: plain JSON, to be stored and shared. All times are the service's own. */
export interface UpdatesState {
	/** The next question asks from here; Unix time in seconds. */
	readonly from: number;
	/** The latest update seen. */
	readonly latest: number;
	/** What was given out and may be answered again, each version with its time. */
	readonly given: Readonly<Record<string, number>>;
}

/** What has changed since a state. */
export interface Updates<Row> {
	/** Each version of a row once, in rising order of its update. */
	readonly rows: readonly Row[];
	/** Where the next call goes on. */
	readonly state: UpdatesState;
	/** When the oldest of it was received; wall time in milliseconds since 1970. */
	readonly receivedAt: number;
	/** False where more rows had changed in one second than the service lets anybody page through. */
	readonly isComplete: boolean;
}

/** The first state; the latest `updated` of rows that are known already makes a better time than any clock of ours. */
export function updatesFrom(unixSeconds: number): UpdatesState {
	return { from: unixSeconds, latest: unixSeconds, given: {} };
}

/**
 * Asks what has changed in a calendar since a state. It gives all of it or fails; after a failure the same state asks
 * for the same again, and nothing is lost. Throws as `MarketDataClient.ask` does.
 */
export async function calendarUpdates<Query extends PageableQuery, Row extends PageableRow>(
	client: MarketDataClient,
	endpoint: PagedEndpoint<Query, Row>,
	query: Unpaged<NoInfer<Query>>,
	state: UpdatesState,
	options: RequestOptions,
): Promise<Updates<Row>> {
	const parts = await mapConcurrent(tickerParts(query), (part) =>
		rowsSince<Query, Row>(client, endpoint, part.query, state.from, options),
	);
	const rows = parts.flatMap((part) => part.rows);
	const latest = latestUpdate(rows, state.latest);
	// What changed in one part while another was still read is certain only up to what was known before.
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
