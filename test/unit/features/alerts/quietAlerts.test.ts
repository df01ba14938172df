import assert from 'node:assert/strict';
import { HOUR_MS, MINUTE_MS, wallTime } from '../../../../src/base/days.js';
import { alerted } from '../../../support/alertWindow.js';
import { upgrade } from '../../../support/changesFixture.js';

/** Enough time for the next request and its notification. */
const NEXT = 16 * MINUTE_MS;

describe('alerts in quiet times', () => {
	it('wait for the end of quiet hours, and are one digest then', async () => {
		const { calendars, clock, window } = await alerted();
		const timeIn = (hours: number): string => wallTime(clock.now() + hours * HOUR_MS).time;
		window.quiet = { hours: { from: timeIn(-1), to: timeIn(1) }, whileUnfocused: false };
		calendars.rows = { ratings: [upgrade('AAPL', 70)] };
		await clock.advance(NEXT);
		calendars.rows = { ratings: [upgrade('AAPL', 70), upgrade('KO', 1_200)] };
		await clock.advance(NEXT);
		const quiet = [...window.reported];
		await clock.advance(HOUR_MS);
		assert.deepEqual(
			[quiet, window.reported],
			[[], ['2 alerts: Citigroup upgraded KO to Buy; Citigroup upgraded AAPL to Buy']],
		);
	});

	it('wait for the focus where that is wanted', async () => {
		const { calendars, clock, window } = await alerted();
		window.quiet = { whileUnfocused: true };
		window.focus(false);
		calendars.rows = { ratings: [upgrade('AAPL', 70)] };
		await clock.advance(2 * HOUR_MS);
		const unfocused = [...window.reported];
		window.focus(true);
		await clock.advance(5_000);
		assert.deepEqual([unfocused, window.reported], [[], ['Citigroup upgraded AAPL to Buy']]);
	});

	it('wait for the next day once a person wants no more of them', async () => {
		const { calendars, clock, window } = await alerted();
		await window.alerts.muteToday();
		const { day } = wallTime(clock.now());
		calendars.rows = { ratings: [upgrade('AAPL', 70)] };
		while (wallTime(clock.now() + HOUR_MS).day === day) {
			await clock.advance(HOUR_MS);
		}
		const muted = [...window.reported];
		await clock.advance(2 * HOUR_MS);
		assert.deepEqual([muted, window.reported], [[], ['Citigroup upgraded AAPL to Buy']]);
	});
});
