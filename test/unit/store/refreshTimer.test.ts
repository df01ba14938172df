import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../../src/base/days.js';
import { RefreshTimer } from '../../../src/store/refreshTimer.js';
import { FakeClock } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';

function aTimer(clock: FakeClock): { readonly refreshTimer: RefreshTimer; readonly ticks: () => number } {
	let ticks = 0;
	const refreshTimer = ofTest(new RefreshTimer(clock, () => 0));
	refreshTimer.onTick(() => (ticks += 1));
	return { refreshTimer, ticks: () => ticks };
}

describe('the refresh timer of the views', () => {
	it('ticks every minute while somebody looks', async () => {
		const clock = new FakeClock();
		const { refreshTimer, ticks } = aTimer(clock);
		refreshTimer.setWatched(true);
		await clock.advance(10 * MINUTE_MS);
		assert.equal(ticks(), 11);
	});

	it('stops while nobody looks: ten minutes, no tick', async () => {
		const clock = new FakeClock();
		const { refreshTimer, ticks } = aTimer(clock);
		refreshTimer.setWatched(true);
		refreshTimer.setWatched(false);
		const before = ticks();
		await clock.advance(10 * MINUTE_MS);
		assert.deepEqual([ticks() - before, clock.waiting], [0, 0]);
	});

	it('ticks once when somebody looks again, however long it was', async () => {
		const clock = new FakeClock();
		const { refreshTimer, ticks } = aTimer(clock);
		await clock.advance(8 * 60 * MINUTE_MS);
		refreshTimer.setWatched(true);
		refreshTimer.setWatched(true);
		assert.equal(ticks(), 1);
	});

	it('keeps windows apart by jitter', async () => {
		const clock = new FakeClock();
		const shares = [0.1, 0.9, 0.5];
		ofTest(new RefreshTimer(clock, () => shares.shift() ?? 0)).setWatched(true);
		await clock.advance(4 * MINUTE_MS);
		assert.deepEqual(clock.slept.slice(0, 3), [62_000, 78_000, 70_000]);
	});

	it('holds nothing once it is disposed', () => {
		const clock = new FakeClock();
		const { refreshTimer } = aTimer(clock);
		refreshTimer.setWatched(true);
		refreshTimer.dispose();
		assert.equal(clock.waiting, 0);
	});
});
