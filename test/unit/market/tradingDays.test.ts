import assert from 'node:assert/strict';
import { dayAfter } from '../../../src/base/days.js';
import { tradingDayBefore } from '../../../src/market/tradingDays.js';

/** The weekday holidays that the New York Stock Exchange has announced. */
const ANNOUNCED: Readonly<Record<string, readonly string[]>> = {
	2022: [
		...['2022-01-17', '2022-02-21', '2022-04-15', '2022-05-30', '2022-06-20'],
		...['2022-07-04', '2022-09-05', '2022-11-24', '2022-12-26'],
	],
	2023: [
		...['2023-01-02', '2023-01-16', '2023-02-20', '2023-04-07', '2023-05-29', '2023-06-19'],
		...['2023-07-04', '2023-09-04', '2023-11-23', '2023-12-25'],
	],
	2026: [
		...['2026-01-01', '2026-01-19', '2026-02-16', '2026-04-03', '2026-05-25', '2026-06-19'],
		...['2026-07-03', '2026-09-07', '2026-11-26', '2026-12-25'],
	],
	2027: [
		...['2027-01-01', '2027-01-18', '2027-02-15', '2027-03-26', '2027-05-31', '2027-06-18'],
		...['2027-07-05', '2027-09-06', '2027-11-25', '2027-12-24'],
	],
	2028: [
		...['2028-01-17', '2028-02-21', '2028-04-14', '2028-05-29', '2028-06-19'],
		...['2028-07-04', '2028-09-04', '2028-11-23', '2028-12-25'],
	],
};

/** The weekdays of a year that are never a previous trading day: those on which the exchanges are closed. */
function closedIn(year: string): readonly string[] {
	const closed: string[] = [];
	for (let day = `${year}-01-01`; day.startsWith(year); day = dayAfter(day, 1)) {
		const weekday = new Date(day).getUTCDay();
		if (weekday > 0 && weekday < 6 && tradingDayBefore(dayAfter(day, 1)) !== day) {
			closed.push(day);
		}
	}
	return closed;
}

describe('the trading days of New York', () => {
	for (const [year, holidays] of Object.entries(ANNOUNCED)) {
		it(`are all weekdays of ${year} but the holidays that the exchange announced`, () => {
			assert.deepEqual(closedIn(year), holidays);
		});
	}

	it('before a day skip weekends and holidays, also over the end of a year', () => {
		const days = ['2026-12-03', '2026-11-30', '2026-11-27', '2026-12-28', '2027-01-04', '2028-01-03'];
		assert.deepEqual(days.map(tradingDayBefore), [
			...['2026-12-02', '2026-11-27', '2026-11-25', '2026-12-24', '2026-12-31', '2027-12-31'],
		]);
	});
});
