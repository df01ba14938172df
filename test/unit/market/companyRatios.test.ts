import assert from 'node:assert/strict';
import { companyRatios, ratioPeriods } from '../../../src/market/companyRatios.js';
import { ratioIds } from '../../../src/market/ratioFormulas.js';
import {
	aCompany,
	appleYears,
	aRecord,
	newestRatios,
	ratioOf,
	type RecordParts,
} from '../../support/builders/ratios.js';

/** A year with these figures and the one before it, whose balance sheet is that of `before`. */
function twoYears(now: RecordParts, before: RecordParts) {
	return aCompany([aRecord('2025-12-31', '12M', now), aRecord('2024-12-31', '12M', before)]);
}

describe('the ratios of a company', () => {
	it('are those of Apple’s fiscal 2025 as its annual reports give them', () => {
		const found = newestRatios(aCompany(appleYears));
		const rounded = Object.fromEntries(
			[...found].map(([id, { value }]) => [id, typeof value === 'number' ? Number(value.toFixed(4)) : value]),
		);
		assert.deepEqual(rounded, {
			grossMargin: 0.4691,
			operatingMargin: 0.3197,
			netMargin: 0.2692,
			freeCashFlowMargin: 0.2373,
			stockCompensationToRevenue: 0.0309,
			freeCashFlowConversion: 0.8818,
			// 112,010 over the mean of 73,733 and 56,950.
			returnOnEquity: 1.7142,
			// 112,010 over the mean of 359,241 and 364,980.
			returnOnAssets: 0.3093,
			// 133,050 less 15.61% tax over the mean of 172,390 and 163,579.
			returnOnInvestedCapital: 0.6684,
			netDebtToEbitda: 0.4333,
			currentRatio: 0.8933,
			quickRatio: 0.5704,
			revenueGrowth3: 0.0181,
			revenueGrowth5: 0.0868,
			netIncomeGrowth3: 0.0392,
			netIncomeGrowth5: 0.143,
			freeCashFlowGrowth3: -0.0395,
			freeCashFlowGrowth5: 0.0613,
			payout: 0.1377,
		});
		assert.deepEqual([...found.keys()], ratioIds);
	});

	it('name the figures they are made from, with their periods and basis', () => {
		const period = { length: '12M', reportType: 'A', aorOrRestate: 'AOR' };
		const balance = { statement: 'balanceSheet', field: 'commonStockEquity', currency: 'USD' };
		assert.deepEqual(newestRatios(aCompany(appleYears)).get('returnOnEquity')?.inputs, [
			{
				statement: 'income',
				field: 'netIncomeCommonStockholders',
				value: 112_010e6,
				period: { ...period, endingDate: '2025-09-27' },
				currency: 'USD',
			},
			{ ...balance, value: 73_733e6, period: { ...period, endingDate: '2025-09-27' } },
			{ ...balance, value: 56_950e6, period: { ...period, endingDate: '2024-09-28' } },
		]);
	});

	it('are absent where a figure is, which never counts as zero', () => {
		const company = aCompany([aRecord('2025-12-31', '12M', { income: { totalRevenue: 10, netIncome: 2 } })]);
		assert.deepEqual([...newestRatios(company).keys()], ['netMargin']);
	});

	it('are not meaningful over a base of zero or less', () => {
		const company = twoYears(
			{
				income: {
					totalRevenue: 0,
					grossProfit: 1,
					netIncome: -5,
					netIncomeCommonStockholders: -5,
					ebitda: -1,
				},
				cashFlow: { freeCashFlow: 3, commonStockDividendPaid: -1 },
				balanceSheet: { commonStockEquity: 4, netDebt: 3, currentAssets: 5, currentLiabilities: 0 },
			},
			{ balanceSheet: { commonStockEquity: -2 } },
		);
		const ids = [
			'grossMargin',
			'freeCashFlowConversion',
			'returnOnEquity',
			'netDebtToEbitda',
			'currentRatio',
			'payout',
		];
		assert.deepEqual(
			ids.map((id) => ratioOf(company, id)),
			ids.map(() => 'notMeaningful'),
		);
	});

	it('have no sign where nothing was paid', () => {
		const company = twoYears(
			{ income: { netIncomeCommonStockholders: 5 }, cashFlow: { commonStockDividendPaid: 0 } },
			{},
		);
		assert.ok(Object.is(ratioOf(company, 'payout'), 0));
	});

	it('do not mix currencies', () => {
		const now = { income: { netIncome: 5 }, balanceSheet: { totalAssets: 50 } };
		const before = { balanceSheet: { totalAssets: 30 } };
		assert.equal(ratioOf(twoYears(now, before), 'returnOnAssets'), 0.125);
		assert.equal(ratioOf(twoYears(now, { ...before, currency: 'EUR' }), 'returnOnAssets'), undefined);
	});

	it('do not mix what was first reported with what was restated', () => {
		const now = { income: { netIncome: 5 }, balanceSheet: { totalAssets: 50 } };
		for (const other of [
			{ reportType: 'R', aorOrRestate: 'RESTATE' },
			{ reportType: 'A', aorOrRestate: 'RESTATE' },
		]) {
			const company = twoYears(now, { ...other, balanceSheet: { totalAssets: 30 } });
			assert.equal(ratioOf(company, 'returnOnAssets'), undefined);
		}
	});

	it('are never those of a preliminary report', () => {
		const preliminary = { income: { totalRevenue: 10, netIncome: 2 }, reportType: 'P' };
		const company = aCompany([aRecord('2025-12-31', '12M', preliminary)]);
		assert.deepEqual(ratioPeriods(company, '12M'), []);
		assert.deepEqual(
			companyRatios(company, {
				length: '12M',
				endingDate: '2025-12-31',
				reportType: 'P',
				aorOrRestate: 'AOR',
			}),
			[],
		);
	});

	it('leave out liquidity, debt and invested capital for banks and insurers', () => {
		for (const template of ['B', 'I']) {
			const found = newestRatios(aCompany(appleYears, template));
			assert.deepEqual(
				['returnOnInvestedCapital', 'netDebtToEbitda', 'currentRatio', 'quickRatio'].filter((id) =>
					[...found.keys()].some((one) => one === id),
				),
				[],
			);
			assert.ok(found.has('returnOnEquity'));
		}
	});
});

