import assert from 'node:assert/strict';
import { weightOf } from '../../../src/store/weightOf.js';

describe('the weight of an answer', () => {
	it('grows with its rows, its figures, its texts and the bytes of its pictures', () => {
		const row = { symbol: 'AAPL', amount: 1.5 };
		const one = weightOf([row]);
		const grown = [
			[row, row],
			[{ ...row, ratio: 2 }],
			[{ ...row, symbol: 'AAPL, of which much is said' }],
			[{ ...row, bytes: new Uint8Array(100) }],
		];
		assert.deepEqual(
			grown.map((value) => weightOf(value) > one),
			[true, true, true, true],
		);
		assert.ok(weightOf(new Uint8Array(5_000)) >= 5_000);
	});

	it('is nothing where nothing was found', () => {
		assert.deepEqual([weightOf(undefined), weightOf(null)], [0, 0]);
	});
});
