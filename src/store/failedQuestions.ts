import type { Clock } from '../base/clock.js';
import { type Failure, waitOf } from '../base/failure.js';
import { failureRules, type NextTry } from '../base/failureRules.js';

const RETRY_AFTER_MS = 30_000;
/**
 * Wait after a full queue, which says nothing about this query. A short wait stops readers from retrying in a
 * loop.
 */
const BUSY_MS = 1_000;
/** A wait of zero would also cause a retry loop. */
const LEAST_WAIT_MS = 1_000;
/** Retries are spread over this time once the service is reachable again. */
const SPREAD_MS = 2_000;

interface Failed<Query> {
	readonly query: Query;
	readonly failure: Failure;
	/**
	 * Whether the user requested it since the last answer. If so, the failure is shown even if an answer is
	 * cached.
	 */
	readonly isForced: boolean;
	/** When it may be requested again, by the clock's `elapsed`. */
	readonly dueAt: number;
	/**
	 * When readers are notified to retry, by the clock's `elapsed`. Absent if a retry may not help, or after
	 * they were notified.
	 */
	readonly reportAt?: number;
	/** The same moment; Unix time in milliseconds. */
	readonly retryAt?: number;
}

/** Tracks failed queries and when to retry each. One timer serves them all. */
export class FailedQuestions<Query> {
	readonly #failed = new Map<string, Failed<Query>>();
	#wakesAt = Number.POSITIVE_INFINITY;
	#timer = new AbortController();

	constructor(
		private readonly clock: Clock,
		/** Makes readers that still need the query request it again. */
		private readonly report: (query: Query) => void,
	) {}

	get(key: string): Failed<Query> | undefined {
		return this.#failed.get(key);
	}

	set(key: string, query: Query, failure: Failure, wasForced: boolean): void {
		const restMs = restOf(failure);
		const isForced = wasForced || this.#failed.get(key)?.isForced === true;
		const failed = { query, failure, isForced, dueAt: this.clock.elapsed() + restMs };
		this.#failed.set(key, failed);
		if (isTransient(failure)) {
			this.#reportAfter(key, failed, restMs);
		}
	}

	delete(key: string): void {
		this.#failed.delete(key);
	}

	/**
	 * The service is reachable again, so queries that failed because of the outage may be retried now.
	 * Readers are notified spread over two seconds. A reader of several of them retries them all at once.
	 */
	retryFailed(random: () => number): void {
		const dueAt = this.clock.elapsed();
		for (const [key, failed] of this.#failed) {
			if (endsWithOutage(failed.failure)) {
				this.#reportAfter(key, { ...failed, dueAt }, random() * SPREAD_MS);
			}
		}
	}

	clear(): void {
		this.#failed.clear();
		this.#timer.abort();
		this.#wakesAt = Number.POSITIVE_INFINITY;
	}

	#reportAfter(key: string, failed: Failed<Query>, waitMs: number): void {
		const reportAt = this.clock.elapsed() + waitMs;
		this.#failed.set(key, { ...failed, reportAt, retryAt: this.clock.now() + waitMs });
		this.#wakeBy(reportAt);
	}

	#wakeBy(at: number): void {
		if (at >= this.#wakesAt) {
			return;
		}
		this.#timer.abort();
		this.#timer = new AbortController();
		this.#wakesAt = at;
		// Time passes while due queries are collected, so the next may be due already.
		this.clock.sleep(Math.max(0, at - this.clock.elapsed()), this.#timer.signal).then(
			() => this.#wake(),
			// Another timer replaced this one, or nothing is due any more.
			() => undefined,
		);
	}

	#wake(): void {
		const now = this.clock.elapsed();
		this.#wakesAt = Number.POSITIVE_INFINITY;
		const due: Query[] = [];
		let next = Number.POSITIVE_INFINITY;
		for (const [key, { reportAt = Number.POSITIVE_INFINITY, ...failed }] of this.#failed) {
			if (reportAt <= now) {
				due.push(failed.query);
				this.#failed.set(key, failed);
			} else {
				next = Math.min(next, reportAt);
			}
		}
		this.#wakeBy(next);
		due.forEach(this.report);
	}
}

/**
 * How long a failed query is not retried, in milliseconds; infinite if only the key or the user can change
 * the outcome.
 */
function restOf(failure: Failure): number {
	if (nextTryOf(failure) === 'afterChange') {
		return Number.POSITIVE_INFINITY;
	}
	const retryWaitMs = waitOf(failure) ?? (failure.kind === 'busy' ? BUSY_MS : RETRY_AFTER_MS);
	return Math.max(LEAST_WAIT_MS, retryWaitMs);
}

/** Whether a failure may pass by itself, so that a later retry makes sense. */
export function isTransient(failure: Failure): boolean {
	return nextTryOf(failure) === 'soon';
}

function nextTryOf(failure: Failure): NextTry {
	return failureRules[failure.kind === 'resting' ? failure.because.kind : failure.kind].nextTry;
}

/**
 * Whether a failure may end once the service is reachable again. Rate limits don't count: the service says
 * how long they last.
 */
function endsWithOutage(failure: Failure): boolean {
	return isTransient(failure) && failure.kind !== 'rateLimited' && failure.kind !== 'busy';
}
