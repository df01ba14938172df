import { abortReason, type Clock } from '../../src/base/clock.js';
import { nextTurn } from '../../src/base/taskScheduler.js';

interface Sleeper {
	readonly at: number;
	readonly wake: () => void;
}

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
	/** The requested duration of each sleep in milliseconds, in order. */
	readonly slept: number[] = [];
	#elapsed = 0;
	#wall: number;
	#sleepers: readonly Sleeper[] = [];

	constructor(now = Date.UTC(2026, 10, 20, 15)) {
		this.#wall = now;
	}

	now = (): number => this.#wall;

	elapsed = (): number => this.#elapsed;

	sleep = (ms: number, signal?: AbortSignal): Promise<void> => {
		this.slept.push(ms);
		return new Promise((resolve, reject) => {
			signal?.throwIfAborted();
			const abort = (): void => {
				this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
				reject(abortReason(signal));
			};
			const sleeper: Sleeper = {
				at: this.#elapsed + ms,
				wake: () => {
					signal?.removeEventListener('abort', abort);
					resolve();
				},
			};
			this.#sleepers = [...this.#sleepers, sleeper];
			signal?.addEventListener('abort', abort, { once: true });
		});
	};

	/** The number of pending sleeps. */
	get waiting(): number {
		return this.#sleepers.length;
	}

	/** Advances time and wakes due sleepers in order. */
	async advance(ms: number): Promise<void> {
		const until = this.#elapsed + ms;
		await settle();
		for (let next = this.#next(until); next; next = this.#next(until)) {
			this.#wall += next.at - this.#elapsed;
			this.#elapsed = next.at;
			this.#sleepers = this.#sleepers.filter((other) => other !== next);
			next.wake();
			await settle();
		}
		this.#wall += until - this.#elapsed;
		this.#elapsed = until;
	}

	/** Sets the wall clock, as users and time servers do; sleeps aren't affected. */
	setWall(now: number): void {
		this.#wall = now;
	}

	/** Advances time from sleep to sleep until the work is done. */
	async run<T>(work: Promise<T>): Promise<T> {
		const watch = { isDone: false };
		const watched = work.finally(() => {
			watch.isDone = true;
		});
		// The caller handles a rejection; here it only ends the loop.
		watched.catch(() => undefined);
		await settle();
		for (
			let next = this.#next(Number.POSITIVE_INFINITY);
			next && !watch.isDone;
			next = this.#next(Number.POSITIVE_INFINITY)
		) {
			await this.advance(next.at - this.#elapsed);
		}
		return watched;
	}

	#next(until: number): Sleeper | undefined {
		return this.#sleepers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
	}
}

/** Lets all promises settle that can, including those that wait for the next turn. */
export const settle = nextTurn;
