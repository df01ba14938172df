import assert from 'node:assert/strict';
import type { BalanceSheetField } from '../../../../../src/contract/statementFields.js';
import type { FinancialPeriod } from '../../../../../src/contract/financials.js';
import {
	BILLION,
	growthsOf,
	rowsOf,
	newestFirst,
	newestFirstTab as tabOf,
	textsOf,
	usual,
	viewOf,
} from '../../../../support/builders/statements.js';
import { ready } from '../../../../support/builders/answers.js';
import { aQuarter } from '../../../../support/builders/ticker.js';

function aBalance(asOf: string, figures: Partial<Record<BalanceSheetField, number>>): FinancialPeriod {
	return {
		asOf,
		period: '3M',
		reportType: 'A',
		balanceSheet: { fiscalYearEnd: 9, currency: 'USD', periodEndingDate: asOf, figures },
	};
}

describe('the columns of a statement', () => {
	it('are labelled from the record, newest first, with the true last day', () => {
		const tab = tabOf([
			aQuarter('2024-12-31', { totalRevenue: 1 }, { income: { periodEndingDate: '2024-12-28' } }),
			aQuarter('2025-09-30', { totalRevenue: 1 }, { income: { periodEndingDate: '2025-09-27' } }),
		]);
		assert.deepEqual(
			viewOf(tab).table.columns.map(({ label, date }) => [label, date]),
			[
				['Q4 FY2025', 'Sep 27, 2025'],
				['Q1 FY2025', 'Dec 28, 2024'],
			],
		);
	});

	it('run in the direction of the charts, whichever that is', () => {
		const quarters = [
			aQuarter('2025-09-30', { totalRevenue: 2 }),
			aQuarter('2025-06-30', { totalRevenue: 1 }),
		];
		const seen = (['oldestFirst', 'newestFirst'] as const).map((order) => {
			const tab = tabOf(quarters, {}, { statements: { ...usual, order } });
			const { table, charts } = viewOf(tab);
			return [
				table.columns.map(({ label }) => label),
				charts[0]?.groups.map(({ label }) => label),
				textsOf(tab, 'totalRevenue'),
			];
		});
		const [first, second] = ['Q3 FY2025', 'Q4 FY2025'];
		assert.deepEqual(seen, [
			[
				[first, second],
				[first, second],
				['1', '2'],
			],
			[
				[second, first],
				[second, first],
				['2', '1'],
			],
		]);
	});

	it('name the fiscal year after the year in which it ends', () => {
		const label = (asOf: string, fiscalYearEnd: number): string | undefined =>
			viewOf(tabOf([aQuarter(asOf, { totalRevenue: 1 }, { income: { fiscalYearEnd } })])).table.columns[0]
				?.label;
		assert.deepEqual(
			[label('2025-01-31', 1), label('2025-04-30', 1), label('2025-12-31', 12), label('2025-03-31', 6)],
			['Q4 FY2025', 'Q1 FY2026', 'Q4 FY2025', 'Q3 FY2025'],
		);
	});

	it('count a year that ends in the first days of the next month to its own', () => {
		const tab = tabOf([aQuarter('2022-10-01', { totalRevenue: 1 })]);
		assert.equal(viewOf(tab).table.columns[0]?.label, 'Q4 FY2022');
	});

	it('tell trailing twelve months and the year so far apart by where they end', () => {
		const label = (period: string, reportType: string, length: string): string | undefined =>
			viewOf(tabOf([aQuarter('2025-03-31', { totalRevenue: 1 }, { period, reportType })], { length })).table
				.columns[0]?.label;
		assert.deepEqual([label('12M', 'TTM', 'TTM'), label('6M', 'A', '6M')], ['TTM Q2 FY2025', '6M FY2025']);
	});

	it('invent no fiscal quarter where the record does not tell', () => {
		const tab = tabOf([
			{ asOf: '2025-09-30', period: '3M', income: { currency: 'USD', figures: { totalRevenue: 1 } } },
		]);
		assert.equal(viewOf(tab).table.columns[0]?.label, 'Quarter');
		assert.equal(viewOf(tab).charts[0]?.groups[0]?.label, 'Sep 30, 2025');
	});

	it('say what is restated, preliminary or calculated, and show kinds of report that are new as they came', () => {
		const tab = tabOf([
			aQuarter('2025-09-30', { totalRevenue: 1 }, { reportType: 'P' }),
			aQuarter('2025-06-30', { totalRevenue: 1 }, { aorOrRestate: 'RESTATE' }),
			aQuarter('2025-03-31', { totalRevenue: 1 }, { reportType: 'Z9' }),
			aQuarter('2024-12-31', { totalRevenue: 1 }, { income: { isCalculated: true } }),
		]);
		assert.deepEqual(
			viewOf(tab).table.columns.map(({ marks }) => marks),
			[['Preliminary'], ['Restated'], ['Z9'], ['Calculated']],
		);
		// Trailing twelve months are always calculated.
		const trailing = aQuarter(
			'2024-12-31',
			{ totalRevenue: 1 },
			{ income: { isCalculated: true }, reportType: 'TTM' },
		);
		assert.deepEqual(viewOf(tabOf([trailing], { length: 'TTM' })).table.columns[0]?.marks, []);
	});

	it('hold the restated one of two reports on a period', () => {
		const tab = tabOf([
			aQuarter('2025-09-30', { totalRevenue: 100 }),
			aQuarter('2025-09-30', { totalRevenue: 90 }, { reportType: 'R' }),
		]);
		assert.deepEqual(textsOf(tab, 'totalRevenue'), ['90']);
	});
});

