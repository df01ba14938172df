import assert from 'node:assert/strict';
import { growth } from '../../../../src/viewmodel/statement/growth.js';

describe('growth', () => {
	it('is no number over a negative or zero base', () => {
		assert.deepEqual([growth(5, 0), growth(5, -1), growth(-5, -10)], [undefined, undefined, undefined]);
	});

	it('is no number where either figure is absent', () => {
		assert.deepEqual([growth(undefined, 5), growth(5, undefined)], [undefined, undefined]);
	});

	it('is the change as a ratio of the base, also into a loss', () => {
		assert.deepEqual([growth(15, 10), growth(-5, 10)], [0.5, -1.5]);
	});
});
