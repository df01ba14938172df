import { LRUCache } from 'lru-cache';
import { abortReason, type Clock } from '../base/clock.js';
import type { Disposable } from '../base/disposable.js';
import { Emitter } from '../base/event.js';
import { anyFailureOf, type Failure, failureOf } from '../base/failure.js';
import type { Dated, Loadable } from '../base/loadable.js';
import type { AskOptions } from '../client/marketDataClient.js';
import type { Urgency } from '../client/transport.js';

const ASK_AGAIN_MS = 30_000;

/** What a store asks, how it names a question, and how long an answer serves. */
export interface AnswerSource<Query, Body> {
	readonly ask: (query: Query, options: AskOptions) => Promise<Dated<Body>>;
	/** Equal for equal questions; may throw `invalidQuery`. */
	readonly keyOf: (query: Query) => string;
	readonly freshForMs: number;
	readonly usableForMs: number;
	/** Answers kept. */
	readonly most: number;
}

interface Kept<Body> {
	readonly dated: Dated<Body>;
	readonly elapsedAt: number;
}

/** Answers to one kind of question, shared by everybody who asks; a question on its way is not asked twice. */
export class AnswerStore<Query, Body> implements Disposable {
	readonly #kept: LRUCache<string, Kept<Body>>;
	readonly #flights = new Map<string, Promise<Dated<Body>>>();
	readonly #failures = new Map<string, { readonly failure: Failure; readonly elapsedAt: number }>();
	readonly #changed = new Emitter<Query>();
	#era = new AbortController();

	/** Tells which question has a new answer or a new failure. */
	readonly onDidChange = this.#changed.event;

	constructor(
		private readonly source: AnswerSource<Query, Body>,
		private readonly clock: Clock,
	) {
		this.#kept = new LRUCache({ max: source.most });
	}

	/** What is known now; starts to ask where that is old, and tells when the answer is there. */
	read(query: Query, urgency: Urgency = 'background'): Loadable<Dated<Body>> {
		const key = this.#keyOf(query);
		if (typeof key !== 'string') {
			return { state: 'failed', failure: key };
		}
		if (this.#needsAsking(key)) {
			// Readers learn of the outcome by the event; the state holds the failure.
			this.#start(key, query, urgency).catch(() => undefined);
		}
		return this.#known(key);
	}

	/** What is known now, without asking: for what is shown only where somebody else wanted it. */
	peek(query: Query): Loadable<Dated<Body>> {
		const key = this.#keyOf(query);
		return typeof key === 'string' ? this.#known(key) : { state: 'failed', failure: key };
	}

	/** A fresh answer, or the wait for one; the signal ends only this wait, never the question. */
	async get(query: Query, signal: AbortSignal, urgency: Urgency = 'interactive'): Promise<Dated<Body>> {
		signal.throwIfAborted();
		const key = this.source.keyOf(query);
		const kept = this.#kept.get(key);
		if (kept && this.#age(kept) < this.source.freshForMs) {
			return kept.dated;
		}
		return unlessAborted(this.#start(key, query, urgency), signal);
	}

	/** Asks again though the answer is fresh, because a person wants it so. */
	async refresh(query: Query, signal: AbortSignal): Promise<Dated<Body>> {
		return unlessAborted(this.#start(this.source.keyOf(query), query, 'forced'), signal);
	}

	/** Forgets all answers and gives up what is on its way: the key or the service has changed. */
	clear(): void {
		this.#era.abort();
		this.#era = new AbortController();
		this.#flights.clear();
		this.#kept.clear();
		this.#failures.clear();
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

	#known(key: string): Loadable<Dated<Body>> {
		const kept = this.#kept.get(key);
		const usable = kept && this.#age(kept) < this.source.usableForMs ? kept.dated : undefined;
		const stale = usable ? { stale: usable } : {};
		const failed = this.#failures.get(key);
		if (this.#flights.has(key)) {
			return { state: 'loading', ...stale };
		}
		if (failed) {
			return { state: 'failed', failure: failed.failure, ...stale };
		}
		return usable ? { state: 'ready', value: usable } : { state: 'loading' };
	}

	#needsAsking(key: string): boolean {
		if (this.#flights.has(key)) {
			return false;
		}
		const failed = this.#failures.get(key);
		if (failed) {
			return !isSettled(failed.failure) && this.clock.elapsed() - failed.elapsedAt >= ASK_AGAIN_MS;
		}
		const kept = this.#kept.get(key);
		return !kept || this.#age(kept) >= this.source.freshForMs;
	}

	#start(key: string, query: Query, urgency: Urgency): Promise<Dated<Body>> {
		const running = this.#flights.get(key);
		if (running) {
			return running;
		}
		const era = this.#era;
		const flight = this.source.ask(query, { urgency, signal: AbortSignal.any([era.signal]) }).then(
			(dated) => {
				if (era === this.#era) {
					this.#kept.set(key, { dated, elapsedAt: this.clock.elapsed() });
					this.#failures.delete(key);
					this.#landed(key, query);
				}
				return dated;
			},
			(error: unknown) => {
				const failure = anyFailureOf(error);
				if (era === this.#era) {
					if (failure) {
						this.#failures.set(key, { failure, elapsedAt: this.clock.elapsed() });
					}
					this.#landed(key, query);
				}
				throw error;
			},
		);
		this.#flights.set(key, flight);
		return flight;
	}

	#landed(key: string, query: Query): void {
		this.#flights.delete(key);
		this.#changed.fire(query);
	}

	/** By both clocks, since one stops while the machine sleeps and the other may be set back. */
	#age({ dated, elapsedAt }: Kept<Body>): number {
		return Math.max(this.clock.now() - dated.receivedAt, this.clock.elapsed() - elapsedAt);
	}
}

/** Asking again changes nothing until the key or a person does. */
function isSettled({ kind }: Failure): boolean {
	return ['noKey', 'keyForOtherAddress', 'unauthorized', 'notInPlan', 'invalidQuery'].includes(kind);
}

/** The outcome of work, or the signal's reason as soon as it aborts; the work goes on. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const abort = (): void => reject(abortReason(signal));
		signal.addEventListener('abort', abort, { once: true });
		work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
		if (signal.aborted) {
			abort();
		}
	});
}
