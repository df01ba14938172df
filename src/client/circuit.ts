import type { Clock } from '../base/clock.js';
import type { Failure } from '../base/failure.js';
import { Probe } from './probe.js';

/** Failures of this many rounds in a row open a circuit. */
const ROUNDS = 3;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;
/** Each probe makes a connection, which costs VS Code much, so that Refresh pressed over and over makes no more. */
const PROBE_EVERY_MS = 5_000;

/** Why nothing is sent, since when by the wall, and until when by `elapsed`. */
export interface OpenState {
	readonly because: Failure;
	readonly since: number;
	readonly until: number;
}

/** What becomes of a request: it goes, goes to see, waits for one that does, or is refused for a while. */
export type Admission =
	'goes' | 'probes' | 'waits' | { readonly refusedForMs: number; readonly because: Failure };

/**
 * Closed: all go. Three rounds of failures open it: nothing goes until a wait is over, or a person presses Refresh. Then
 * it is half-open: one request probes, and closes it, or begins a longer wait. Requests that were sent before the first
 * failure of a round belong to that round, so that many that fail together count once.
 */
export class Circuit {
	/** The request that goes to see: whoever is admitted to probe is sent by it at once. */
	readonly probe = new Probe();
	#rounds = 0;
	/** The place of the first failure of the round in the order of all that was sent and failed. */
	#roundBegan = 0;
	#open: (OpenState & { readonly waits: number }) | undefined;
	#probedAt = Number.NEGATIVE_INFINITY;

	constructor(
		private readonly clock: Clock,
		/** Between 0 and 1. */
		private readonly random: () => number,
	) {}

	/** Undefined while it is closed. */
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

	/** Was answered. */
	close(): void {
		this.#rounds = 0;
		this.#open = undefined;
	}

	/** A request failed that was sent and failed at these places in the order of both. */
	fail(because: Failure, sent: number, failed: number, isProbe: boolean): void {
		if (this.#open) {
			// What a person sent to see before the wait was over changes nothing.
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

	/** Something has changed: the next request is a probe, as soon as one is allowed. */
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
