import assert from 'node:assert/strict';
import { daysOfGoal, goalOf, type GoneTo } from '../../../../../src/features/calendars/tree/dayGroups.js';
import type { Row } from '../../../../../src/presentation/row.js';
import { dividendRow } from '../../../../support/builders/calendarRows.js';
import { today } from '../../../../support/builders/wording.js';
import { dividendsBranch, rating, ratingsBranch, ready } from './branches.js';

/** Ratings on these days, newest first. */
function ratings(...days: readonly string[]): Row {
	return ratingsBranch(
		ready(
			days.map((day) => rating(day, day)),
			'shortPage',
		),
	).row;
}

/** Dividends with these ex-dates, upcoming ones first. */
function dividends(...days: readonly string[]): Row {
	const rows = days.map((day) => dividendRow({ id: day, date: '2026-10-01', exDividendDate: day }));
	return dividendsBranch(ready(rows, 'shortPage')).row;
}

const goTo = (row: Row, goal: 'today' | 'thisWeek') => daysOfGoal(row, goal, today);

describe('today among the days of a calendar', () => {
	it('is the group of today', () => {
		assert.deepEqual(goTo(ratings('2026-11-20', '2026-11-19'), 'today'), ['ratings/2026-11-20']);
		assert.deepEqual(goTo(dividends('2026-11-20', '2026-11-23', '2026-11-18'), 'today'), [
			'dividends/2026-11-20',
		]);
	});

	it('is the first day that is coming where nothing happens today, and the last that was where nothing comes', () => {
		assert.deepEqual(goTo(dividends('2026-11-24', '2026-11-23', '2026-11-19'), 'today'), [
			'dividends/2026-11-23',
		]);
		assert.deepEqual(goTo(dividends('2027-01-04'), 'today'), ['dividends/later']);
		assert.deepEqual(goTo(ratings('2026-11-19', '2026-11-17'), 'today'), ['ratings/2026-11-19']);
	});

	it('is nowhere without days', () => {
		assert.deepEqual(goTo(ratings(), 'today'), []);
	});
});

describe('this week among the days of a calendar', () => {
	it('runs from Sunday to Saturday, in the order of the tree', () => {
		const days = ['2026-11-14', '2026-11-15', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
		assert.deepEqual(
			[goTo(dividends(...days), 'thisWeek'), goTo(ratings('2026-11-18', '2026-11-16'), 'thisWeek')],
			[
				['2026-11-20', '2026-11-21', '2026-11-19', '2026-11-15'].map((day) => `dividends/${day}`),
				['2026-11-18', '2026-11-16'].map((day) => `ratings/${day}`),
			],
		);
	});

	it('is nowhere where all days are of other weeks', () => {
		assert.deepEqual(goTo(dividends('2026-11-23', '2026-12-24'), 'thisWeek'), []);
	});
});

describe('a person who goes to a day', () => {
	const calendars = [ratings('2026-11-20'), ratings(), dividends('2026-11-23')];
	const from = (selected?: string, gone?: GoneTo) => goalOf(calendars, 'today', today, { selected, gone });
	const wentTo = (row: string): GoneTo => ({ goal: 'today', row });

	it('goes there in the calendar in which they are, else in the first one', () => {
		assert.deepEqual(
			[from(), from('dividends'), from('dividends#2026-11-23'), from('ratings#2026-11-20')],
			[['ratings/2026-11-20'], ['dividends/2026-11-23'], ['dividends/2026-11-23'], ['ratings/2026-11-20']],
		);
	});

	it('goes on to the next calendar from there, and from the last to the first', () => {
		assert.deepEqual(
			[
				from('ratings/2026-11-20', wentTo('ratings/2026-11-20')),
				from('dividends/2026-11-23', wentTo('dividends/2026-11-23')),
			],
			[['dividends/2026-11-23'], ['ratings/2026-11-20']],
		);
	});

	it('goes on from where they went last while nothing is known to be selected', () => {
		assert.deepEqual(from(undefined, wentTo('ratings/2026-11-20')), ['dividends/2026-11-23']);
	});

	it('goes to another calendar from one without such days, and nowhere where none has any', () => {
		const empty = { ...ratings(), id: 'splits' };
		const place = { selected: 'splits', gone: undefined };
		assert.deepEqual(
			[goalOf([empty, ...calendars], 'today', today, place), goalOf([empty], 'today', today, place)],
			[['ratings/2026-11-20'], []],
		);
	});
});
