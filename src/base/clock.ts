import { LinkedSignal, onAbort } from './abort.js';

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
			const dispose = signal && onAbort(signal, abort);
			const timer = setTimeout(finish, ms);
			// A browser's timer is a bare number and holds nothing open.
			if (typeof timer === 'object') {
				timer.unref();
			}
			function finish(): void {
				dispose?.();
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

/** What comes of work within a time in milliseconds, or undefined; an abort ends the wait too, and the work goes on. */
export async function withinTime<T>(
	work: Promise<T>,
	ms: number,
	clock: Clock,
	signal: AbortSignal,
): Promise<T | undefined> {
	const linked = new LinkedSignal(signal);
	const wait = clock.sleep(ms, linked.signal).then(
		() => undefined,
		() => undefined,
	);
	try {
		return await Promise.race([work, wait]);
	} finally {
		linked.abort();
		linked.dispose();
	}
}
