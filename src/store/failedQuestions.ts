import type { Clock } from '../base/clock.js';
import { type Failure, waitOf } from '../base/failure.js';
import { failureRules, type Outlook } from '../base/failureRules.js';

const RETRY_AFTER_MS = 30_000;
/** That too many wait says nothing of this question; a moment keeps readers from asking in a loop. */
const BUSY_MS = 1_000;
/** A wait that is over at once would be asked in a loop too. */
const LEAST_WAIT_MS = 1_000;
/** So long it takes until all have asked again once the service is reached again. */
const SPREAD_MS = 2_000;

interface Failed<Query> {
	readonly query: Query;
	readonly failure: Failure;
	/** Whether a person has asked since the last answer, who learns of it whatever is known. */
	readonly isForced: boolean;
	/** When it may be asked again, by the clock's `elapsed`. */
	readonly dueAt: number;
	/** When readers are told to ask again, by the same; absent where nobody knows that it helps, or it was told. */
	readonly reportAt?: number;
	/** The same as wall time. */
	readonly retryAt?: number;
}

/** The questions that failed, and when each is to be asked again; a single timer serves them all. */
export class FailedQuestions<Query> {
	readonly #failed = new Map<string, Failed<Query>>();
	#wakesAt = Number.POSITIVE_INFINITY;
	#timer = new AbortController();

	constructor(
		private readonly clock: Clock,
		/** Has whoever still wants it ask again. */
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
		if (mayPass(failure)) {
			this.#reportAfter(key, failed, restMs);
		}
	}

	delete(key: string): void {
		this.#failed.delete(key);
	}

	/**
	 * The service is reached again: what failed for that may be asked at once. Readers are told over two seconds, and who
	 * asks for several of them asks for all.
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
		this.clock.sleep(at - this.clock.elapsed(), this.#timer.signal).then(
			() => this.#wake(),
			// Something else is due earlier, or nothing any more.
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

/** How long a failed question is not asked again; for ever where only the key or a person changes anything. */
function restOf(failure: Failure): number {
	if (outlookOf(failure) === 'settled') {
		return Number.POSITIVE_INFINITY;
	}
	const retryWaitMs = waitOf(failure) ?? (failure.kind === 'busy' ? BUSY_MS : RETRY_AFTER_MS);
	return Math.max(LEAST_WAIT_MS, retryWaitMs);
}

/** Whether a failure may pass by itself, so that it is worth while to ask again then. */
export function mayPass(failure: Failure): boolean {
	return outlookOf(failure) === 'passing';
}

function outlookOf(failure: Failure): Outlook {
	return failureRules[failure.kind === 'resting' ? failure.because.kind : failure.kind].outlook;
}

/** Whether a failure may be over once the service is reached again; how long a limit lasts is the service's to say. */
function endsWithOutage(failure: Failure): boolean {
	return mayPass(failure) && failure.kind !== 'rateLimited' && failure.kind !== 'busy';
}
