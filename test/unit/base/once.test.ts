import assert from 'node:assert/strict';
import { once } from '../../../src/base/once.js';

describe('a value that is made once', () => {
	it('is made on first need, one time for all who ask', async () => {
		let made = 0;
		const value = once(() => Promise.resolve(++made));
		assert.equal(made, 0);
		assert.deepEqual(await Promise.all([value(), value()]), [1, 1]);
		assert.equal(await value(), 1);
	});

	it('is tried anew after it could not be made, with one failure for all who waited', async () => {
		let tries = 0;
		const fault = new Error('not yet');
		const value = once(() => (++tries === 1 ? Promise.reject(fault) : Promise.resolve('made')));
		const [first, second] = [value(), value()];
		await assert.rejects(first, fault);
		await assert.rejects(second, fault);
		assert.equal(await value(), 'made');
		assert.equal(tries, 2);
	});
});
