import { type Clock, unlessAborted, withinTime } from '../base/clock.js';
import { underAny } from '../base/abort.js';
import type { ApiRequest } from './transport.js';

interface TimeLimit {
	readonly ms: number;
	readonly clock: Clock;
}

/** One request that goes to see, while others wait for what it finds. */
export class Probe {
	#over: Promise<void> | undefined;

	get isUnderway(): boolean {
		return this.#over !== undefined;
	}

	/** What the work learns is known before anybody who waits goes on. */
	send<Result>(work: () => Promise<Result>): Promise<Result> {
		const sent = work();
		const over = sent
			.then(
				() => undefined,
				() => undefined,
			)
			.then(() => {
				if (this.#over === over) {
					this.#over = undefined;
				}
			});
		this.#over = over;
		return sent;
	}

	/**
	 * Waits until it is over, or for a time in milliseconds. Throws the reason of an abort, also where nobody wants
	 * the request any more.
	 */
	async wait({ cancelled }: ApiRequest, signal: AbortSignal, within?: TimeLimit): Promise<void> {
		await underAny([signal, cancelled], async (either) => {
			const over = this.#over ?? Promise.resolve();
			await (within ? withinTime(over, within.ms, within.clock, either) : unlessAborted(over, either));
			either.throwIfAborted();
		});
	}
}