describe('the figures of a statement', () => {
	it('state currency and scale once', () => {
		const tab = tabOf([
			aQuarter('2025-09-30', { totalRevenue: 102.466 * BILLION, netIncome: -27.466 * BILLION }),
		]);
		assert.deepEqual(viewOf(tab).table.scales, ['USD, in millions']);
		assert.deepEqual([textsOf(tab, 'totalRevenue'), textsOf(tab, 'netIncome')], [['102,466'], ['(27,466)']]);
	});

	it('follow the scale of the settings', () => {
		const shown = (['thousands', 'millions', 'billions', 'exact'] as const).map((scale) => {
			const tab = tabOf(
				[aQuarter('2025-09-30', { totalRevenue: 1_234_567_890 })],
				{},
				{
					statements: { ...newestFirst, scale },
				},
			);
			return [viewOf(tab).table.scales[0], textsOf(tab, 'totalRevenue')?.[0]];
		});
		assert.deepEqual(shown, [
			['USD, in thousands', '1,234,568'],
			['USD, in millions', '1,235'],
			['USD, in billions', '1.2'],
			['USD, in units', '1,234,567,890'],
		]);
	});

	it('count shares in a scale of their own, which is no money', () => {
		const tab = tabOf([aBalance('2025-09-30', { totalAssets: 359 * BILLION, shareIssued: 523_456 })], {
			statement: 'balanceSheet',
		});
		assert.deepEqual(viewOf(tab).table.scales, ['USD, in millions', 'Shares, in thousands']);
		assert.deepEqual(textsOf(tab, 'shareIssued'), ['523.5']);
	});

	it('say minus aloud where they show parentheses', () => {
		const tab = tabOf([aQuarter('2025-09-30', { totalRevenue: BILLION, netIncome: -BILLION })], {
			growth: 'none',
		});
		assert.deepEqual(rowsOf(tab).get('netIncome')?.cells, [{ text: '(1,000)', spoken: 'minus 1,000' }]);
	});

	it('show an absent one as a dash that is read as not reported, and zero as zero', () => {
		const tab = tabOf(
			[
				aQuarter('2025-09-30', { totalRevenue: BILLION, researchAndDevelopment: 0 }),
				aQuarter('2025-06-30', { totalRevenue: BILLION }),
			],
			{ growth: 'none' },
		);
		assert.deepEqual(rowsOf(tab).get('researchAndDevelopment')?.cells, [
			{ text: '0' },
			{ text: '—', spoken: 'not reported' },
		]);
	});

	it('leave out lines that no period reports, and name them', () => {
		const tab = tabOf([aQuarter('2025-09-30', { totalRevenue: 1 })]);
		assert.equal(rowsOf(tab).has('costOfRevenue'), false);
		assert.ok(viewOf(tab).unreported?.lines.includes('Cost of revenue'));
		assert.equal(viewOf(tab).unreported?.label, 'Lines without figures in these periods: 31');
	});

	it('show the tax rate as percent, out of the scale and without growth', () => {
		const tab = tabOf([
			aQuarter('2025-09-30', { totalRevenue: BILLION, taxRateForCalcs: 0.162724 }),
			aQuarter('2024-09-30', { totalRevenue: BILLION, taxRateForCalcs: 0.15 }),
		]);
		assert.deepEqual(textsOf(tab, 'taxRateForCalcs'), ['16.3%', '15.0%']);
		assert.deepEqual(growthsOf(tab, 'taxRateForCalcs'), [undefined, undefined]);
	});

	it('never mix currencies: each column names its own, and charts and small lines keep to one', () => {
		const tab = tabOf([
			aQuarter('2025-09-30', { totalRevenue: 110 }),
			aQuarter('2025-06-30', { totalRevenue: 100 }),
			aQuarter('2025-03-31', { totalRevenue: 110 }, { income: { currency: '' } }),
			aQuarter('2024-09-30', { totalRevenue: 100 }, { income: { currency: 'EUR' } }),
		]);
		const { table, charts } = viewOf(tab);
		assert.deepEqual(table.scales, ['Currency by column, in units']);
		assert.deepEqual(
			table.columns.map(({ currency }) => currency),
			['USD', 'USD', 'Currency not stated', 'EUR'],
		);
		assert.deepEqual(
			charts.map(({ unit, groups }) => [unit, groups.map(({ label }) => label)]),
			[
				['USD, in units', ['Q4 FY2025', 'Q3 FY2025']],
				['Currency not stated, in units', ['Q2 FY2025']],
				['EUR, in units', ['Q4 FY2024']],
			],
		);
		assert.deepEqual(
			rowsOf(tab)
				.get('totalRevenue')
				?.spark?.points.map((point) => point !== undefined),
			[false, false, true, true],
		);
		assert.deepEqual(growthsOf(tab, 'totalRevenue'), ['—', '—', '—', '—']);
	});

	it('never are those of another company', () => {
		const others = ready([{ symbol: 'MSFT', periods: [aQuarter('2025-09-30', { totalRevenue: 1 })] }]);
		assert.equal(tabOf([], {}, { answers: { financials: others } }).statement.content.state, 'empty');
	});
});

