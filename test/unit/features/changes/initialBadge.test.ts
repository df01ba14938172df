import assert from 'node:assert/strict';
import { HOUR_MS } from '../../../../src/base/days.js';
import { Emitter } from '../../../../src/base/event.js';
import { InitialBadge } from '../../../../src/features/changes/initialBadge.js';
import { FakeClock } from '../../../support/fakeClock.js';
import { ofTest } from '../../../support/ofTest.js';

/** A window that has started, and how often it counted the changes. */
function started(random = 0) {
	const clock = new FakeClock();
	const window = { isWanted: true, counts: 0 };
	const changed = new Emitter<void>();
	ofTest(changed);
	const early = new InitialBadge({
		isWanted: () => window.isWanted,
		count: () => {
			window.counts += 1;
			return Promise.resolve();
		},
		onDidChange: changed.event,
		clock,
		random: () => random,
	});
	ofTest(early);
	return { clock, window, early, changed };
}

describe('the count after the start', () => {
	it('is made once, some seconds later, apart from those of other windows', async () => {
		const counts = await Promise.all(
			[0, 0.9].map(async (random) => {
				const { clock, window } = started(random);
				const seen: number[] = [];
				for (const ms of [9_000, 2_000, 9_000, HOUR_MS]) {
					await clock.advance(ms);
					seen.push(window.counts);
				}
				return seen;
			}),
		);
		assert.deepEqual(counts, [
			[0, 1, 1, 1],
			[0, 0, 1, 1],
		]);
	});

	it('is made later where a key comes later, and once', async () => {
		const { clock, window, changed } = started();
		window.isWanted = false;
		await clock.advance(HOUR_MS);
		const before = window.counts;
		window.isWanted = true;
		changed.fire();
		changed.fire();
		assert.deepEqual([before, window.counts], [0, 1]);
	});

	it('is not made where there is nothing to ask about, nor in a window that has closed', async () => {
		const { clock, window } = started();
		window.isWanted = false;
		const other = started();
		other.early.dispose();
		await clock.advance(HOUR_MS);
		await other.clock.advance(HOUR_MS);
		assert.deepEqual([window.counts, other.window.counts], [0, 0]);
	});
});
