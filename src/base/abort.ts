import type { Disposable } from './disposable.js';

/** Who is told when a signal aborts; one listener of the signal tells them all. */
const told = new WeakMap<AbortSignal, { readonly listeners: Set<() => void>; readonly tell: () => void }>();

/**
 * Calls a listener once a signal aborts, and not where it has aborted already; the answer lets go of it. However many
 * listen, the signal has one listener, since Node takes more than ten for a leak.
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
	if (signal.aborted) {
		return () => undefined;
	}
	const { listeners, tell } = told.get(signal) ?? begin(signal);
	// An own one, so that who listens twice is told twice.
	const own = (): void => listener();
	listeners.add(own);
	return () => {
		listeners.delete(own);
		if (listeners.size === 0 && told.get(signal)?.listeners === listeners) {
			told.delete(signal);
			signal.removeEventListener('abort', tell);
		}
	};
}

function begin(signal: AbortSignal) {
	const listeners = new Set<() => void>();
	const tell = (): void => {
		told.delete(signal);
		for (const listener of listeners) {
			listener();
		}
	};
	const listening = { listeners, tell };
	told.set(signal, listening);
	signal.addEventListener('abort', tell, { once: true });
	return listening;
}

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
