import type { Clock } from './clock.js';

/** What comes of work within a time in milliseconds, or undefined; an abort ends the wait too, and the work goes on. */
export async function withinTime<T>(
	work: Promise<T>,
	ms: number,
	clock: Clock,
	signal: AbortSignal,
): Promise<T | undefined> {
	const late = new AbortController();
	const wait = clock.sleep(ms, AbortSignal.any([signal, late.signal])).then(
		() => undefined,
		() => undefined,
	);
	try {
		return await Promise.race([work, wait]);
	} finally {
		late.abort();
	}
}
