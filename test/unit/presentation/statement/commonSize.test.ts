import assert from 'node:assert/strict';
import type { FinancialPeriod } from '../../../../src/contract/financials.js';
import { type StatementKind, statementsOf } from '../../../../src/market/periods.js';
import { commonSize } from '../../../../src/presentation/statement/commonSize.js';
import { statementFigures } from '../../../../src/presentation/statement/statementFigures.js';
import { tabOf, textsOf, viewOf } from '../../../support/builders/statements.js';
import { aCompany, appleYears, aRecord } from '../../../support/builders/ratios.js';

/** The common-size lines of a statement by their fields, newest period first. */
function partsOf(kind: StatementKind, periods: readonly FinancialPeriod[]) {
	const companies = [aCompany(periods)];
	const figures = statementFigures(kind, statementsOf(companies, 'AAPL', kind));
	const sized = figures && commonSize(figures, statementsOf(companies, 'AAPL', 'income'));
	return (
		sized &&
		Object.fromEntries(
			sized.groups.flatMap(({ rows }) => rows.map(({ field, unit, ratios }) => [field, [unit, ratios]])),
		)
	);
}

describe('a common-size statement', () => {
	it('is shown on the Financials tab as percentages that say of what, without growth', () => {
		const choices = { length: '12M', isCommonSize: true };
		const tab = tabOf(appleYears, choices);
		const { table, charts } = viewOf(tab);
		assert.deepEqual(
			[table.scales, table.growthNote, textsOf(tab, 'grossProfit'), charts.map(({ unit }) => unit)],
			[['% of total revenue'], undefined, ['—', '—', '—', '46.9%'], ['Percent']],
		);
		assert.deepEqual(viewOf(tabOf(appleYears, { ...choices, statement: 'balanceSheet' })).table.scales, [
			'% of total assets',
		]);
	});

	const income = { totalRevenue: 200, grossProfit: 90, taxRateForCalcs: 0.21 };

	it('has the lines of an income statement as parts of revenue, without those that are no amounts', () => {
		assert.deepEqual(partsOf('income', [aRecord('2025-12-31', '12M', { income })]), {
			totalRevenue: ['ratio', [1]],
			grossProfit: ['ratio', [0.45]],
		});
	});

	it('has the lines of a balance sheet as parts of total assets', () => {
		const balanceSheet = { totalAssets: 400, inventory: 100, shareIssued: 15 };
		assert.deepEqual(partsOf('balanceSheet', [aRecord('2025-12-31', '12M', { balanceSheet })]), {
			inventory: ['ratio', [0.25]],
			totalAssets: ['ratio', [1]],
		});
	});

	it('has the lines of a cash flow statement as parts of the revenue of its own period and basis', () => {
		const cashFlow = { freeCashFlow: 50 };
		assert.deepEqual(
			partsOf('cashFlow', [
				aRecord('2025-12-31', '12M', { income, cashFlow }),
				aRecord('2024-12-31', '12M', { cashFlow }),
			]),
			{ freeCashFlow: ['ratio', [0.25, undefined]] },
		);
		const preliminary = aRecord('2025-12-31', '12M', { income, reportType: 'P' });
		assert.equal(partsOf('cashFlow', [aRecord('2025-12-31', '12M', { cashFlow }), preliminary]), undefined);
	});

	it('is not meaningful over a revenue of zero or less, and absent without one', () => {
		assert.deepEqual(
			partsOf('income', [
				aRecord('2025-12-31', '12M', { income: { totalRevenue: 0, netIncome: 5 } }),
				aRecord('2024-12-31', '12M', { income: { netIncome: 5 } }),
			]),
			{
				totalRevenue: ['ratio', ['notMeaningful', undefined]],
				netIncome: ['ratio', ['notMeaningful', undefined]],
			},
		);
	});
});
