import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../../src/base/days.js';
import { AlertLease } from '../../../src/store/alertLog.js';
import { FakeClock } from '../../support/fakeClock.js';
import { neverAborted } from '../../support/neverAborted.js';
import { MemoryFiles } from '../../support/watchlistFiles.js';

function twoWindows() {
	const [files, clock] = [new MemoryFiles(), new FakeClock()];
	const leases = [new AlertLease(files, clock), new AlertLease(files, clock)] as const;
	const take = (lease: AlertLease, isFocused = false) => clock.run(lease.take(isFocused, neverAborted));
	return { files, clock, leases, take };
}

describe('the lease of the window that speaks', () => {
	it('is of one window alone where two take it at once', async () => {
		const { clock, leases } = twoWindows();
		const taken = await clock.run(Promise.all(leases.map((lease) => lease.take(true, neverAborted))));
		const stored = await Promise.all(leases.map((lease) => lease.isHeld()));
		assert.deepEqual([taken.toSorted(), stored], [[false, true], taken]);
	});

	it('stays with a window that goes on, and is free a minute after one that is gone', async () => {
		const { clock, leases, take } = twoWindows();
		const [one, other] = leases;
		await take(one);
		for (let minute = 0; minute < 3; minute += 1) {
			await clock.advance(MINUTE_MS / 2);
			assert.deepEqual([await take(one), await take(other)], [true, false]);
		}
		await clock.advance(MINUTE_MS);
		assert.deepEqual([await one.isHeld(), await take(other), await take(one)], [false, true, false]);
	});

	it('goes to the window with the focus, and not from one that has it', async () => {
		const { leases, take } = twoWindows();
		const [one, other] = leases;
		await take(one);
		assert.deepEqual(
			[await take(other, true), await one.isHeld(), await take(one, true)],
			[true, false, false],
		);
		await take(other, false);
		assert.equal(await take(one, true), true);
	});

	it('is free where what lies there cannot be read, or is of a time that cannot be', async () => {
		const { files, clock, leases, take } = twoWindows();
		for (const text of ['{', '[]', JSON.stringify({ holder: 'x', until: clock.now() + 2 * MINUTE_MS })]) {
			await files.write('lease.json', text);
			assert.equal(await take(leases[0]), true, text);
		}
	});
});
