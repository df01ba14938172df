import { LRUCache } from 'lru-cache';
import type { Clock } from '../base/clock.js';
import { HOUR_MS } from '../base/days.js';
import { failureOf } from '../base/failure.js';
import type { Timestamped } from '../base/loadable.js';
import { allRows } from '../client/allRows.js';
import type { Unpaged } from '../client/calendarPages.js';
import type { RequestOptions, MarketDataClient } from '../client/marketDataClient.js';
import { pagesOf, type PagingEnd, type RowPage, queriesByTickers } from '../client/pagesOf.js';
import { latestUpdate, OVERLAP_S } from '../client/calendarUpdates.js';
import type { Urgency } from '../client/transport.js';
import type { PageableQuery, PageableRow, PagedEndpoint } from '../contract/pagedEndpoint.js';
import type { AnswerSource } from './answerStore.js';
import type { PagedRows, StopReason } from './pagedRows.js';

const MAX_ANSWERS = 50;
const MAX_CURSORS = 20;

/** A query and how many of its first pages to load, for any number of tickers. */
export interface PagedQuery<Query> {
	readonly query: Unpaged<Query>;
	readonly pages: number;
}

/**
 * A source for one endpoint's paged answers. Loading one more page doesn't request the earlier ones again. If
 * the service lists withdrawn rows, an old answer is updated instead of reloaded.
 */
export function calendarSource<Query extends PageableQuery, Row extends PageableRow>(
	client: MarketDataClient,
	endpoint: PagedEndpoint<Query, Row>,
	clock: Clock,
	freshForMs: () => number = () => endpoint.freshForMs,
): AnswerSource<PagedQuery<Query>, PagedRows<Row>> {
	const cursors = new LRUCache<string, PageCursor<Row>>({ max: MAX_CURSORS });
	const latest = new LRUCache<string, PagedRows<Row>>({ max: MAX_CURSORS });
	let followed = new FollowedRows<Query, Row>(client, endpoint);
	const nameOf = (query: Query): string =>
		JSON.stringify(queriesByTickers(query).map((part) => endpoint.parameters(part.query)));
	const keyOf = ({ query, pages }: PagedQuery<Query>): string => `${pages} ${nameOf(query)}`;
	const cursorAt = (query: Unpaged<Query>, options: RequestOptions): PageCursor<Row> =>
		new PageCursor<Row>(
			options,
			(requesting) => pagesOf<Query, Row>(client, endpoint, query, requesting),
			(rows) => endpoint.distinct(rows),
		);
	return {
		async ask({ query, pages }, options) {
			if (options.fromCacheOnly) {
				// Use a separate cursor, since this one never requests further pages.
				return cursorAt(query, options).turnedTo(pages, options);
			}
			const name = nameOf(query);
			const key = keyOf({ query, pages });
			// The user wants everything reloaded; an assistant may use no more requests than there are pages.
			const asksAll = options.urgency === 'forced' || options.urgency === 'assistant';
			const before = asksAll ? undefined : latest.get(key);
			const now = before && (await followed.since(before.rows, query, options));
			// Answers of a service that was left since must not enter the lists of the next one.
			options.signal.throwIfAborted();
			if (now) {
				const value = { ...before, rows: now.value };
				latest.set(key, value);
				return { ...now, value };
			}
			const existing = cursors.get(name);
			const canGoOn = existing?.canGoOn(pages, clock.now() - freshForMs()) === true;
			// The disk cache may have some of the pages.
			const cursor = canGoOn ? existing : cursorAt(query, { ...options, freshForMs: freshForMs() });
			cursors.set(name, cursor);
			const answer = await cursor.turnedTo(pages, options);
			options.signal.throwIfAborted();
			latest.set(key, answer.value);
			return answer;
		},
		forget: () => {
			cursors.clear();
			latest.clear();
			followed = new FollowedRows<Query, Row>(client, endpoint);
		},
		keyOf,
		freshForMs,
		usableForMs: endpoint.usableForMs,
		most: MAX_ANSWERS,
	};
}

