import { failureOf } from '../../../src/base/failure.js';

/** The limit that a query violates: its parameter, the value and the limit in words. */
export function refused(make: () => unknown): readonly string[] {
	try {
		make();
	} catch (error) {
		const failure = failureOf(error);
		return failure?.kind === 'invalidQuery'
			? [failure.parameter, failure.value, failure.limit]
			: [String(error)];
	}
	return ['accepted'];
}
