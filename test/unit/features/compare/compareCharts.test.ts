import assert from 'node:assert/strict';
import { compareModel } from '../../../../src/features/compare/compareModel.js';
import { loading, ready } from '../../../support/builders/answers.js';
import { aTicker, comparisonOf } from '../../../support/builders/comparison.js';
import { quarterly } from '../../../support/builders/dividends.js';
import { formats } from '../../../support/builders/wording.js';

const even = { dividends: ready(quarterly({ 2023: '0.2', 2024: '0.2', 2025: '0.2' })), splits: ready([]) };

describe('the charts of a comparison', () => {
	it('are not drawn of nothing or of zeros alone, which is said in their place', () => {
		const nothing = { financials: ready([]), ...even };
		const { charts } = compareModel(comparisonOf(aTicker('AAPL', nothing), aTicker('KO', nothing)), formats);
		assert.deepEqual(
			[charts?.bars.map(({ heading }) => heading), charts?.undrawn],
			[
				[],
				[
					'No chart, as no figures are known: Growth, Margins, Size, Dividend Yield.',
					'No chart, as all figures are zero: Change of the Yearly Dividend.',
				],
			],
		);
	});

	it('are said not to be there only once all that they are made of is known', () => {
		const requested = { financials: loading, ...even };
		const { charts } = compareModel(
			comparisonOf(aTicker('AAPL', requested), aTicker('KO', requested)),
			formats,
		);
		assert.doesNotMatch(charts?.undrawn.join() ?? '', /Growth|Margins|Size/);
	});
});
