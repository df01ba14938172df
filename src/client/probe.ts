import { type Clock, unlessAborted, withinTime } from '../base/clock.js';
import { underAny } from '../base/abort.js';
import type { ApiRequest } from './transport.js';

interface TimeLimit {
	readonly ms: number;
	readonly clock: Clock;
}

/** One request sent to see whether requests work again, while others wait for its outcome. */
export class Probe {
	#over: Promise<void> | undefined;

	get isUnderway(): boolean {
		return this.#over !== undefined;
	}

	/** Callers that wait go on only after `work` has recorded its outcome. */
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
	 * Waits until the probe is over, or for a time in milliseconds. Throws the reason of an abort, including
	 * when the request is no longer needed.
	 */
	async wait({ cancelled }: ApiRequest, signal: AbortSignal, within?: TimeLimit): Promise<void> {
		await underAny([signal, cancelled], async (either) => {
			const over = this.#over ?? Promise.resolve();
			await (within ? withinTime(over, within.ms, within.clock, either) : unlessAborted(over, either));
			either.throwIfAborted();
		});
	}
}
