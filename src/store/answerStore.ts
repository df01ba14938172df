import { LRUCache } from 'lru-cache';
import type { Clock } from '../base/clock.js';
import type { Disposable } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import { anyFailureOf, type Failure, failureOf, isAbort } from '../base/failure.js';
import { LinkedSignal, underAny } from '../base/abort.js';
import type { Answer, Timestamped } from '../base/loadable.js';
import { nextTurn } from '../base/taskScheduler.js';
import { type RequestOptions, NotCached } from '../client/marketDataClient.js';
import type { Urgency } from '../client/transport.js';
import { FailedQuestions } from './failedQuestions.js';
import { SharedRequest } from './sharedRequest.js';
import { weightOf } from './weightOf.js';

/**
 * Memory limit of a store in bytes: about a thousand hovers, or three panels with a thousand ratings each.
 */
const MOST_BYTES = 24_000_000;
/** How long a request waits for the disk cache before it goes to the service. */
const DISK_WAIT_MS = 300;

/** How a store loads answers, identifies queries, and how long an answer stays usable. */
export interface AnswerSource<Query, Body> {
	/**
	 * Requests an answer from the service, or only from the disk cache if the options say so. Throws
	 * `NotCached` if the disk has nothing.
	 */
	readonly ask: (query: Query, options: RequestOptions) => Promise<Timestamped<Body>>;
	/** Drops cached request state, such as page cursors. */
	readonly forget?: () => void;
	/** Returns the same key for equal queries. May throw an `invalidQuery` failure. */
	readonly keyOf: (query: Query) => string;
	readonly freshForMs: () => number;
	/**
	 * Until this age in milliseconds, an old answer is shown with its age while the service doesn't respond.
	 */
	readonly usableForMs: number;
	/** Maximum number of cached answers; fewer if they are large. */
	readonly most: number;
	/** Maximum memory of all cached answers, in bytes. The newest answer is cached whatever its size. */
	readonly mostBytes?: number;
}

interface CachedAnswer<Body> {
	readonly answer: Timestamped<Body>;
	readonly elapsedAt: number;
}

/** The disk reads started in one turn, and their shared deadline. */
interface Searching {
	readonly searches: Promise<unknown>[];
	readonly over: Promise<undefined>;
}

/** Caches the answers to one kind of query for all readers. A request in flight is never sent twice. */
export class AnswerStore<Query, Body> implements Disposable {
	readonly #entries: LRUCache<string, CachedAnswer<Body>>;
	readonly #inFlight = new Map<string, SharedRequest<Timestamped<Body>>>();
	readonly #failures: FailedQuestions<Query>;
	/** Keys that `readCached` has already looked up on disk. */
	readonly #cacheChecked = new Set<string>();
	#searching: Searching | undefined;
	readonly #changed = new Emitter<Query>();
	#generation = new AbortController();

