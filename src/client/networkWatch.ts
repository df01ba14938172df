import type { Clock } from '../base/clock.js';
import type { Disposable } from '../base/disposable.js';
import type { CircuitBreaker } from './circuitBreaker.js';

const PROBE_MS = 5_000;
/** Timers of a busy machine are late by less than this. */
const SLEPT_MS = 10_000;

/** Triggers a probe when the machine wakes up or its network changes. Only polls during an outage. */
export class NetworkWatch implements Disposable {
	readonly #listening: Disposable;
	#run: AbortController | undefined;

	constructor(
		private readonly breaker: CircuitBreaker,
		private readonly clock: Clock,
		/** Returns a value that differs between networks. */
		private readonly network: () => string,
	) {
		this.#listening = breaker.onDidChange(() => this.#update());
	}

	dispose(): void {
		this.#listening.dispose();
		this.#run?.abort();
	}

	#update(): void {
		if (!this.breaker.outage) {
			this.#run?.abort();
			this.#run = undefined;
		} else if (!this.#run) {
			this.#run = new AbortController();
			void this.#probe(this.#run.signal);
		}
	}

	async #probe(signal: AbortSignal): Promise<void> {
		let before = this.#now();
		while (await this.#waits(signal)) {
			const now = this.#now();
			if (now.network !== before.network || now.wallAheadMs - before.wallAheadMs > SLEPT_MS) {
				this.breaker.probeNow();
			}
			before = now;
		}
	}

	/** Resolves to false once the watch ends. */
	#waits(signal: AbortSignal): Promise<boolean> {
		return this.clock.sleep(PROBE_MS, signal).then(
			() => true,
			() => false,
		);
	}

	/** Wall time runs on while the machine sleeps, so it gets ahead of elapsed time. */
	#now() {
		return { network: this.network(), wallAheadMs: this.clock.now() - this.clock.elapsed() };
	}
}