describe('growth', () => {
	const quarters = [
		aQuarter('2025-09-30', { totalRevenue: 110, netIncome: 10, grossProfit: 5 }),
		aQuarter('2025-06-30', { totalRevenue: 88, netIncome: 1, grossProfit: 10 }),
		aQuarter('2024-09-30', { totalRevenue: 100, netIncome: -10, grossProfit: 0 }),
	];

	it('is against the same quarter a year before, and “n.m.” where the base is a loss or zero', () => {
		const tab = tabOf(quarters, { growth: 'yearBefore' });
		assert.deepEqual(
			['totalRevenue', 'netIncome', 'grossProfit'].map((id) => growthsOf(tab, id)?.[0]),
			['+10.0%', 'n.m.', 'n.m.'],
		);
	});

	it('is against the quarter right before', () => {
		const tab = tabOf(quarters, { growth: 'periodBefore' });
		assert.deepEqual(growthsOf(tab, 'totalRevenue'), ['+25.0%', '—', '—']);
		assert.deepEqual(growthsOf(tab, 'grossProfit'), ['-50.0%', '—', '—']);
	});

	it('is not shown where it is not wanted', () => {
		const tab = tabOf(quarters, { growth: 'none' });
		assert.deepEqual(growthsOf(tab, 'totalRevenue'), [undefined, undefined, undefined]);
		assert.equal(viewOf(tab).table.growthNote, undefined);
	});

	it('is not told across a change of the fiscal year end', () => {
		const year = (asOf: string, income: object): FinancialPeriod =>
			aQuarter(asOf, { totalRevenue: 100 }, { period: '12M', income });
		const growths = (income: object): readonly (string | undefined)[] | undefined =>
			growthsOf(
				tabOf([year('2025-12-31', income), year('2024-12-31', {})], { length: '12M' }),
				'totalRevenue',
			);
		assert.deepEqual(
			[growths({}), growths({ fiscalYearEndChange: true }), growths({ fiscalYearEnd: 12 })],
			[
				['0.0%', '—'],
				['—', '—'],
				['—', '—'],
			],
		);
	});

	it('of trailing twelve months is against those of a quarter before', () => {
		const ttm = (asOf: string, totalRevenue: number): FinancialPeriod =>
			aQuarter(asOf, { totalRevenue }, { period: '12M', reportType: 'TTM' });
		const tab = tabOf([ttm('2025-09-30', 120), ttm('2025-06-30', 100)], {
			length: 'TTM',
			growth: 'periodBefore',
		});
		assert.deepEqual(growthsOf(tab, 'totalRevenue'), ['+20.0%', '—']);
	});
});
