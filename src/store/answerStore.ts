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

/** What the answers of a store may take of memory: as much as a thousand hovers, or three panels with a thousand ratings each. */
const MOST_BYTES = 24_000_000;
/** A disk that is slower than this keeps nobody from asking. */
const DISK_WAIT_MS = 300;

/** What a store asks, how it names a question, and how long an answer serves. */
export interface AnswerSource<Query, Body> {
	/** Asks the service, or the disk alone where the options say so: `NotKept` then says that it has nothing. */
	readonly ask: (query: Query, options: RequestOptions) => Promise<Timestamped<Body>>;
	/** Forgets what it keeps to ask with. */
	readonly forget?: () => void;
	/** Equal for equal questions; may throw `invalidQuery`. */
	readonly keyOf: (query: Query) => string;
	readonly freshForMs: () => number;
	/** Until this age an answer of before is shown, with its age, while the service does not answer. */
	readonly usableForMs: number;
	/** Answers kept, fewer where they are heavy. */
	readonly most: number;
	/** What they may weigh together, in bytes of memory; the newest is kept whatever it weighs. */
	readonly mostBytes?: number;
}

interface CachedAnswer<Body> {
	readonly answer: Timestamped<Body>;
	readonly elapsedAt: number;
}

/** What is looked for on the disk in one turn, and the time that it has together. */
interface Searching {
	readonly searches: Promise<unknown>[];
	readonly over: Promise<undefined>;
}

/** Answers to one kind of question, shared by everybody who asks; a question on its way is not asked twice. */
export class AnswerStore<Query, Body> implements Disposable {
	readonly #entries: LRUCache<string, CachedAnswer<Body>>;
	readonly #inFlight = new Map<string, SharedRequest<Timestamped<Body>>>();
	readonly #failures: FailedQuestions<Query>;
	/** What was looked for on the disk alone. */
	readonly #cacheChecked = new Set<string>();
	#searching: Searching | undefined;
	readonly #changed = new Emitter<Query>();
	#generation = new AbortController();

	/** Tells which question has a new answer or a new failure. */
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
	 * What is known now; starts to ask where that is old, and tells when the answer is there. A reader that gives a
	 * signal lets go of a question that still waits for its turn when it aborts.
	 */
	read(query: Query, urgency: Urgency = 'background', reader?: AbortSignal): Answer<Body> {
		const key = this.#keyOf(query);
		if (typeof key !== 'string') {
			return { state: 'failed', failure: key };
		}
		if (this.#needsRequest(key)) {
			// Readers learn of the outcome by the event; the state holds the failure.
			this.#start(key, query, urgency, reader).answer.catch(() => undefined);
		} else {
			this.#inFlight.get(key)?.join(reader);
		}
		return this.#answerOf(key);
	}

	/**
	 * Asks again where what is known was received before a time, though it is fresh: something has come that it cannot
	 * know of. Readers learn of the outcome by the event.
	 */
	renew(query: Query, since: number, urgency: Urgency = 'background', reader?: AbortSignal): void {
		const key = this.#keyOf(query);
		const cached = typeof key === 'string' ? this.#entries.get(key) : undefined;
		if (typeof key === 'string' && cached && cached.answer.receivedAt < since && !this.#failed(key)) {
			this.#start(key, query, urgency, reader, this.clock.now() - since).answer.catch(() => undefined);
		}
	}

	/** What is known now, without asking: for what is shown only where somebody else wanted it. */
	peek(query: Query): Answer<Body> {
		const key = this.#keyOf(query);
		return typeof key === 'string' ? this.#answerOf(key) : { state: 'failed', failure: key };
	}

	/** What is known now, or was before the window was opened, which is told once it is found; asks nobody. */
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

	/** Whether to read asks nobody: the answer is fresh or on its way, or failed too lately to be asked for again. */
	isCurrent(query: Query): boolean {
		const key = this.#keyOf(query);
		return typeof key !== 'string' || !this.#needsRequest(key);
	}

	/**
	 * A fresh answer, or the wait for one; a signal ends this wait, and the question only while it waits its turn. Throws
	 * an ApiError, or the signal's reason.
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

	/** Asks again though the answer is fresh, because a person wants it so. Throws as `get` does. */
	async refresh(query: Query, signal?: AbortSignal): Promise<Timestamped<Body>> {
		return this.#start(this.source.keyOf(query), query, 'forced', signal).for(signal);
	}

	/** The service is reached again: what failed for that may be asked at once, which readers are told over two seconds. */
	retryFailed(random: () => number): void {
		this.#failures.retryFailed(random);
	}

	/** Forgets all answers and gives up what is on its way: the key or the service has changed. */
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

	/** How a question failed, unless it need not have been asked: a slow disk may say so later. */
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
		// An own signal, so that what listens to it goes with the question.
		const ask = async (cancelled: AbortSignal, signal: AbortSignal): Promise<Timestamped<Body>> => {
			const options: RequestOptions = { urgency, signal, cancelled };
			if (urgency === 'forced' || this.#entries.has(key)) {
				// Another window may have asked since.
				return this.source.ask(query, { ...options, freshForMs });
			}
			const search = this.#onDisk(query, options);
			const found = await Promise.race([search, this.#diskTime(search)]);
			signal.throwIfAborted();
			if (found && this.clock.now() - found.receivedAt < freshForMs) {
				return found;
			}
			void this.#showFound(key, query, search, generation.signal);
			return this.source.ask(query, options);
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
					// Nobody waits any more, so there is nobody to tell.
					this.#inFlight.delete(key);
				}
			},
		);
		return request;
	}

	/** What the disk has of a question that is of any use. */
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
	 * Over when a search of the disk takes too long. What is looked for in one turn has one such time, so that it goes on
	 * in one turn too, and whatever has to be asked is asked together.
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

	/** Shows what the disk had, however late, unless something newer has come in the meantime. */
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

	/** By both clocks, since one stops while the machine sleeps and the other may be set back. */
	#age({ answer, elapsedAt }: CachedAnswer<Body>): number {
		return Math.max(this.clock.now() - answer.receivedAt, this.clock.elapsed() - elapsedAt);
	}
}
