import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import type { Unpaged } from './calendarPages.js';
import type { AskOptions, MarketDataClient } from './marketDataClient.js';
import { versionOf } from './rowIdentity.js';
import { latestUpdate, OVERLAP_S, rowsSince } from './rowsSince.js';
import { mapConcurrent } from '../base/mapConcurrent.js';
import { tickerParts } from './tickerParts.js';

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
	options: AskOptions,
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