/** The pages of one query that have been loaded so far. */
class PageCursor<Row> {
	readonly #rows: Row[] = [];
	readonly #pages: AsyncIterator<RowPage<Row>, undefined, unknown>;
	#turned = 0;
	#receivedAt = Number.POSITIVE_INFINITY;
	#warnings = 0;
	#stop: StopReason | undefined;
	#urgency: Urgency = 'background';
	#cancelled = new AbortController().signal;

	readonly #signal: AbortSignal;

	constructor(
		{ signal, freshForMs, fromCacheOnly = false }: RequestOptions,
		pagesWith: (options: RequestOptions) => AsyncIterator<RowPage<Row>, undefined, unknown>,
		private readonly distinct: (rows: readonly Row[]) => readonly Row[],
	) {
		this.#signal = signal;
		const urgency = (): Urgency => this.#urgency;
		const cancelled = (): AbortSignal => this.#cancelled;
		this.#pages = pagesWith({
			signal,
			...(freshForMs !== undefined && { freshForMs }),
			fromCacheOnly,
			// Each page takes its urgency and cancellation from the call that loads it.
			get urgency() {
				return urgency();
			},
			get cancelled() {
				return cancelled();
			},
		});
	}

	/** Whether it can load up to `pages` pages without returning rows that are too old. */
	canGoOn(pages: number, oldest: number): boolean {
		return !this.#signal.aborted && pages > this.#turned && this.#receivedAt > oldest;
	}

	async turnedTo(
		pages: number,
		{ urgency, cancelled }: RequestOptions,
	): Promise<Timestamped<PagedRows<Row>>> {
		this.#urgency = urgency;
		this.#cancelled = cancelled ?? new AbortController().signal;
		while (this.#turned < pages && this.#stop === undefined) {
			const { value: page } = await this.#pages.next();
			if (!page) {
				break;
			}
			this.#turned += 1;
			this.#rows.push(...page.value);
			this.#receivedAt = Math.min(this.#receivedAt, page.receivedAt);
			this.#warnings += page.warnings;
			this.#stop = page.end && stopOf(page.end);
		}
		return {
			value: { rows: this.distinct([...this.#rows]), ...(this.#stop && { stop: this.#stop }) },
			receivedAt: this.#receivedAt,
			warnings: this.#warnings,
		};
	}
}

/** Returns why paging of the whole query ended. */
export function stopOf({ parts }: PagingEnd): StopReason {
	const reasons = parts.map(({ reason }) => reason.kind);
	return reasons.find((_, index) => parts[index]?.isComplete === false) ?? reasons[0] ?? 'emptyPage';
}

const HOUR_S = HOUR_MS / 1000;

/** Updates rows by requesting what changed and what was withdrawn, instead of reloading all of them. */
class FollowedRows<Query extends PageableQuery, Row extends PageableRow> {
	#canFollow: boolean;

	constructor(
		private readonly client: MarketDataClient,
		private readonly endpoint: PagedEndpoint<Query, Row>,
	) {
		this.#canFollow = endpoint.withdrawn !== undefined;
	}

	/**
	 * Returns the earlier rows, brought up to date. Returns undefined if all must be reloaded: they fit on
	 * one page, more than one page has changed, or the service doesn't list withdrawn rows. Throws as
	 * `MarketDataClient.ask` does.
	 */
	async since(
		before: readonly Row[],
		query: Unpaged<NoInfer<Query>>,
		options: RequestOptions,
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
			warnings: changed.warnings,
		};
	}

	/** Returns the ids of withdrawn rows; undefined if they aren't available. */
	async #withdrawnSince(since: number, options: RequestOptions): Promise<readonly string[] | undefined> {
		const { withdrawn } = this.endpoint;
		if (!withdrawn) {
			return undefined;
		}
		try {
			// Round down to the hour, so that lists visible at once share one cached request.
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
			// Reloading all rows has the same result. If the service has no such list, stop requesting it.
			this.#canFollow = !['notFound', 'notInPlan', 'refused', 'unauthorized'].includes(kind);
			return undefined;
		}
	}
}
