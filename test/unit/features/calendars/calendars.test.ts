import assert from 'node:assert/strict';
import { calendarNames, pagedNames } from '../../../../src/contract/calendar.js';
import { calendars as contract } from '../../../../src/contract/index.js';
import { calendars, forEachList } from '../../../../src/features/calendars/calendars.js';

describe('the records of calendars', () => {
	it('have each calendar under its own name, in the order in which they are shown, and the news after them', () => {
		const own = (names: readonly string[]) => names.map((name) => [name, name]);
		const named = (record: Readonly<Record<string, { readonly name: string }>>) =>
			Object.entries(record).map(([key, { name }]) => [key, name]);
		assert.deepEqual(
			[named(contract), named(calendars), Object.entries(forEachList(({ name }) => name))],
			[own(calendarNames), own(calendarNames), own(pagedNames)],
		);
	});
});