describe('a ratio to an average balance', () => {
	const now = { income: { netIncome: 5 }, balanceSheet: { totalAssets: 50 } };
	const before = { balanceSheet: { totalAssets: 30 } };

	it('takes the balance within eight days of twelve months earlier, and no other', () => {
		const ending = (day: string) =>
			aCompany([aRecord('2025-09-27', '12M', now), aRecord(day, '12M', before)]);
		assert.deepEqual(
			['2024-09-28', '2024-10-05', '2024-09-19', '2024-09-18', '2024-12-28'].map((day) =>
				ratioOf(ending(day), 'returnOnAssets'),
			),
			[0.125, 0.125, 0.125, undefined, undefined],
		);
	});

	it('is absent for the first year of a company', () => {
		assert.equal(ratioOf(aCompany([aRecord('2025-12-31', '12M', now)]), 'returnOnAssets'), undefined);
	});

	it('is absent for a quarter, which is never taken four times', () => {
		const company = aCompany([aRecord('2025-12-31', '3M', now), aRecord('2024-12-31', '3M', before)]);
		assert.equal(ratioOf(company, 'returnOnAssets', '3M'), undefined);
	});

	it('takes the quarters’ balances for trailing twelve months, with the same restatement', () => {
		const trailing = aRecord('2025-06-30', '12M', {
			...now,
			balanceSheet: { totalAssets: 999 },
			reportType: 'TTM',
		});
		const quarters = (change: RecordParts) => [
			aRecord('2025-06-30', '3M', { ...now, income: { netIncome: 1 }, ...change }),
			aRecord('2024-06-30', '3M', { ...before, ...change }),
		];
		const restated = { reportType: 'R', aorOrRestate: 'RESTATE' };
		assert.deepEqual(
			[
				ratioOf(aCompany([trailing, ...quarters({})]), 'returnOnAssets', 'TTM'),
				ratioOf(aCompany([trailing, ...quarters(restated)]), 'returnOnAssets', 'TTM'),
				ratioOf(aCompany([trailing]), 'returnOnAssets', 'TTM'),
			],
			[0.125, undefined, undefined],
		);
	});

	it('counts from the last day of February after a leap day', () => {
		const company = aCompany([aRecord('2024-02-29', '12M', now), aRecord('2023-02-28', '12M', before)]);
		assert.equal(ratioOf(company, 'returnOnAssets'), 0.125);
	});
});

