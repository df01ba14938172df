import assert from 'node:assert/strict';
import { compareCsv, compareJson } from '../../../../src/viewmodel/compare/compareExport.js';
import { ready } from '../../../support/builders/answers.js';
import { appleStatements, aTicker, known } from '../../../support/builders/comparison.js';
import { formats } from '../../../support/builders/wording.js';

describe('a comparison that is exported', () => {
	it('is a line a figure as CSV, ratios as they are reckoned', () => {
		const one = known(aTicker('AAPL', { financials: ready([appleStatements]) }), aTicker('KO'));
		const [names, ...lines] = compareCsv(one, formats).split('\r\n');
		assert.deepEqual(
			[names, ...lines.filter((line) => line.includes(',Revenue,'))],
			[
				'symbol,section,row,value,currency,note,data',
				'AAPL,Size,Revenue,110,USD,"FY2025 · USD · to Sep 30, 2025",live',
				'AAPL,Growth,Revenue,0.10000000000000009,,"FY2025 · USD · to Sep 30, 2025",live',
			],
		);
	});

	it('has the rating that its heads show', () => {
		const consensus = ready({ ratings: {}, rating: 'BUY', value: 3.9 });
		const one = known(aTicker('AAPL', { consensus }), aTicker('KO'));
		const { tickers } = JSON.parse(compareJson(one, formats, '')) as {
			readonly tickers: readonly { readonly consensus: unknown }[];
		};
		assert.deepEqual(tickers[0]?.consensus, { rating: { value: 'Buy' }, ratingValue: { value: 3.9 } });
	});

	it('says that sample data is what it is', () => {
		const sample = { ...known(aTicker('AAPL'), aTicker('KO')), isSample: true };
		assert.match(compareJson(sample, formats, '2026-11-20T15:00:00Z'), /"data": "sample data"/);
	});
});
