import type { Clock } from './clock.js';
import { LinkedSignal } from './linkedSignal.js';

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