describe('the return on invested capital', () => {
	const roic = (tax: number, pretax: number, capital = 100) =>
		ratioOf(
			twoYears(
				{
					income: { operatingIncome: 20, taxProvision: tax, pretaxIncome: pretax, taxRateForCalcs: 0.21 },
					balanceSheet: { investedCapital: 100 },
				},
				{ balanceSheet: { investedCapital: capital } },
			),
			'returnOnInvestedCapital',
		);

	it('is after the tax of the statement', () => {
		assert.equal(roic(5, 20), 0.15);
	});

	it('is not meaningful without a usual tax rate, or where a capital is not positive', () => {
		assert.deepEqual(
			[roic(5, 0), roic(5, -20), roic(11, 20), roic(-1, 20), roic(5, 20, 0), roic(5, 20, -10)],
			Array<string>(6).fill('notMeaningful'),
		);
	});
});

describe('net debt to EBITDA', () => {
	const netDebt = (balanceSheet: Readonly<Record<string, number>>) =>
		newestRatios(aCompany([aRecord('2025-12-31', '12M', { income: { ebitda: 10 }, balanceSheet })])).get(
			'netDebtToEbitda',
		);

	it('takes the reported net debt, else debt less cash, where net cash is negative', () => {
		const figures = { totalDebt: 20, cashAndCashEquivalents: 50 };
		assert.deepEqual([netDebt({ ...figures, netDebt: 5 })?.value, netDebt(figures)?.value], [0.5, -3]);
		assert.deepEqual(
			netDebt(figures)?.inputs.map(({ field }) => field),
			['totalDebt', 'cashAndCashEquivalents', 'ebitda'],
		);
	});

	it('is absent without debt', () => {
		assert.equal(netDebt({ cashAndCashEquivalents: 50 }), undefined);
	});
});

describe('compound annual growth', () => {
	const growing = (from: number, to: number, change: RecordParts = {}) =>
		ratioOf(
			aCompany([
				aRecord('2025-12-31', '12M', { income: { totalRevenue: to } }),
				aRecord('2024-12-31', '12M', { income: { totalRevenue: 1 }, ...change }),
				aRecord('2022-12-31', '12M', { income: { totalRevenue: from } }),
			]),
			'revenueGrowth3',
		);

	it('is the yearly growth that leads from one figure to the other', () => {
		assert.equal(growing(10, 80), 1);
	});

	it('is not meaningful where either end is zero or less', () => {
		assert.deepEqual([growing(0, 5), growing(-5, 5), growing(5, -5)], Array<string>(3).fill('notMeaningful'));
	});

	it('is absent where the fiscal year end moved in between, or years are missing', () => {
		assert.equal(growing(1000, 1331, { fiscalYearEndChange: true }), undefined);
		assert.equal(ratioOf(aCompany(appleYears.slice(0, 2)), 'revenueGrowth3'), undefined);
	});

	it('is that of fiscal years, not of quarters or trailing twelve months', () => {
		for (const [period, reportType] of [
			['3M', 'A'],
			['12M', 'TTM'],
		] as const) {
			const company = aCompany([
				aRecord('2025-12-31', period, { reportType, income: { totalRevenue: 8 } }),
				aRecord('2022-12-31', period, { reportType, income: { totalRevenue: 1 } }),
			]);
			assert.equal(ratioOf(company, 'revenueGrowth3', reportType === 'TTM' ? 'TTM' : '3M'), undefined);
		}
	});
});

describe('the periods of ratios', () => {
	it('are the newest first, and the restated before others of the same day', () => {
		const income = { totalRevenue: 1 };
		const company = aCompany([
			aRecord('2024-12-31', '12M', { income }),
			aRecord('2025-12-31', '12M', { income }),
			aRecord('2025-12-31', '12M', { income, reportType: 'R', aorOrRestate: 'RESTATE' }),
			aRecord('2025-12-31', '3M', { income }),
		]);
		assert.deepEqual(
			ratioPeriods(company, '12M').map(({ endingDate, reportType }) => [endingDate, reportType]),
			[
				['2025-12-31', 'R'],
				['2025-12-31', 'A'],
				['2024-12-31', 'A'],
			],
		);
	});
});
