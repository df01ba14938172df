import assert from 'node:assert/strict';
import { comparedTable } from '../../../../src/features/compare/compareExport.js';
import { csvChunks } from '../../../../src/presentation/export/csv.js';
import { jsonChunks } from '../../../../src/presentation/export/jsonWriter.js';
import { ready } from '../../../support/builders/answers.js';
import { appleStatements, aTicker, comparisonOf } from '../../../support/builders/comparison.js';
import { formats } from '../../../support/builders/wording.js';

describe('a comparison that is exported', () => {
	it('is a line a figure as CSV, ratios as they are reckoned', () => {
		const one = comparisonOf(aTicker('AAPL', { financials: ready([appleStatements]) }), aTicker('KO'));
		const [names, ...lines] = [...csvChunks(comparedTable(one, formats))].join('').split('\r\n');
		assert.deepEqual(
			[names, ...lines.filter((line) => line.includes(',Revenue,'))],
			[
				'symbol,section,figure,row,value,currency,note,periodEndingDate,reportType,aorOrRestate,currencyId,timing,receivedAt,data',
				'AAPL,Size,size.revenue,Revenue,110,USD,"FY2025 · USD · ended Sep 30, 2025",2025-09-30,A,,USD,not point-in-time,2026-11-20T15:00:00.000Z,live',
				'AAPL,Growth,growth.revenueGrowth,Revenue,0.10000000000000009,,"FY2025 · USD · ended Sep 30, 2025",2025-09-30,A,,USD,not point-in-time,2026-11-20T15:00:00.000Z,live',
			],
		);
	});

	it('has the rating that its heads show', () => {
		const consensus = ready({ ratings: {}, rating: 'BUY', value: 3.9 });
		const one = comparisonOf(aTicker('AAPL', { consensus }), aTicker('KO'));
		const { rows } = JSON.parse([...jsonChunks(comparedTable(one, formats))].join('')) as {
			readonly rows: readonly { readonly figure: string; readonly value: unknown }[];
		};
		assert.deepEqual(
			rows.flatMap(({ figure, value }) => (figure.startsWith('consensus.') ? [[figure, value]] : [])),
			[
				['consensus.rating', 'Buy'],
				['consensus.ratingValue', 3.9],
			],
		);
	});

	it('says that sample data is what it is', () => {
		const sample = { ...comparisonOf(aTicker('AAPL'), aTicker('KO')), isSample: true };
		assert.match([...jsonChunks(comparedTable(sample, formats))].join(''), /"data": "sample data"/);
	});
});
