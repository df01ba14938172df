import assert from 'node:assert/strict';
import { readReplaced } from '../../../../../src/features/assistant/server/readReplaced.js';
import { FakeClock } from '../../../../support/fakeClock.js';

describe('a file that another program replaces', () => {
	function missing(times: number): () => Promise<string> {
		let reads = 0;
		return () => {
			reads += 1;
			return reads > times ? Promise.resolve('lists') : Promise.reject(new Error(`missing ${reads}`));
		};
	}

	it('is read a moment later where it is missing at first', async () => {
		const clock = new FakeClock();
		assert.equal(await clock.run(readReplaced(missing(1), clock)), 'lists');
		assert.deepEqual(clock.slept, [200]);
	});

	it('cannot be read where it is still missing then', async () => {
		const clock = new FakeClock();
		await assert.rejects(clock.run(readReplaced(missing(2), clock)), /missing 2/);
	});
});
