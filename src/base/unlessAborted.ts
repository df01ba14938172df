import { abortReason } from './clock.js';
import { onAbort } from './onAbort.js';

/** The outcome of work, or the signal's reason as soon as it aborts; the work goes on. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
	if (!signal) {
		return work;
	}
	return new Promise((resolve, reject) => {
		const abort = (): void => reject(abortReason(signal));
		work.then(resolve, reject).finally(onAbort(signal, abort));
		if (signal.aborted) {
			abort();
		}
	});
}