	/** Fires with the query that has a new answer or a new failure. */
	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly source: AnswerSource<Query, Body>,
		private readonly clock: Clock,
	) {
		const { most, mostBytes = MOST_BYTES } = source;
		this.#entries = new LRUCache({
			max: most,
			maxSize: mostBytes,
			sizeCalculation: ({ answer }) => Math.max(1, Math.min(mostBytes, weightOf(answer.value))),
		});
		this.#failures = new FailedQuestions<Query>(clock, (query) => this.#changed.fire(query));
	}

	/**
	 * Returns the current answer. If it is missing or stale, starts a request and fires `onDidChange` when it
	 * settles. When the reader's signal aborts, the reader gives up its part of a request that is still
	 * queued.
	 */
	read(query: Query, urgency: Urgency = 'background', reader?: AbortSignal): Answer<Body> {
		const key = this.#keyOf(query);
		if (typeof key !== 'string') {
			return { state: 'failed', failure: key };
		}
		if (this.#needsRequest(key)) {
			// Readers get the outcome through the event; the state holds the failure.
			this.#start(key, query, urgency, reader).answer.catch(() => undefined);
		} else {
			this.#inFlight.get(key)?.join(reader);
		}
		return this.#answerOf(key);
	}

	/**
	 * Requests a cached answer again if it was received before `since` (wall time in milliseconds), even if
	 * it is still fresh, because newer data has arrived that it can't include. Readers get the outcome
	 * through the event.
	 */
	renew(query: Query, since: number, urgency: Urgency = 'background', reader?: AbortSignal): void {
		const key = this.#keyOf(query);
		const cached = typeof key === 'string' ? this.#entries.get(key) : undefined;
		if (typeof key === 'string' && cached && cached.answer.receivedAt < since && !this.#failed(key)) {
			this.#start(key, query, urgency, reader, this.clock.now() - since).answer.catch(() => undefined);
		}
	}

	/**
	 * Returns the current answer without a request. For data that is shown only if something else loaded it.
	 */
	peek(query: Query): Answer<Body> {
		const key = this.#keyOf(query);
		return typeof key === 'string' ? this.#answerOf(key) : { state: 'failed', failure: key };
	}

	/**
	 * Returns the current answer, or one from the disk cache, which is reported through the event once found.
	 * Never requests anything from the service.
	 */
	readCached(query: Query): Answer<Body> {
		const key = this.#keyOf(query);
		if (typeof key !== 'string') {
			return { state: 'failed', failure: key };
		}
		if (!this.#cacheChecked.has(key) && !this.#entries.has(key) && !this.#inFlight.has(key)) {
			this.#cacheChecked.add(key);
			const generation = this.#generation.signal;
			const search = underAny([generation], (signal) =>
				this.#onDisk(query, { urgency: 'background', signal }),
			);
			void this.#showFound(key, query, search, generation);
		}
		return this.#answerOf(key);
	}

	/**
	 * Whether `read` would start no request: the answer is fresh, in flight, or failed too recently for a
	 * retry.
	 */
	isCurrent(query: Query): boolean {
		const key = this.#keyOf(query);
		return typeof key !== 'string' || !this.#needsRequest(key);
	}

	/**
	 * Returns a fresh answer, waiting for it if needed. A signal ends this wait; it cancels the request only
	 * while that is queued and no one else waits for it. Throws an ApiError, or the signal's reason.
	 */
	async get(
		query: Query,
		signal?: AbortSignal,
		urgency: Urgency = 'interactive',
	): Promise<Timestamped<Body>> {
		signal?.throwIfAborted();
		const key = this.source.keyOf(query);
		const cached = this.#entries.get(key);
		if (cached && this.#age(cached) < this.source.freshForMs()) {
			return cached.answer;
		}
		return this.#start(key, query, urgency, signal).for(signal);
	}

	/** Requests the answer again even if it is fresh, because the user asked for it. Throws as `get` does. */
	async refresh(query: Query, signal?: AbortSignal): Promise<Timestamped<Body>> {
		return this.#start(this.source.keyOf(query), query, 'forced', signal).for(signal);
	}

	/**
	 * The service is reachable again, so queries that failed because of the outage may be retried now.
	 * Readers are notified spread over two seconds.
	 */
	retryFailed(random: () => number): void {
		this.#failures.retryFailed(random);
	}

	/** Drops all answers and aborts requests in flight, because the key or the service changed. */
	clear(): void {
		this.#generation.abort();
		this.#generation = new AbortController();
		this.#searching = undefined;
		this.source.forget?.();
		this.#inFlight.clear();
		this.#entries.clear();
		this.#failures.clear();
		this.#cacheChecked.clear();
	}

	dispose(): void {
		this.clear();
		this.#changed.dispose();
	}

	#keyOf(query: Query): string | Failure {
		try {
			return this.source.keyOf(query);
		} catch (error) {
			const failure = failureOf(error);
			if (!failure) {
				throw error;
			}
			return failure;
		}
	}

	#answerOf(key: string): Answer<Body> {
		const cached = this.#entries.get(key)?.answer;
		const stale = cached ? { stale: cached } : {};
		const failed = this.#failed(key);
		if (this.#inFlight.has(key)) {
			return { state: 'loading', ...stale };
		}
		if (failed) {
			const { failure, retryAt } = failed;
			return { state: 'failed', failure, ...stale, ...(retryAt !== undefined && { retryAt }) };
		}
		return cached ? { state: 'ready', value: cached } : { state: 'loading' };
	}

	/**
	 * How a query failed. Undefined if a fresh answer exists, which a slow disk may deliver while the request
	 * fails.
	 */
	#failed(key: string) {
		const failed = this.#failures.get(key);
		const cached = this.#entries.get(key);
		const isMoot = cached && !failed?.isForced && this.#age(cached) < this.source.freshForMs();
		return isMoot ? undefined : failed;
	}

	#needsRequest(key: string): boolean {
		if (this.#inFlight.has(key)) {
			return false;
		}
		const failed = this.#failed(key);
		if (failed) {
			return this.clock.elapsed() >= failed.dueAt;
		}
		const cached = this.#entries.get(key);
		return !cached || this.#age(cached) >= this.source.freshForMs();
	}

	#start(
		key: string,
		query: Query,
		urgency: Urgency,
		reader: AbortSignal | undefined,
		mostMs = Number.POSITIVE_INFINITY,
	): SharedRequest<Timestamped<Body>> {
		const running = this.#inFlight.get(key);
		if (running) {
			running.join(reader);
			return running;
		}
		const generation = this.#generation;
		const freshForMs = Math.min(mostMs, this.source.freshForMs());
		// Use a separate signal, so that its listeners go away with the request.
		const ask = async (cancelled: AbortSignal, signal: AbortSignal): Promise<Timestamped<Body>> => {
			const options: RequestOptions = { urgency, signal, cancelled };
			if (urgency === 'forced' || this.#entries.has(key)) {
				// Another window may have requested it in the meantime.
				return this.source.ask(query, { ...options, freshForMs });
			}
			const search = this.#onDisk(query, options);
			const found = await Promise.race([search, this.#diskTime(search)]);
			signal.throwIfAborted();
			if (found && this.clock.now() - found.receivedAt < freshForMs) {
				return found;
			}
			const shown = this.#showFound(key, query, search, generation.signal);
			try {
				return await this.source.ask(query, options);
			} catch (error) {
				if (anyFailureOf(error)) {
					// A failure never shows before the last answer does, however slow the disk.
					await shown;
				}
				throw error;
			}
		};
		const request = new SharedRequest(
			(cancelled) => underAny([generation.signal], (signal) => ask(cancelled, signal)),
			reader,
		);
		this.#inFlight.set(key, request);
		request.answer.then(
			(answer) => {
				if (generation === this.#generation) {
					this.#entries.set(key, { answer, elapsedAt: this.clock.elapsed() });
					this.#failures.delete(key);
					this.#settle(key, query);
				}
			},
			(error: unknown) => {
				const failure = anyFailureOf(error);
				if (generation === this.#generation && failure) {
					this.#failures.set(key, query, failure, urgency === 'forced');
					this.#settle(key, query);
				} else if (this.#inFlight.get(key) === request) {
					// No one waits for it any more, so there is no one to notify.
					this.#inFlight.delete(key);
				}
			},
		);
		return request;
	}

	/** Returns the answer from disk if it is young enough to use. */
	async #onDisk(query: Query, options: RequestOptions): Promise<Timestamped<Body> | undefined> {
		const { ask, freshForMs, usableForMs } = this.source;
		const youngerThan = Math.max(freshForMs(), usableForMs);
		try {
			return await ask(query, { ...options, freshForMs: youngerThan, fromCacheOnly: true });
		} catch (error) {
			if (error instanceof NotCached) {
				return undefined;
			}
			throw error;
		}
	}

	/**
	 * Resolves when the disk reads of this turn are done or take too long. All reads of one turn share one
	 * deadline, so that they also continue in one turn and the remaining requests are batched.
	 */
	#diskTime(search: Promise<unknown>): Promise<undefined> {
		this.#searching ??= this.#beginSearching();
		this.#searching.searches.push(search);
		return this.#searching.over;
	}

	#beginSearching(): Searching {
		const end = new LinkedSignal(this.#generation.signal);
		const over = this.clock.sleep(DISK_WAIT_MS, end.signal).then(
			() => undefined,
			() => undefined,
		);
		const searching: Searching = { searches: [], over };
		void nextTurn().then(async () => {
			this.#searching = this.#searching === searching ? undefined : this.#searching;
			await Promise.race([over, Promise.allSettled(searching.searches)]);
			end.abort();
			end.dispose();
		});
		return searching;
	}

	/** Publishes the answer from disk, however late, unless a newer one has arrived. */
	async #showFound(
		key: string,
		query: Query,
		search: Promise<Timestamped<Body> | undefined>,
		generation: AbortSignal,
	): Promise<void> {
		try {
			const answer = await search;
			if (!answer || generation.aborted || this.#entries.has(key)) {
				return;
			}
			this.#entries.set(key, { answer, elapsedAt: this.clock.elapsed() });
			this.#changed.fire(query);
		} catch (error) {
			if (!isAbort(error)) {
				throw error;
			}
		}
	}

	#settle(key: string, query: Query): void {
		this.#inFlight.delete(key);
		this.#changed.fire(query);
	}

	/** Uses both clocks: one stops while the machine sleeps, the other may be set back. */
	#age({ answer, elapsedAt }: CachedAnswer<Body>): number {
		return Math.max(this.clock.now() - answer.receivedAt, this.clock.elapsed() - elapsedAt);
	}
}
