import assert from 'node:assert/strict';
import { RateLimiter } from '../../../src/workbench/rateLimiter.js';
import { commandNames, commands } from '../../../src/workbench/ids.js';
import { FakeClock } from '../../support/fakeClock.js';

describe('what commands may ask in a minute', () => {
	it('is enough for a person who opens a ticker every second', async () => {
		const clock = new FakeClock();
		const rateLimiter = new RateLimiter(clock);
		for (let second = 0; second < 300; second += 1) {
			assert.ok(rateLimiter.take('openTicker'));
			await clock.advance(1000);
		}
	});

	it('ends a storm of calls, and begins anew a minute later', async () => {
		const clock = new FakeClock();
		const rateLimiter = new RateLimiter(clock);
		const done = Array.from({ length: 10_000 }, () => rateLimiter.take('openTicker')).filter(Boolean);
		assert.equal(done.length, 60);
		await clock.advance(59_999);
		assert.equal(rateLimiter.take('refresh'), false);
		await clock.advance(1);
		assert.equal(rateLimiter.take('refresh'), true);
	});

	it('is one for all commands together, and holds back no change of a list and none that asks nothing', () => {
		const rateLimiter = new RateLimiter(new FakeClock());
		for (let round = 0; round < 1000; round += 1) {
			commandNames.forEach((name) => rateLimiter.take(name));
		}
		const refused = commandNames.filter((name) => !rateLimiter.take(name));
		assert.deepEqual(
			refused,
			commandNames.filter((name) => 'requestCost' in commands[name]),
		);
		assert.ok(refused.length > 15 && !refused.includes('addToWatchlist'));
	});
});
