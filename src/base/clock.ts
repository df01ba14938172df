import { LinkedSignal, onAbort } from './abort.js';

/** The program's source of time, replaceable in tests. */
export interface Clock {
	/** Wall time in milliseconds since 1970, for ages and dates that people read. */
	now(): number;
	/** Monotonic time in milliseconds, for deadlines and waits. */
	elapsed(): number;
	/** Waits, or rejects with the signal's reason as soon as it aborts. */
	sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
	now: () => Date.now(),
	elapsed: () => performance.now(),
	sleep: (ms, signal) =>
		new Promise((resolve, reject) => {
			signal?.throwIfAborted();
			const dispose = signal && onAbort(signal, abort);
			const timer = setTimeout(finish, ms);
			// In a browser, a timer is a plain number and keeps nothing alive.
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

/**
 * Settles with the work, or rejects with the signal's reason as soon as it aborts; the work continues either
 * way.
 */
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

/**
 * The result of work, or undefined if it takes longer than `ms` milliseconds or the signal aborts; the work
 * continues either way.
 */
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
