import type { Clock } from './clock.js';
import type { Disposable } from './disposable.js';

/** Does work once nothing more has been begun under the same key for a while, so that nothing is done while somebody types. */
export class AfterPause<Key extends object> implements Disposable {
	readonly #waiting = new Map<Key, AbortController>();

	constructor(
		private readonly pauseMs: number,
		private readonly clock: Clock,
	) {}

	/** Begins the wait anew. */
	run(key: Key, work: () => void): void {
		this.forget(key);
		const waiting = new AbortController();
		this.#waiting.set(key, waiting);
		this.clock.sleep(this.pauseMs, waiting.signal).then(
			() => {
				this.#waiting.delete(key);
				work();
			},
			// Something else has taken its place, or nobody waits any more.
			() => undefined,
		);
	}

	/** Whether work waits for the end of a pause. */
	isWaiting(key: Key): boolean {
		return this.#waiting.has(key);
	}

	forget(key: Key): void {
		this.#waiting.get(key)?.abort();
		this.#waiting.delete(key);
	}

	dispose(): void {
		for (const key of [...this.#waiting.keys()]) {
			this.forget(key);
		}
	}
}
