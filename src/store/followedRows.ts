import { HOUR_MS } from '../base/days.js';
import { failureOf } from '../base/failure.js';
import type { Timestamped } from '../base/loadable.js';
import { allRows } from '../client/allRows.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { AskOptions, MarketDataClient } from '../client/marketDataClient.js';
import { latestUpdate, OVERLAP_S } from '../client/rowsSince.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';

const HOUR_S = HOUR_MS / 1000;

/** Brings rows up to date by asking what has changed and what was withdrawn, in place of all of them again. */
export class FollowedRows<Query extends PageableQuery, Row extends PageableRow> {
	#canFollow: boolean;

	constructor(
		private readonly client: MarketDataClient,
		private readonly endpoint: PagedEndpoint<Query, Row>,
	) {
		this.#canFollow = endpoint.withdrawn !== undefined;
	}

	/**
	 * The rows of before as they are now; undefined where all of them are asked again: they fit one page, more has changed
	 * than one page holds, or the service does not say what was withdrawn. Throws as `MarketDataClient.ask` does.
	 */
	async since(
		before: readonly Row[],
		query: Unpaged<NoInfer<Query>>,
		options: AskOptions,
	): Promise<Timestamped<readonly Row[]> | undefined> {
		const { client, endpoint } = this;
		const since = latestUpdate(before, 0) - OVERLAP_S;
		if (!this.#canFollow || before.length < endpoint.limits.pageRows) {
			return undefined;
		}
		const [changed, withdrawn] = await Promise.all([
			allRows<Query, Row>(
				client,
				endpoint,
				{ ...query, updatedSince: since },
				{ ...options, most: endpoint.limits.pageRows },
			),
			this.#withdrawnSince(since, options),
		]);
		if (!changed.isComplete || !withdrawn) {
			return undefined;
		}
		const rows = new Map([...before, ...changed.value].map((row) => [row.id ?? row, row]));
		withdrawn.forEach((id) => rows.delete(id));
		return {
			value: endpoint.distinct([...rows.values()].sort(endpoint.orderOf(query))),
			receivedAt: changed.receivedAt,
			oddities: changed.oddities,
		};
	}

	/** The ids of what was withdrawn; undefined where that is not to be had. */
	async #withdrawnSince(since: number, options: AskOptions): Promise<readonly string[] | undefined> {
		const { withdrawn } = this.endpoint;
		if (!withdrawn) {
			return undefined;
		}
		try {
			// Lists that are in sight at once ask the same, so that the cache has it for all but the first.
			const updatedSince = Math.floor(since / HOUR_S) * HOUR_S;
			const { value } = await this.client.ask(
				withdrawn,
				{ updatedSince },
				{ ...options, freshForMs: withdrawn.freshForMs },
			);
			return value.flatMap(({ id }) => id ?? []);
		} catch (error) {
			const kind = failureOf(error)?.kind;
			if (kind === undefined) {
				throw error;
			}
			// All rows anew say the same; whoever has no such list is not asked for it every time.
			this.#canFollow = !['notFound', 'notInPlan', 'refused', 'unauthorized'].includes(kind);
			return undefined;
		}
	}
}
