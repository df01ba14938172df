import assert from 'node:assert/strict';
import { calendarNames } from '../../../../src/contract/calendar.js';
import { calendars as contract } from '../../../../src/contract/index.js';
import { calendars, forEachCalendar } from '../../../../src/viewmodel/calendars/calendars.js';

describe('the records of calendars', () => {
	it('have each calendar under its own name, in the order in which they are shown', () => {
		const own = calendarNames.map((name) => [name, name]);
		const named = (record: Readonly<Record<string, { readonly name: string }>>) =>
			Object.entries(record).map(([key, { name }]) => [key, name]);
		assert.deepEqual(
			[named(contract), named(calendars), Object.entries(forEachCalendar(({ name }) => name))],
			[own, own, own],
		);
	});
});
