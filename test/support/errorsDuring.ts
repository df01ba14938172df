import { setUnexpectedErrorHandler } from '../../src/base/errors.js';

/** Returns the unexpected errors caused by `work`. Unexpected errors elsewhere fail the running test. */
export function errorsDuring(work: () => void): readonly unknown[] {
	const errors: unknown[] = [];
	const before = setUnexpectedErrorHandler((error) => errors.push(error));
	try {
		work();
	} finally {
		setUnexpectedErrorHandler(before);
	}
	return errors;
}
