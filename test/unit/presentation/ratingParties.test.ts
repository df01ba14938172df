import assert from 'node:assert/strict';
import { raterQuery, ratingParties } from '../../../src/presentation/ratingParties.js';
import { aRating } from '../../support/builders/ratings.js';

function ratingOf(firm: string, analystName: string, analystId: string) {
	return aRating(firm, '2026-11-18', 245, { analystName, analystId });
}

describe('who rates companies', () => {
	const parties = ratingParties([
		ratingOf('Goldman Sachs', 'Ada Abbot', 'a1'),
		ratingOf('Goldman Sachs', 'Ada Abbot', 'a1'),
		ratingOf('Goldman Sachs', 'Bela Barlow', 'b2'),
		ratingOf('UBS', 'Ada Abbot', 'c3'),
	]);

	it('are firms and then analysts, the busiest first; namesakes of two firms stay apart', () => {
		assert.deepEqual(
			parties.map(({ kind, name, firm, count }) => [kind, name, firm, count]),
			[
				['firm', 'Goldman Sachs', undefined, 3],
				['firm', 'UBS', undefined, 1],
				['analyst', 'Ada Abbot', 'Goldman Sachs', 2],
				['analyst', 'Bela Barlow', 'Goldman Sachs', 1],
				['analyst', 'Ada Abbot', 'UBS', 1],
			],
		);
		assert.deepEqual(parties[0]?.analystIds, ['a1', 'b2']);
	});

	it('are asked for by the busiest 50 analysts of a firm that has more', () => {
		const many = Array.from({ length: 60 }, (_, place) => ratingOf('Citi', `Analyst ${place}`, `a${place}`));
		const [citi] = ratingParties([...many, ...many.slice(10)]);
		assert.deepEqual(citi && raterQuery(citi), {
			analystIds: many.slice(10).map(({ analystId }) => analystId),
		});
	});
});
