import assert from 'node:assert/strict';
import { growth } from '../../../src/market/ratios.js';

describe('growth', () => {
	it('is not meaningful over a negative or zero base', () => {
		assert.deepEqual(
			[growth(5, 0), growth(0, 0), growth(5, -1), growth(-5, -10)],
			['notMeaningful', 'notMeaningful', 'notMeaningful', 'notMeaningful'],
		);
	});

	it('is not known where either figure is absent', () => {
		assert.deepEqual([growth(undefined, 5), growth(5, undefined)], [undefined, undefined]);
	});

	it('is not meaningful across a change of sign, as from a profit into a loss', () => {
		assert.deepEqual([growth(-5, 10), growth(5, -10)], ['notMeaningful', 'notMeaningful']);
	});

	it('is not meaningful where the base is as good as nothing', () => {
		assert.deepEqual(
			[growth(0.24, 1e-320), growth(5e12, 1), growth(1, Number.MIN_VALUE)],
			['notMeaningful', 'notMeaningful', 'notMeaningful'],
		);
		assert.equal(growth(100_000, 1), 99_999);
	});

	it('is the change as a ratio of the base, down to nothing', () => {
		assert.deepEqual([growth(15, 10), growth(5, 10), growth(0, 10)], [0.5, -0.5, -1]);
	});
});
