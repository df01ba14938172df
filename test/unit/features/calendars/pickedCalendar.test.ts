import assert from 'node:assert/strict';
import { pickedCalendar } from '../../../../src/features/calendars/pickedCalendar.js';
import { FakePerson } from '../../../support/fakePerson.js';

describe('the calendar that a command was given', () => {
	it('is known by its name or by its row in the tree', async () => {
		const row = { row: { id: 'mergers', label: 'M&A', spoken: 'M&A' }, children: [] };
		assert.deepEqual(
			[await pickedCalendar('splits', new FakePerson()), await pickedCalendar(row, new FakePerson())],
			[
				{ name: 'splits', title: 'Splits' },
				{ name: 'mergers', title: 'Mergers and Acquisitions' },
			],
		);
	});

	it('is asked for by both its names where it was given none', async () => {
		const person = new FakePerson('Dividends');
		assert.deepEqual(
			[(await pickedCalendar({ id: 'gone' }, person))?.name, person.offered],
			[
				'dividends',
				[['Ratings', 'Dividends', 'Splits', 'Mergers and Acquisitions (M&A)', 'Offerings', 'News']],
			],
		);
		assert.equal(await pickedCalendar(undefined, new FakePerson(undefined)), undefined);
	});
});
