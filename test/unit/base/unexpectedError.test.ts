import assert from 'node:assert/strict';
import { onUnexpectedError, setUnexpectedErrorHandler } from '../../../src/base/errors.js';
import { errorsDuring } from '../../support/errorsDuring.js';

describe('an unexpected error', () => {
	it('goes to whoever is in charge', () => {
		const fault = new Error('heard');
		const received: unknown[] = [];
		const errors = errorsDuring(() => {
			const before = setUnexpectedErrorHandler((error) => received.push(error));
			onUnexpectedError(fault);
			setUnexpectedErrorHandler(before);
		});
		assert.deepEqual([received, errors], [[fault], []]);
	});

	it('is thrown by itself where nobody is in charge, so that no test passes over it', async () => {
		const fault = new Error('nobody hears this');
		const others = process.listeners('uncaughtException');
		process.removeAllListeners('uncaughtException');
		try {
			const thrown = new Promise((resolve) => process.once('uncaughtException', resolve));
			onUnexpectedError(fault);
			assert.equal(await thrown, fault);
		} finally {
			for (const listener of others) {
				process.on('uncaughtException', listener);
			}
		}
	});
});
