import { onAbort } from './onAbort.js';

/** Time as the program sees it, so that tests can hold it still. */
export interface Clock {
	/** Wall time in milliseconds since 1970, for ages and dates that people read. */
	now(): number;
	/** Milliseconds that never run backwards, for deadlines and waits. */
	elapsed(): number;
	/** Waits, or rejects with the signal's reason as soon as it aborts. */
	sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's own clock; its waits keep no process alive. */
export const systemClock: Clock = {
	now: () => Date.now(),
	elapsed: () => performance.now(),
	sleep: (ms, signal) =>
		new Promise((resolve, reject) => {
			signal?.throwIfAborted();
			const letGo = signal && onAbort(signal, abort);
			const timer = setTimeout(finish, ms);
			// A browser's timer is a bare number and holds nothing open.
			if (typeof timer === 'object') {
				timer.unref();
			}
			function finish(): void {
				letGo?.();
				resolve();
			}
			function abort(): void {
				clearTimeout(timer);
				reject(abortReason(signal));
			}
		}),
};

/** The reason of an aborted signal, always an Error. */
export function abortReason(signal: AbortSignal | undefined): Error {
	const reason: unknown = signal?.reason;
	return reason instanceof Error ? reason : new DOMException('This operation was aborted', 'AbortError');
}
