import { setUnexpectedErrorHandler } from '../../src/base/errors.js';

/** The unexpected errors that some work causes; those of any other work fail the test that runs. */
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
