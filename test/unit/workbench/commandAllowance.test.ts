import assert from 'node:assert/strict';
import { CommandAllowance } from '../../../src/workbench/commandAllowance.js';
import { commandNames } from '../../../src/workbench/ids.js';
import { FakeClock } from '../../support/fakeClock.js';

describe('what commands may ask in a minute', () => {
	it('is enough for a person who opens a ticker every second', async () => {
		const clock = new FakeClock();
		const allowance = new CommandAllowance(clock);
		for (let second = 0; second < 300; second += 1) {
			assert.ok(allowance.take('openTicker'));
			await clock.advance(1000);
		}
	});

	it('SEC-43: ends a storm of calls, and begins anew a minute later', async () => {
		const clock = new FakeClock();
		const allowance = new CommandAllowance(clock);
		const done = Array.from({ length: 10_000 }, () => allowance.take('openTicker')).filter(Boolean);
		assert.equal(done.length, 60);
		await clock.advance(59_999);
		assert.equal(allowance.take('refresh'), false);
		await clock.advance(1);
		assert.equal(allowance.take('refresh'), true);
	});

	it('is one for all commands together, and holds back no change of a list and none that asks nothing', () => {
		const allowance = new CommandAllowance(new FakeClock());
		for (let round = 0; round < 1000; round += 1) {
			commandNames.forEach((name) => allowance.take(name));
		}
		assert.deepEqual(
			commandNames.filter((name) => !allowance.take(name)),
			[
				'openTicker',
				'previewTicker',
				'openTickerToSide',
				'openOverview',
				'openFinancials',
				'openRatings',
				'openDividends',
				'openEvents',
				'openNews',
				'openProfile',
				'compareTickers',
				'refresh',
				'loadMore',
				'showCalendar',
				'openAcquirer',
				'openTarget',
				'checkApiAccess',
				'diagnoseConnection',
				'showFirmOrAnalyst',
				'saveLogo',
				'showChanges',
				'sortWatchlist',
			],
		);
	});
});
