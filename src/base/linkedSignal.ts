import type { Disposable } from './disposable.js';
import { onAbort } from './onAbort.js';

/**
 * A signal that aborts with the first of others, for its reason, until it is let go of. `AbortSignal.any` keeps something
 * for each on the others that nothing but the collection of garbage takes away, which stops all else for as long as it
 * takes where thousands came meanwhile.
 */
export class LinkedSignal implements Disposable {
	readonly #own = new AbortController();
	readonly #letGo: readonly (() => void)[];

	constructor(...others: readonly (AbortSignal | undefined)[]) {
		const given = others.filter((other) => other !== undefined);
		const aborted = given.find((other) => other.aborted);
		if (aborted) {
			this.#own.abort(aborted.reason);
			this.#letGo = [];
		} else {
			this.#letGo = given.map((other) => onAbort(other, () => this.#own.abort(other.reason)));
		}
	}

	get signal(): AbortSignal {
		return this.#own.signal;
	}

	/** Aborts it alone. */
	abort(reason?: unknown): void {
		this.#own.abort(reason);
	}

	dispose(): void {
		for (const letGo of this.#letGo) {
			letGo();
		}
	}
}

/** Does work under a signal that aborts with the first of others. */
export async function underAny<T>(
	others: readonly (AbortSignal | undefined)[],
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const linked = new LinkedSignal(...others);
	try {
		return await work(linked.signal);
	} finally {
		linked.dispose();
	}
}
