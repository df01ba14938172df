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

	it('is taken of some rows of a long list, from its beginning to its end', () => {
		const [light, heavy] = ['', 'x'.repeat(4_000)];
		const list = (...texts: readonly string[]): readonly string[] =>
			texts.flatMap((text) => Array.from({ length: 500 }, () => text));
		const halves = [weightOf(list(light, heavy)), weightOf(list(heavy, light))];
		assert.ok(Number.isInteger(weightOf([...list(light), heavy, 'and one more'])));
		assert.deepEqual(
			halves.map((weight) => Math.round(weight / 100_000)),
			[20, 20],
		);
		const visited: string[] = [];
		const watched = new Proxy(list('one', 'other'), {
			get(rows, property, receiver) {
				visited.push(String(property));
				return Reflect.get(rows, property, receiver) as unknown;
			},
		});
		weightOf(watched);
		assert.equal(visited.filter((property) => /^\d+$/.test(property)).length, 4);
	});

	it('is nothing where nothing was found', () => {
		assert.deepEqual([weightOf(undefined), weightOf(null)], [0, 0]);
	});
});
