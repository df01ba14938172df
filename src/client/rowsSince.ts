import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import { type AskedPage, calendarPages, type Unpaged } from './calendarPages.js';
import type { AskOptions, MarketDataClient } from './marketDataClient.js';
import { isWhole, type PageEnd } from './pageEnd.js';
import { versionOf } from './rowIdentity.js';

/** A row may appear a little later than its own time says, so each question looks back a little further. */
export const OVERLAP_S = 5;

/** What has changed since some time. */
export interface RowsSince<Row> {
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
	options: AskOptions,
): Promise<RowsSince<Row>> {
	const found = new Map<string, Row>();
	let receivedAt = Number.POSITIVE_INFINITY;
	const read = async (since: number): Promise<Stretch<Row>> => {
		const asked = { ...query, updatedSince: since };
		const stretch = await stretchOf(calendarPages<Query, Row>(client, endpoint, asked, options), since);
		receivedAt = Math.min(receivedAt, stretch.receivedAt);
		return stretch;
	};
	for (let since = from; ;) {
		const first = await read(since);
		const { reached, end } = first;
		keep(found, first.rows, reached);
		let { pages } = first;
		// Where pages had to be turned, they are turned until no more rows come to light that had slipped past.
		while (pages > 1) {
			const again = await read(since);
			pages = keep(found, again.rows, reached) ? again.pages : 1;
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
	asked: AsyncIterable<AskedPage<Row>>,
	since: number,
): Promise<Stretch<Row>> {
	const rows: Row[] = [];
	let pages = 0;
	let receivedAt = Number.POSITIVE_INFINITY;
	for await (const { value, receivedAt: at, end } of asked) {
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
function keep<Row extends PageableRow>(found: Map<string, Row>, rows: readonly Row[], upTo: number): boolean {
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
