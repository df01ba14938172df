import assert from 'node:assert/strict';
import { dayAfter, firstDayOf, isWithin, newYorkDay } from '../../../src/base/days.js';

describe('the days of the calendars', () => {
	it('turn at New York’s midnight, in winter and in summer', () => {
		assert.deepEqual(
			['2026-11-21T04:59:59Z', '2026-11-21T05:00:00Z', '2026-07-01T03:59:59Z', '2026-07-01T04:00:00Z'].map(
				(at) => newYorkDay(Date.parse(at)),
			),
			['2026-11-20', '2026-11-21', '2026-06-30', '2026-07-01'],
		);
	});

	it('are told at any instant, whatever was asked before', () => {
		const midnight = Date.parse('2026-11-21T05:00:00Z');
		const requested = [-1, 0, -3_600_000, 3_600_000, -1, 86_400_000];
		assert.deepEqual(
			requested.map((ms) => newYorkDay(midnight + ms)),
			['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-21', '2026-11-20', '2026-11-22'],
		);
	});

	it('go over the ends of months and years, and through the change of clocks', () => {
		assert.deepEqual(
			[
				dayAfter('2026-11-30', 1),
				dayAfter('2027-01-01', -1),
				dayAfter('2028-02-28', 1),
				dayAfter('2026-11-01', 1),
				dayAfter('2026-03-08', -1),
			],
			['2026-12-01', '2026-12-31', '2028-02-29', '2026-11-02', '2026-03-07'],
		);
	});

	it('end where they can no longer be written in four digits of a year', () => {
		assert.deepEqual(
			[dayAfter('9999-12-31', 1), dayAfter('9999-12-30', 365), dayAfter('0000-01-01', -1)],
			['9999-12-31', '9999-12-31', '0000-01-01'],
		);
	});

	it('begin where a month, quarter, half or year begins', () => {
		assert.deepEqual(['2027-03', '2027-Q2', '2027-Q4', '2027-H2', '2027', '2027-05-06'].map(firstDayOf), [
			'2027-03-01',
			'2027-04-01',
			'2027-10-01',
			'2027-07-01',
			'2027-01-01',
			'2027-05-06',
		]);
	});

	it('lie in a range with both its ends, and in one that is open', () => {
		const range = { from: '2026-11-01', to: '2026-11-30' };
		assert.deepEqual(
			['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => isWithin(day, range)),
			[false, true, true, false],
		);
		assert.ok(isWithin('1999-01-01', {}));
	});
});
