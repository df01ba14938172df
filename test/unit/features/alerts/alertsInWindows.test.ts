import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS } from '../../../../src/base/days.js';
import { AlertWindow, sharedParts } from '../../../support/alertWindow.js';
import { upgrade } from '../../../support/changesFixture.js';
import { settle } from '../../../support/fakeClock.js';

/** Enough time for the next request and its notification. */
const NEXT = 16 * MINUTE_MS;

const all = ['AAPL', 'KO', 'MSFT'];
const upgrades = { upgrade: all };

describe('alerts in several windows', () => {
	it('are told by one of them, and by another once that is closed', async () => {
		const parts = sharedParts();
		const windows = Array.from({ length: 3 }, () => new AlertWindow(parts, all, upgrades));
		await parts.clock.advance(MINUTE_MS);
		parts.calendars.rows = { ratings: [upgrade('AAPL', 70)] };
		await parts.clock.advance(NEXT);
		const [speaker, ...others] = windows.toSorted(
			(one, other) => other.reported.length - one.reported.length,
		);
		assert.deepEqual([speaker?.reported.length, others.flatMap(({ reported }) => reported)], [1, []]);
		speaker?.close();
		parts.calendars.rows = { ratings: [upgrade('AAPL', 70), upgrade('KO', 2_000)] };
		await parts.clock.advance(HOUR_MS);
		assert.deepEqual(
			[speaker?.reported.length, others.flatMap(({ reported }) => reported)],
			[1, ['Citigroup upgraded KO to Buy']],
		);
	});

	it('are told where the person is', async () => {
		const parts = sharedParts();
		const [one, other] = [new AlertWindow(parts, all, upgrades), new AlertWindow(parts, all, upgrades)];
		for (const [window, rows] of [
			[other, [upgrade('AAPL', 200)]],
			[one, [upgrade('AAPL', 200), upgrade('KO', 2_000)]],
		] as const) {
			[one, other].forEach((each) => each.focus(each === window));
			await parts.clock.advance(MINUTE_MS);
			parts.calendars.rows = { ratings: rows };
			await parts.clock.advance(2 * NEXT);
		}
		assert.deepEqual(
			[one.reported, other.reported],
			[['Citigroup upgraded KO to Buy'], ['Citigroup upgraded AAPL to Buy']],
		);
	});

	it('ask five requests for fifty tickers every fifteen minutes, however many windows are open', async () => {
		const parts = sharedParts();
		const fifty = Array.from({ length: 50 }, (_, index) => `Q${index}A`);
		const windows = [1, 2].map(() => new AlertWindow(parts, fifty, { upgrade: fifty, exDividend: fifty }));
		windows.forEach(({ fixture }) => fixture.timer.setWatched(false));
		await parts.clock.advance(6 * HOUR_MS - MINUTE_MS);
		await settle();
		assert.deepEqual(parts.calendars.drainCounts(), { updates: 24 * 5, others: 0 });
	});
});
