import assert from 'node:assert/strict';
import { compareModel } from '../../../../src/features/compare/compareModel.js';
import { ready } from '../../../support/builders/answers.js';
import {
	appleStatements,
	aTicker,
	aYear,
	comparisonOf,
	statements,
	toyotaStatements,
} from '../../../support/builders/comparison.js';
import { formats } from '../../../support/builders/wording.js';

const both = comparisonOf(
	aTicker('AAPL', { financials: ready([appleStatements]) }),
	aTicker('TM', { financials: ready([toyotaStatements]) }),
);

describe('what cannot be compared', () => {
	it('is said: differing currencies and ends of fiscal years', () => {
		assert.deepEqual(compareModel(both, formats).notices, [
			'The statements are in different currencies (USD: AAPL; JPY: TM). Amounts are not converted; charts of money are drawn for each currency.',
			'The fiscal years end in different months (Sep 2025: AAPL; Mar 2026: TM).',
		]);
		const one = comparisonOf(aTicker('AAPL', { financials: ready([appleStatements]) }), aTicker('KO'));
		assert.deepEqual(compareModel(one, formats).notices, []);
	});

	it('is said of trailing twelve months by the months in which these end', () => {
		const endingIn = (symbol: string, day: string) =>
			aTicker(symbol, {
				financials: ready([statements(symbol, aYear(day, { totalRevenue: 1 }, { reportType: 'TTM' }))]),
			});
		const noticesOf = (...tickers: readonly ReturnType<typeof aTicker>[]) =>
			compareModel({ ...comparisonOf(...tickers), period: 'ttm' }, formats).notices;
		assert.deepEqual(noticesOf(endingIn('AAPL', '2026-09-30'), endingIn('KO', '2026-09-30')), []);
		assert.deepEqual(noticesOf(endingIn('AAPL', '2026-09-30'), endingIn('KO', '2026-06-30')), [
			'The twelve months end in different months (Sep 2026: AAPL; Jun 2026: KO).',
		]);
	});

	it('is never drawn on one scale: a chart of money has tickers of one currency', () => {
		const bars = compareModel(both, formats).charts?.bars ?? [];
		assert.deepEqual(
			bars.map(({ heading, unit, series, colors }) => [heading, unit, series, colors]),
			[
				['Growth', 'Percent', ['AAPL', 'TM'], [0, 1]],
				['Margins', 'Percent', ['AAPL', 'TM'], [0, 1]],
				['Size', 'USD', ['AAPL'], [0]],
				['Size', 'JPY', ['TM'], [1]],
			],
		);
	});
});
