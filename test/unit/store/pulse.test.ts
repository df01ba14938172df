import assert from 'node:assert/strict';
import { Pulse } from '../../../src/store/pulse.js';
import { FakeClock } from '../../support/fakeClock.js';

const MINUTE_MS = 60_000;

function aPulse(clock: FakeClock): { readonly pulse: Pulse; readonly beats: () => number } {
	let beats = 0;
	const pulse = new Pulse(clock, () => 0);
	pulse.onBeat(() => (beats += 1));
	return { pulse, beats: () => beats };
}

describe('the pulse of the views', () => {
	it('beats by the minute while somebody looks', async () => {
		const clock = new FakeClock();
		const { pulse, beats } = aPulse(clock);
		pulse.setWatched(true);
		await clock.advance(10 * MINUTE_MS);
		assert.equal(beats(), 11);
	});

	it('stands still while nobody looks: ten minutes, no beat', async () => {
		const clock = new FakeClock();
		const { pulse, beats } = aPulse(clock);
		pulse.setWatched(true);
		pulse.setWatched(false);
		const before = beats();
		await clock.advance(10 * MINUTE_MS);
		assert.deepEqual([beats() - before, clock.waiting], [0, 0]);
	});

	it('beats once when somebody looks again, however long it was', async () => {
		const clock = new FakeClock();
		const { pulse, beats } = aPulse(clock);
		await clock.advance(8 * 60 * MINUTE_MS);
		pulse.setWatched(true);
		pulse.setWatched(true);
		assert.equal(beats(), 1);
	});

	it('keeps windows apart by jitter', async () => {
		const clock = new FakeClock();
		const shares = [0.1, 0.9, 0.5];
		new Pulse(clock, () => shares.shift() ?? 0).setWatched(true);
		await clock.advance(4 * MINUTE_MS);
		assert.deepEqual(clock.slept.slice(0, 3), [62_000, 78_000, 70_000]);
	});

	it('holds nothing once it is disposed', () => {
		const clock = new FakeClock();
		const { pulse } = aPulse(clock);
		pulse.setWatched(true);
		pulse.dispose();
		assert.equal(clock.waiting, 0);
	});
});
