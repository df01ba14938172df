import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import { compareSections } from '../../../../src/features/compare/compareRows.js';
import { ready } from '../../../support/builders/answers.js';
import { decimal, ratingRow } from '../../../support/builders/calendarRows.js';
import { aTicker, comparisonOf, textsOf } from '../../../support/builders/comparison.js';
import { formats } from '../../../support/builders/wording.js';

describe('what analysts say of compared tickers', () => {
	it('is what the consensus says, targets in the currency of the ratings behind them', () => {
		const consensus = {
			ratings: { buy: 3 },
			rating: 'STRONG_BUY',
			value: 4.62,
			uniqueAnalysts: 21,
			lowTarget: 90,
			meanTarget: 101.5,
			highTarget: 120,
		};
		const inDollars = ratingRow({
			symbol: asSymbol('AAPL'),
			firm: 'A',
			currency: 'USD',
			target: decimal('100'),
			date: '2026-11-02',
		});
		const { events } = aTicker('AAPL').answers;
		const sections = compareSections(
			comparisonOf(
				aTicker('AAPL', {
					consensus: ready(consensus),
					events: { ...events, ratings: ready([inDollars]) },
				}),
				aTicker('TM', { consensus: ready(consensus) }),
				aTicker('KO'),
			),
			formats,
		);
		assert.deepEqual(
			['rating', 'ratingValue', 'analysts', 'meanTarget'].map((id) => textsOf(id, sections)),
			[
				['Strong Buy', 'Strong Buy', '—'],
				['4.62', '4.62', '—'],
				['21', '21', '—'],
				['$101.50', '101.50', '—'],
			],
		);
	});

	it('count a rating that nobody gives as 0 where the others add up, as the panel of the ticker does', () => {
		const whole = { ratings: { strongBuy: 1, buy: 12, hold: 8, sell: 1 }, totalAnalysts: 22 };
		const sections = compareSections(
			comparisonOf(
				aTicker('AAPL', { consensus: ready(whole) }),
				aTicker('MSFT', { consensus: ready({ ...whole, totalAnalysts: 24 }) }),
			),
			formats,
		);
		assert.deepEqual(textsOf('strongSell', sections), ['0', '—']);
	});
});
