import type { Disposable } from './disposable.js';

/** Who is told when a signal aborts; one listener of the signal tells them all. */
const abortHooks = new WeakMap<
	AbortSignal,
	{ readonly listeners: Set<() => void>; readonly fire: () => void }
>();

/**
 * Calls a listener once a signal aborts, and not where it has aborted already; the answer lets go of it. However many
 * listen, the signal has one listener, since Node takes more than ten for a leak.
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
	if (signal.aborted) {
		return () => undefined;
	}
	const { listeners, fire } = abortHooks.get(signal) ?? begin(signal);
	// An own one, so that who listens twice is told twice.
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
 * A signal that aborts with the first of others, for its reason, until it is let go of. `AbortSignal.any` keeps something
 * for each on the others that nothing but the collection of garbage takes away, which stops all else for as long as it
 * takes where thousands came meanwhile.
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

	/** Aborts it alone. */
	abort(reason?: unknown): void {
		this.#own.abort(reason);
	}

	dispose(): void {
		for (const dispose of this.#disposers) {
			dispose();
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
