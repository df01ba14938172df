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
			'The statements are in different currencies (USD: AAPL; JPY: TM). Amounts aren’t converted, so they have no bars.',
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
			'The TTM periods end in different months (Sep 2026: AAPL; Jun 2026: KO).',
		]);
	});

	it('is never drawn on one scale: amounts in different currencies have no bars', () => {
		const { sections, charts } = compareModel(both, formats);
		const size = sections.find(({ id }) => id === 'size')?.rows.flatMap(({ cells }) => cells) ?? [];
		assert.ok(size.some(({ state }) => state === 'known'));
		assert.deepEqual(
			size.filter((cell) => cell.state === 'known' && cell.size !== undefined),
			[],
		);
		assert.deepEqual(charts?.growth?.unit, 'Percent');
	});
});
