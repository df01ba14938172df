import type { Disposable } from './disposable.js';

/** Listeners per signal, all called from one `abort` listener on that signal. */
const abortHooks = new WeakMap<
	AbortSignal,
	{ readonly listeners: Set<() => void>; readonly fire: () => void }
>();

/**
 * Calls a listener once when a signal aborts, but not if it has aborted already. Returns a function that
 * removes the listener. Adds one `abort` listener per signal however many callers there are, because Node
 * warns of a leak above ten.
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
	if (signal.aborted) {
		return () => undefined;
	}
	const { listeners, fire } = abortHooks.get(signal) ?? begin(signal);
	// Wrapped, so that the same function added twice is called twice.
	const own = (): void => listener();
	listeners.add(own);
	return () => {
		listeners.delete(own);
		if (listeners.size === 0 && abortHooks.get(signal)?.listeners === listeners) {
			abortHooks.delete(signal);
			signal.removeEventListener('abort', fire);
		}
	};
}

function begin(signal: AbortSignal) {
	const listeners = new Set<() => void>();
	const fire = (): void => {
		abortHooks.delete(signal);
		for (const listener of listeners) {
			listener();
		}
	};
	const listening = { listeners, fire };
	abortHooks.set(signal, listening);
	signal.addEventListener('abort', fire, { once: true });
	return listening;
}

/**
 * A signal that aborts with the first of several others, for the same reason, until it is disposed.
 * `AbortSignal.any` leaves an entry on each source signal that only garbage collection removes, and
 * collecting thousands of them blocks everything else.
 */
export class LinkedSignal implements Disposable {
	readonly #own = new AbortController();
	readonly #disposers: readonly (() => void)[];

	constructor(...others: readonly (AbortSignal | undefined)[]) {
		const given = others.filter((other) => other !== undefined);
		const aborted = given.find((other) => other.aborted);
		if (aborted) {
			this.#own.abort(aborted.reason);
			this.#disposers = [];
		} else {
			this.#disposers = given.map((other) => onAbort(other, () => this.#own.abort(other.reason)));
		}
	}

	get signal(): AbortSignal {
		return this.#own.signal;
	}

	/** Aborts this signal without aborting the others. */
	abort(reason?: unknown): void {
		this.#own.abort(reason);
	}

	dispose(): void {
		for (const dispose of this.#disposers) {
			dispose();
		}
	}
}

/** Runs work under a signal that aborts with the first of several others. */
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
