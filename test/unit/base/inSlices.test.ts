import assert from 'node:assert/strict';
import { inSlices } from '../../../src/base/taskScheduler.js';
import { ROWS_A_SLICE, slicesOf } from '../../../src/base/slices.js';
import { neverAborted } from '../../support/neverAborted.js';
import { settle } from '../../support/fakeClock.js';

describe('work in slices', () => {
	it('takes each row once, in order, so many at a time', () => {
		const rows = Array.from({ length: 2 * ROWS_A_SLICE + 1 }, (_, place) => place);
		assert.deepEqual(
			[Array.from(slicesOf(rows), ({ length }) => length), [...slicesOf(rows)].flat(), [...slicesOf([])]],
			[[ROWS_A_SLICE, ROWS_A_SLICE, 1], rows, []],
		);
	});

	it('makes a slice only when its turn has come, and lets others have theirs in between', async () => {
		const done: string[] = [];
		function* made() {
			for (const slice of ['one', 'two', 'three']) {
				done.push(`make ${slice}`);
				yield slice;
			}
		}
		const work = inSlices(made(), (slice) => done.push(`take ${slice}`), neverAborted);
		for (const other of ['A', 'B', 'C']) {
			done.push(other);
			await settle();
		}
		await work;
		assert.equal(done.join(), 'make one,take one,A,make two,take two,B,make three,take three,C');
	});

	it('ends between two slices when nobody waits for it any more', async () => {
		const stop = new AbortController();
		const taken: number[] = [];
		const work = inSlices(
			[1, 2, 3],
			(slice) => {
				taken.push(slice);
				if (slice === 2) {
					stop.abort();
				}
			},
			stop.signal,
		);
		await assert.rejects(work, { name: 'AbortError' });
		assert.deepEqual(taken, [1, 2]);
	});
});
