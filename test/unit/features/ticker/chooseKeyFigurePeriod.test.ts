import assert from 'node:assert/strict';
import { chooseKeyFigurePeriod } from '../../../../src/features/ticker/chooseKeyFigurePeriod.js';
import { FakePerson } from '../../../support/fakePerson.js';

/** The period that is saved, with a user who answers the prompt if there is one. */
async function saved(given: unknown, person: FakePerson): Promise<readonly string[]> {
	const periods: string[] = [];
	await chooseKeyFigurePeriod(given, {
		current: 'year',
		keep: async (period) => {
			periods.push(period);
			return Promise.resolve();
		},
		steps: person,
	});
	return periods;
}

describe('the period of key figures', () => {
	it('is taken from whoever names one, without a question', async () => {
		const person = new FakePerson();
		assert.deepEqual([await saved('ttm', person), person.requested], [['ttm'], []]);
	});

	it('is asked for where none is named, or one that nobody reports', async () => {
		for (const given of [undefined, 'week', { period: 'ttm' }]) {
			const person = new FakePerson('Quarter');
			assert.deepEqual(
				[await saved(given, person), person.offered],
				[['quarter'], [['Year', 'Quarter', 'TTM']]],
			);
		}
	});

	it('stays as it is where the question is given up', async () => {
		assert.deepEqual(await saved(undefined, new FakePerson(undefined)), []);
	});
});
