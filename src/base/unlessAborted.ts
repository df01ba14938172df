import { abortReason } from './clock.js';

/** The outcome of work, or the signal's reason as soon as it aborts; the work goes on. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
	if (!signal) {
		return work;
	}
	// Many may wait on one signal, and more than ten listeners of one are taken for a leak.
	const own = AbortSignal.any([signal]);
	return new Promise((resolve, reject) => {
		const abort = (): void => reject(abortReason(signal));
		own.addEventListener('abort', abort, { once: true });
		work.then(resolve, reject).finally(() => own.removeEventListener('abort', abort));
		if (signal.aborted) {
			abort();
		}
	});
}
