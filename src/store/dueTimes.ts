import type { Clock } from '../base/clock.js';

interface Due {
	/** By the clock's `elapsed`. */
	readonly at: number;
	readonly then: () => void;
}

/** What is to be done for each of many names once its time has come; a single timer serves them all. */
export class DueTimes {
	readonly #due = new Map<string, Due>();
	#wakesAt = Number.POSITIVE_INFINITY;
	#timer = new AbortController();

	constructor(private readonly clock: Clock) {}

	/** Replaces what was to be done for the name. */
	set(name: string, inMs: number, then: () => void): void {
		const at = this.clock.elapsed() + inMs;
		this.#due.set(name, { at, then });
		this.#wakeBy(at);
	}

	delete(name: string): void {
		this.#due.delete(name);
	}

	clear(): void {
		this.#due.clear();
		this.#timer.abort();
		this.#wakesAt = Number.POSITIVE_INFINITY;
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
		const due = [...this.#due].filter(([, { at }]) => at <= now);
		due.forEach(([name]) => this.#due.delete(name));
		this.#wakesAt = Number.POSITIVE_INFINITY;
		if (this.#due.size > 0) {
			this.#wakeBy(Math.min(...[...this.#due.values()].map(({ at }) => at)));
		}
		due.forEach(([, { then }]) => then());
	}
}
