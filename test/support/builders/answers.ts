import type { Answer, Timestamped } from '../../../src/base/loadable.js';
import { now } from './wording.js';

/** A value that was received some minutes ago. */
export function timestamped<T>(value: T, minutesAgo = 0): Timestamped<T> {
	return { value, receivedAt: now - minutesAgo * 60_000, warnings: 0 };
}

export function ready<T>(value: T, minutesAgo = 0): Answer<T> {
	return { state: 'ready', value: timestamped(value, minutesAgo) };
}

/** The same for every calendar. */
export function ofEachCalendar<Value>(value: Value) {
	return { ratings: value, dividends: value, splits: value, mergers: value, offerings: value };
}

export const loading = { state: 'loading' } as const;

/** A request that timed out. */
export const failed = {
	state: 'failed',
	failure: { kind: 'timedOut', host: 'api.example.com', afterMs: 10_000 },
} as const;
