import assert from 'node:assert/strict';
import { compareSections } from '../../../../src/features/compare/compareRows.js';
import { failed, loading, ready } from '../../../support/builders/answers.js';
import { decimal } from '../../../support/builders/calendarRows.js';
import { aTicker, comparisonOf, statesOf, textsOf } from '../../../support/builders/comparison.js';
import { aDividend, aSplit, quarterly } from '../../../support/builders/dividends.js';
import { formats } from '../../../support/builders/wording.js';

describe('the dividends that are compared', () => {
	it('tell the yield as a fraction, how often, and how the full years grew', () => {
		const rows = [
			...quarterly({ 2023: '0.20', 2024: '0.20', 2025: '0.25' }),
			aDividend('2026-11-30', '0.26', { dividendYield: decimal('0.031') }),
		];
		const sections = compareSections(
			comparisonOf(aTicker('AAPL', { dividends: ready(rows) }), aTicker('KO')),
			formats,
		);
		assert.deepEqual(
			['dividendYield', 'dividendFrequency', 'dividendYear', 'dividendGrowth'].map((id) =>
				textsOf(id, sections),
			),
			[
				['3.1%', '—'],
				['Quarterly', '—'],
				['$1.00', '—'],
				['+25.0%', '—'],
			],
		);
	});

	it('do not tell how they grew before it is known whether the share was split', () => {
		const dividends = ready(quarterly({ 2023: '0.8', 2024: '0.8', 2025: '0.22' }));
		const splits = ready([aSplit('2025-01-15', '4:1')]);
		const sections = compareSections(
			comparisonOf(
				aTicker('AAPL', { dividends, splits }),
				aTicker('KO', { dividends, splits: loading }),
				aTicker('TM', { dividends, splits: failed }),
			),
			formats,
		);
		assert.deepEqual(statesOf('dividendGrowth', sections), ['known', 'loading', 'failed']);
		assert.equal(textsOf('dividendGrowth', sections)[0], '+10.0%');
	});
});
