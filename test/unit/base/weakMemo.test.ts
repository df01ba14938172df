import assert from 'node:assert/strict';
import { WeakMemo } from '../../../src/base/once.js';

describe('work per object', () => {
	it('is done once for each object and the word beside it, whatever was worked out before', () => {
		const worked: string[] = [];
		const lengths = new WeakMemo<readonly string[], string, undefined>();
		const [one, other] = [['a'], ['b']];
		const requested: readonly (readonly [readonly string[], string])[] = [
			...([
				[one, '1'],
				[one, '1'],
				[other, '1'],
			] as const),
			...([
				[one, '1'],
				[one, '2'],
				[one, '1'],
			] as const),
		];
		for (const [rows, day] of requested) {
			lengths.get(rows, day, () => {
				worked.push(`${rows.join()} ${day}`);
				return undefined;
			});
		}
		assert.deepEqual(worked, ['a 1', 'b 1', 'a 2', 'a 1']);
	});
});
