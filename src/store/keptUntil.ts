import type { Disposable } from '../base/disposable.js';
import type { Event } from '../base/event.js';

/**
 * Reads what takes time once, for all who ask, until it changes. Nothing found, or a failure, is not kept. Who waits
 * while it changes gets the newer.
 */
export class KeptUntil<T> implements Disposable {
	readonly #listening: Disposable;
	#reading: Promise<T | undefined> | undefined;

	constructor(
		private readonly source: () => Promise<T | undefined>,
		changed: Event<void>,
	) {
		this.#listening = changed(() => {
			this.#reading = undefined;
		});
	}

	async read(): Promise<T | undefined> {
		for (;;) {
			const reading = (this.#reading ??= this.source());
			try {
				const found = await reading;
				if (this.#reading === reading) {
					this.#reading = found === undefined ? undefined : reading;
					return found;
				}
			} catch (error) {
				if (this.#reading === reading) {
					this.#reading = undefined;
					throw error;
				}
			}
		}
	}

	dispose(): void {
		this.#listening.dispose();
	}
}
