import type { Disposable } from './disposable.js';

/** Of several pieces of work that were begun one after another, only the last hands over its result; it aborts those before it. */
export class Latest implements Disposable {
	#current = new AbortController();

	/** Begins work, and hands over what came of it unless something else was begun in the meantime. */
	async run<T>(
		work: (signal: AbortSignal) => Promise<T>,
		onDone: (result: T) => void,
		onError: (error: unknown) => void,
	): Promise<void> {
		this.#current.abort();
		this.#current = new AbortController();
		const { signal } = this.#current;
		try {
			const result = await work(signal);
			if (!signal.aborted) {
				onDone(result);
			}
		} catch (error) {
			if (!signal.aborted) {
				onError(error);
			}
		}
	}

	/** Gives up what was begun. */
	dispose(): void {
		this.#current.abort();
	}
}
