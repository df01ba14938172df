import assert from 'node:assert/strict';
import { AfterPause } from '../../../src/base/afterPause.js';
import { FakeClock } from '../../support/fakeClock.js';

describe('work after a pause', () => {
	it('is done once, when nothing more was begun for as long', async () => {
		const clock = new FakeClock();
		const pauses = new AfterPause<object>(1_000, clock);
		const [one, other] = [{}, {}];
		const done: string[] = [];
		pauses.run(one, () => done.push('one, first'));
		await clock.advance(900);
		pauses.run(one, () => done.push('one, second'));
		pauses.run(other, () => done.push('other'));
		await clock.advance(900);
		const early = [...done, pauses.isWaiting(one)];
		await clock.advance(100);
		assert.deepEqual([early, done, pauses.isWaiting(one)], [[true], ['one, second', 'other'], false]);
	});

	it('is not done once it is forgotten', async () => {
		const clock = new FakeClock();
		const pauses = new AfterPause<object>(1_000, clock);
		const done: string[] = [];
		const key = {};
		pauses.run(key, () => done.push('forgotten'));
		pauses.forget(key);
		pauses.run({}, () => done.push('disposed'));
		pauses.dispose();
		await clock.advance(5_000);
		assert.deepEqual([done, clock.waiting], [[], 0]);
	});
});
