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
