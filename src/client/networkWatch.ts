import type { Clock } from '../base/clock.js';
import type { Disposable } from '../base/disposable.js';
import type { CircuitBreaker } from './circuitBreaker.js';

const PROBE_MS = 5_000;
/** Timers of a busy machine are late by less. */
const SLEPT_MS = 10_000;

/** Has a probe sent once the machine wakes or its network is another one; it looks while there is an outage alone. */
export class NetworkWatch implements Disposable {
	readonly #listening: Disposable;
	#run: AbortController | undefined;

	constructor(
		private readonly breaker: CircuitBreaker,
		private readonly clock: Clock,
		/** Differs for different networks. */
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

	/** False once nobody has to look any more. */
	#waits(signal: AbortSignal): Promise<boolean> {
		return this.clock.sleep(PROBE_MS, signal).then(
			() => true,
			() => false,
		);
	}

	/** The clock that runs on while the machine sleeps is ahead of the other one then. */
	#now() {
		return { network: this.network(), wallAheadMs: this.clock.now() - this.clock.elapsed() };
	}
}
