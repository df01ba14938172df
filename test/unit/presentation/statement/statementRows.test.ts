import assert from 'node:assert/strict';
import {
	balanceSheetFields,
	cashFlowFields,
	incomeFields,
} from '../../../../src/contract/statementFields.js';
import type { StatementKind } from '../../../../src/market/periods.js';
import { statementRows } from '../../../../src/presentation/statement/statementFigures.js';

const fieldsOf = {
	income: incomeFields,
	balanceSheet: balanceSheetFields,
	cashFlow: cashFlowFields,
} satisfies Record<StatementKind, readonly string[]>;

function lines(kind: StatementKind) {
	return statementRows(kind).flatMap(({ rows }) => rows);
}

function inOrder(kind: StatementKind, ...fields: readonly string[]): boolean {
	const places = fields.map((field) => lines(kind).findIndex((line) => line.field === field));
	return places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0));
}

for (const kind of ['income', 'balanceSheet', 'cashFlow'] as const) {
	describe(`the lines of the ${kind} statement`, () => {
		it('are every field of the service, each once', () => {
			const planned = lines(kind).map(({ field }) => field);
			assert.deepEqual([...planned].sort(), [...fieldsOf[kind]].sort());
		});

		it('have names of their own that people can read', () => {
			const labels = lines(kind).map(({ label }) => label);
			assert.deepEqual(
				labels.filter((label) => !/^[A-Z][\w’,-]*( [\w’,-]+)*$/.test(label) || /[a-z][A-Z]/.test(label)),
				[],
			);
			assert.equal(new Set(labels).size, labels.length);
		});
	});
}

describe('the order of lines', () => {
	it('goes from revenue to net income', () => {
		assert.ok(
			inOrder(
				'income',
				'totalRevenue',
				'costOfRevenue',
				'grossProfit',
				'operatingIncome',
				'pretaxIncome',
				'taxProvision',
				'netIncome',
			),
		);
	});

	it('goes from assets through liabilities to equity and capital', () => {
		assert.ok(
			inOrder(
				'balanceSheet',
				'cash',
				'currentAssets',
				'netPpe',
				'totalAssets',
				'accountsPayable',
				'currentLiabilities',
				'longTermDebt',
				'totalLiabilities',
				'retainedEarnings',
				'totalEquity',
				'netDebt',
				'ordinarySharesNumber',
			),
		);
	});

	it('goes from operating through investing and financing to the change in cash', () => {
		assert.ok(
			inOrder(
				'cashFlow',
				'netIncomeFromContinuingOperations',
				'operatingCashFlow',
				'capitalExpenditure',
				'investingCashFlow',
				'cashDividendsPaid',
				'financingCashFlow',
				'changesInCash',
				'freeCashFlow',
			),
		);
	});
});

describe('the totals of the statements', () => {
	it('are set off', () => {
		const totals = (kind: StatementKind): readonly string[] =>
			lines(kind)
				.filter(({ weight }) => weight === 'total')
				.map(({ field }) => field);
		assert.deepEqual(totals('income'), [
			'totalRevenue',
			'grossProfit',
			'operatingIncome',
			'pretaxIncome',
			'netIncome',
		]);
		assert.deepEqual(totals('balanceSheet'), [
			'currentAssets',
			'totalNonCurrentAssets',
			'totalAssets',
			'currentLiabilities',
			'totalNonCurrentLiabilitiesNetMinorityInterest',
			'totalLiabilities',
			'totalEquity',
		]);
		assert.deepEqual(totals('cashFlow'), [
			'operatingCashFlow',
			'investingCashFlow',
			'financingCashFlow',
			'endCashPosition',
			'freeCashFlow',
		]);
	});
});

describe('what figures count', () => {
	it('is money, but for the tax rate and the two counts of shares', () => {
		const others = (['income', 'balanceSheet', 'cashFlow'] as const)
			.flatMap(lines)
			.filter(({ unit }) => unit !== 'money')
			.map(({ field, unit }) => [field, unit]);
		assert.deepEqual(others, [
			['taxRateForCalcs', 'ratio'],
			['shareIssued', 'shares'],
			['ordinarySharesNumber', 'shares'],
		]);
	});
});
