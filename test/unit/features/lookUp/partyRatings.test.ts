import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { Rating } from '../../../../src/contract/ratings.js';
import { partyDetail, partyRatings } from '../../../../src/features/lookUp/partyRatings.js';
import { ratingParties } from '../../../../src/presentation/ratingParties.js';
import { wording } from '../../../support/builders/wording.js';

function aRating(firm: string, analystName: string, analystId: string, ticker: string): Rating {
	return {
		calendar: 'ratings',
		symbol: asSymbol(ticker),
		ticker,
		name: 'AT&amp;T',
		date: '2026-11-18',
		firm,
		analystName,
		analystId,
		action: 'Upgrades',
		rating: 'Buy',
		priorRating: 'Hold',
	};
}

const ratings = [
	aRating('Goldman Sachs', 'Ada Abbot', 'a1', 'T'),
	aRating('Goldman Sachs', 'Ada Abbot', 'a1', 'AAPL'),
	aRating('Goldman Sachs', 'Bela Barlow', 'b2', 'MSFT'),
	aRating('UBS', 'Ada Abbot', 'c3', 'T'),
];

describe('who rates companies', () => {
	const parties = ratingParties(ratings);

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

	it('say what tells them apart', () => {
		assert.deepEqual(
			parties.slice(1, 3).map((party) => partyDetail(party, wording.formats)),
			['Firm · 1 rating', 'Goldman Sachs · 2 ratings'],
		);
	});

	it('have their ratings listed in words, those of another firm left out', () => {
		const [goldman] = parties;
		assert.ok(goldman);
		const rows = partyRatings(goldman, ratings, wording);
		assert.deepEqual(
			rows.map(({ label, symbol }) => [label, symbol]),
			[
				['T', 'T'],
				['AAPL', 'AAPL'],
				['MSFT', 'MSFT'],
			],
		);
		assert.match(rows[0]?.description ?? '', /^AT&T · Nov 18, 2026$/);
		assert.equal(rows[0]?.detail, 'Upgrades · Hold → Buy · Ada Abbot');
	});

	it('have in a row what the title does not say: of a firm its analyst, of an analyst the former firm', () => {
		const [, , ada] = parties;
		assert.ok(ada);
		assert.deepEqual(
			partyRatings(ada, ratings.slice(2), wording).map(({ detail }) => detail),
			['Upgrades · Hold → Buy', 'Upgrades · UBS · Hold → Buy'],
		);
	});
});
