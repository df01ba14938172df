import assert from 'node:assert/strict';
import type { FinancialPeriod } from '../../../src/contract/financials.js';
import { yearGrowth } from '../../../src/market/comparison.js';
import { newestPeriod } from '../../../src/market/periods.js';

const about = { fiscalYearEnd: 9, currency: 'USD' };

/** A period with an income statement, a cash flow statement, or both. */
function aPeriod(
	asOf: string,
	period: string,
	figures: { readonly revenue?: number; readonly freeCashFlow?: number },
	more: Partial<FinancialPeriod> = {},
): FinancialPeriod {
	const { revenue, freeCashFlow } = figures;
	return {
		asOf,
		period,
		reportType: 'A',
		...(revenue !== undefined && { income: { ...about, figures: { totalRevenue: revenue } } }),
		...(freeCashFlow !== undefined && { cashFlow: { ...about, figures: { freeCashFlow } } }),
		...more,
	};
}

function newest(periods: readonly FinancialPeriod[], length = '3M', orOther = false) {
	return newestPeriod([{ symbol: 'AAPL', periods }], 'AAPL', { length, orOther });
}

describe('the newest period', () => {
	it('is that of the newest income statement, with the cash flow of the same months', () => {
		const found = newest([
			aPeriod('2026-06-30', '3M', { revenue: 9, freeCashFlow: 2 }),
			aPeriod('2026-09-30', '3M', { revenue: 10 }),
			aPeriod('2026-09-30', '3M', { freeCashFlow: 3 }, { reportType: 'P' }),
		]);
		assert.equal(found?.period.asOf, '2026-09-30');
		assert.equal(found.income?.statement.figures.totalRevenue, 10);
		assert.equal(found.cashFlow?.statement.figures.freeCashFlow, 3);
	});

	it('has no cash flow where that of the same months did not come', () => {
		const found = newest([
			aPeriod('2026-09-30', '3M', { revenue: 10 }),
			aPeriod('2026-06-30', '3M', { revenue: 9, freeCashFlow: 2 }),
		]);
		assert.equal(found?.cashFlow, undefined);
		assert.equal(found?.cashFlows.length, 1);
	});

	it('is of the length that is wanted, or of another where that will do', () => {
		const periods = [
			aPeriod('2026-09-30', '3M', { revenue: 10 }),
			aPeriod('2025-09-30', '1Y', { revenue: 38 }),
			aPeriod('2026-06-30', '3M', { revenue: 40 }, { reportType: 'TTM' }),
		];
		const lengthOf = (length: string, orOther = false): string | undefined =>
			newest(periods, length, orOther)?.period.length;
		assert.deepEqual(
			[lengthOf('3M'), lengthOf('TTM'), lengthOf('12M', true), lengthOf('6M'), lengthOf('6M', true)],
			['3M', 'TTM', '12M', undefined, '3M'],
		);
	});

	it('is that of the newest cash flow where there is no income statement', () => {
		const found = newest([aPeriod('2025-09-30', '12M', { freeCashFlow: 3 })], '12M');
		assert.deepEqual([found?.period.asOf, found?.income], ['2025-09-30', undefined]);
	});

	it('takes the restated of two reports', () => {
		const found = newest([
			aPeriod('2026-09-30', '3M', { revenue: 10 }),
			aPeriod('2026-09-30', '3M', { revenue: 8 }, { reportType: 'R' }),
		]);
		assert.deepEqual([found?.income?.statement.figures.totalRevenue, found?.period.isRestated], [8, true]);
	});

	it('grows against the year before alone', () => {
		const found = newest([
			aPeriod('2026-09-30', '3M', { revenue: 10 }),
			aPeriod('2026-06-30', '3M', { revenue: 5 }),
			aPeriod('2025-09-30', '3M', { revenue: 8 }),
		]);
		assert.ok(found?.income);
		assert.equal(yearGrowth(found.incomes, found.income, 'totalRevenue'), 0.25);
	});

	it('is unknown of another company', () => {
		assert.equal(
			newestPeriod([{ symbol: 'KO', periods: [] }], 'AAPL', { length: '3M', orOther: true }),
			undefined,
		);
	});
});
