import type { Clock } from './clock.js';
import type { Disposable } from './disposable.js';

/**
 * Debounces work by key: runs it once nothing new has started under the same key for `pauseMs`, so that
 * nothing runs while the user types.
 */
export class AfterPause<Key extends object> implements Disposable {
	readonly #waiting = new Map<Key, AbortController>();

	constructor(
		private readonly pauseMs: number,
		private readonly clock: Clock,
	) {}

	/** Restarts the pause for a key and replaces its pending work. */
	run(key: Key, work: () => void): void {
		this.forget(key);
		const waiting = new AbortController();
		this.#waiting.set(key, waiting);
		this.clock.sleep(this.pauseMs, waiting.signal).then(
			() => {
				this.#waiting.delete(key);
				work();
			},
			// Newer work replaced this, or it was cancelled.
			() => undefined,
		);
	}

	/** Whether work is pending for a key. */
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
