import assert from 'node:assert/strict';
import { compareModel } from '../../../../src/features/compare/compareModel.js';
import { loading, ready } from '../../../support/builders/answers.js';
import { aTicker, aYear, comparisonOf, statements } from '../../../support/builders/comparison.js';
import { formats } from '../../../support/builders/wording.js';

const aYearOf = (totalRevenue: number, before: number) => (symbol: string) =>
	aTicker(symbol, {
		financials: ready([
			statements(
				symbol,
				aYear('2025-09-30', { totalRevenue }),
				aYear('2024-09-30', { totalRevenue: before }),
			),
		]),
	});
const chartsOf = (...tickers: readonly ReturnType<typeof aTicker>[]) =>
	compareModel(comparisonOf(...tickers), formats).charts;

describe('the charts of a comparison', () => {
	it('show the spread of opinions and growth, and nothing that has bars or a row of figures in the table', () => {
		const charts = chartsOf(...['AAPL', 'KO'].map(aYearOf(110, 100)));
		const { heading, ratings, growth, ...others } = charts ?? assert.fail('charts');
		assert.deepEqual(
			[heading, ratings.heading, growth?.heading, growth?.groups.map(({ label }) => label), others],
			['Charts', 'Ratings', 'Growth', ['Revenue', 'Net income', 'Free cash flow'], {}],
		);
		assert.deepEqual(
			growth?.groups[0]?.bars.map((bar) => bar?.text),
			['+10.0%', '+10.0%'],
		);
	});

	it('draw no bar of growth that reads as zero', () => {
		const [apple, coke] = [aYearOf(110, 100)('AAPL'), aYearOf(100_001, 100_000)('KO')];
		const [bar, none] = chartsOf(apple, coke)?.growth?.groups[0]?.bars ?? [];
		assert.deepEqual([none?.text, none?.from === none?.to, bar?.from === bar?.to], ['0.0%', true, false]);
	});

	it('have none of growth where it is not known, or zero for all', () => {
		const unknown = aTicker('AAPL', { financials: ready([]) });
		assert.equal(chartsOf(unknown, aTicker('KO', { financials: loading }))?.growth, undefined);
		assert.equal(chartsOf(...['AAPL', 'KO'].map(aYearOf(100, 100)))?.growth, undefined);
	});

	it('name each opinion that any analyst has, and say where nobody has one', () => {
		const rated = aTicker('AAPL', { consensus: ready({ ratings: { buy: 3, hold: 1, sell: 0 } }) });
		const { ratings } =
			chartsOf(rated, aTicker('KO', { consensus: ready(undefined) })) ?? assert.fail('charts');
		assert.deepEqual(
			[
				ratings.legend.map(({ label }) => label),
				ratings.strips.map(({ picture, none }) => picture?.summary ?? none),
			],
			[
				['Buy', 'Hold'],
				['Ratings by opinion. Buy: 3, Hold: 1.', 'No ratings'],
			],
		);
	});
});
