import assert from 'node:assert/strict';
import { mapConcurrent } from '../../../src/base/mapConcurrent.js';
import { settle } from '../../support/fakeClock.js';

describe('work for every item', () => {
	it('is done a few at a time, and comes out in the order of the items', async () => {
		const begun: number[] = [];
		const ends: (() => void)[] = [];
		const done = mapConcurrent(
			[1, 2, 3, 4],
			async (item) => {
				begun.push(item);
				await new Promise<void>((resolve) => ends.push(resolve));
				return item * 10;
			},
			2,
		);
		await settle();
		assert.deepEqual(begun, [1, 2]);
		ends[1]?.();
		await settle();
		assert.deepEqual(begun, [1, 2, 3]);
		for (const index of [2, 0, 3]) {
			ends[index]?.();
			await settle();
		}
		assert.deepEqual(await done, [10, 20, 30, 40]);
	});

	it('is done to the end though one fails, and then fails as the first that did', async () => {
		const begun: number[] = [];
		const work = async (item: number): Promise<void> => {
			begun.push(item);
			await settle();
			if (item > 1) {
				throw new Error(`no ${item}`);
			}
		};
		await assert.rejects(mapConcurrent([1, 2, 3], work, 1), new Error('no 2'));
		assert.deepEqual(begun, [1, 2, 3]);
	});

	it('is nothing for no items', async () => {
		assert.deepEqual(await mapConcurrent([], () => Promise.reject(new Error('never'))), []);
	});
});
