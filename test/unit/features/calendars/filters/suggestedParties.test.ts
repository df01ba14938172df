import assert from 'node:assert/strict';
import { suggestedParties } from '../../../../../src/features/calendars/ratings.js';
import { aRating } from '../../../../support/builders/ratings.js';

describe('what is suggested for firms and analysts', () => {
	it('is the id of a firm where its ratings tell it, else its name, the busiest first', () => {
		const ratings = [
			aRating('UBS', '2026-11-18', 100, { analystId: 'a1', analystName: 'Ada Abbot' }),
			aRating('Citi', '2026-11-18', 100, { firmId: 'f2' }),
			aRating('Citi', '2026-11-17', 100, { firmId: 'f2' }),
			aRating('Foo, Inc.', '2026-11-17', 100),
		];
		assert.deepEqual(suggestedParties(ratings), {
			firms: [
				{ value: 'f2', label: 'Citi' },
				{ value: 'UBS', label: 'UBS' },
			],
			analysts: [{ value: 'a1', label: 'Ada Abbot · UBS', name: 'Ada Abbot' }],
		});
	});
});
