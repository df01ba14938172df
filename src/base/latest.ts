import type { Disposable } from './disposable.js';

/** Runs only the latest of several tasks: starting one aborts the one before, whose result is dropped. */
export class Latest implements Disposable {
	#current = new AbortController();

	/** Starts work and calls `onDone` or `onError`, unless newer work starts first. */
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

	/** Aborts the current work. */
	dispose(): void {
		this.#current.abort();
	}
}
