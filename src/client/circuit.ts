import type { Clock } from '../base/clock.js';
import type { Failure } from '../base/failure.js';
import { Probe } from './probe.js';

/** This many rounds of failures in a row open a circuit. */
const ROUNDS = 3;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;
/**
 * Each probe opens a connection, which is expensive in VS Code, so repeated Refresh clicks send no more than
 * one per 5 s.
 */
const PROBE_EVERY_MS = 5_000;

/** Why nothing is sent, since when (wall time) and until when (`elapsed` time). */
export interface OpenState {
	readonly because: Failure;
	readonly since: number;
	readonly until: number;
}

/** What to do with a request: send it, send it as the probe, wait for the probe, or refuse it for a while. */
export type Admission =
	'goes' | 'probes' | 'waits' | { readonly refusedForMs: number; readonly because: Failure };

/**
 * A circuit breaker state machine. Closed: all requests are sent. Three rounds of failures open it: nothing
 * is sent until a wait is over or the user presses Refresh. Then it is half-open: one request probes, and
 * either closes it or starts a longer wait. Requests sent before the first failure of a round belong to that
 * round, so that many concurrent failures count once.
 */
export class Circuit {
	/** The request that probes; a caller that is admitted to probe must send through it at once. */
	readonly probe = new Probe();
	#rounds = 0;
	/** Sequence number of the first failure of the current round. */
	#roundBegan = 0;
	#open: (OpenState & { readonly waits: number }) | undefined;
	#probedAt = Number.NEGATIVE_INFINITY;

	constructor(
		private readonly clock: Clock,
		/** Between 0 and 1. */
		private readonly random: () => number,
	) {}

	/** Undefined while closed. */
	get open(): OpenState | undefined {
		return this.#open;
	}

	admit(isForced: boolean): Admission {
		if (!this.#open) {
			return 'goes';
		}
		const { because, until } = this.#open;
		const now = this.clock.elapsed();
		const leftMs = until - now;
		if (leftMs > 0 && !isForced) {
			return { refusedForMs: leftMs, because };
		}
		if (this.probe.isUnderway) {
			return 'waits';
		}
		const nextMs = Math.min(leftMs, this.#probedAt + PROBE_EVERY_MS - now);
		if (nextMs > 0) {
			return { refusedForMs: nextMs, because };
		}
		this.#probedAt = now;
		return 'probes';
	}

	/** Closes the circuit after an answer. */
	close(): void {
		this.#rounds = 0;
		this.#open = undefined;
	}

	/** Records a failure; `sent` and `failed` are the sequence numbers of the request and its failure. */
	fail(because: Failure, sent: number, failed: number, isProbe: boolean): void {
		if (this.#open) {
			// A probe forced by the user before the wait was over does not make the wait longer.
			if (isProbe && this.clock.elapsed() >= this.#open.until) {
				this.#wait(because, this.#open.waits + 1, this.#open.since);
			}
		} else if (this.#rounds === 0 || sent > this.#roundBegan) {
			this.#rounds += 1;
			this.#roundBegan = failed;
			if (this.#rounds >= ROUNDS) {
				this.#wait(because, 0, this.clock.now());
			}
		}
	}

	/** Ends the wait: the next request becomes a probe as soon as one is allowed. */
	endWait(): void {
		if (this.#open) {
			const until = Math.max(this.clock.elapsed(), this.#probedAt + PROBE_EVERY_MS);
			this.#open = { ...this.#open, until: Math.min(this.#open.until, until) };
		}
	}

	#wait(because: Failure, waits: number, since: number): void {
		const ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** waits) * (1 + this.random() * 0.25);
		this.#open = { because, since, until: this.clock.elapsed() + ms, waits };
	}
}
