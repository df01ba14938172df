import assert from 'node:assert/strict';
import type { IncomeField } from '../../../../../src/contract/statementFields.js';
import { shownStatement } from '../../../../../src/features/ticker/financials/financialsExport.js';
import { exportedRows } from '../../../../../src/presentation/export/statementExport.js';
import { rowsOf, statementInputs, tabOf, textsOf, viewOf } from '../../../../support/builders/statements.js';
import { aQuarter } from '../../../../support/builders/ticker.js';

const earnings: Readonly<Partial<Record<IncomeField, number>>> = {
	totalRevenue: 200,
	grossProfit: 90,
	operatingIncome: 60,
	netIncome: 30,
};

describe('the margins of an income statement', () => {
	const quarters = [
		aQuarter('2025-09-30', earnings),
		aQuarter('2025-06-30', { ...earnings, totalRevenue: 0, netIncome: -5 }),
		aQuarter('2025-03-31', { totalRevenue: 100, netIncome: -5 }),
	];

	it('stand below the lines that they are made from', () => {
		const tab = tabOf(quarters);
		const ids = [...rowsOf(tab).keys()];
		assert.deepEqual(ids, [
			...['totalRevenue', 'grossProfit', 'margin.gross', 'operatingIncome', 'margin.operating'],
			...['netIncome', 'margin.net'],
		]);
		assert.deepEqual(
			[textsOf(tab, 'margin.gross'), textsOf(tab, 'margin.net')],
			[
				['—', 'n.m.', '45.0%'],
				['(5.0%)', 'n.m.', '15.0%'],
			],
		);
	});

	it('are charted, and not exported as if the service had sent them', () => {
		const picked = { income: ['margin.net', 'totalRevenue'] };
		const exported = shownStatement(statementInputs(quarters, { picked })) ?? assert.fail();
		assert.deepEqual(
			[
				viewOf(tabOf(quarters, { picked })).charts.map(({ unit, series }) => [unit, series]),
				exportedRows(exported).filter(({ field }) => field.startsWith('margin')),
			],
			[
				[
					['USD, in units', ['Total revenue']],
					['Percent', ['Net margin']],
				],
				[],
			],
		);
	});

	it('are not there where nothing was earned that could be told, nor in another statement', () => {
		const balance = {
			...aQuarter('2025-09-30', {}),
			balanceSheet: { fiscalYearEnd: 9, currency: 'USD', figures: { cash: 1 } },
		};
		assert.deepEqual(
			[
				tabOf([aQuarter('2025-09-30', { netIncome: 3 })]),
				tabOf([balance], { statement: 'balanceSheet' }),
			].map((tab) => [...rowsOf(tab).keys()]),
			[['netIncome'], ['cash']],
		);
	});
});

describe('the lines of net income', () => {
	const equal: Readonly<Partial<Record<IncomeField, number>>> = {
		netIncome: 30,
		netIncomeContinuousOperations: 30,
		netIncomeCommonStockholders: 30,
		dilutedNiAvailtoComStockholders: 30,
	};
	const folds = (...[periods, choices]: Parameters<typeof tabOf>) =>
		[...rowsOf(tabOf(periods, choices))].flatMap(([id, { isEqual, equalLines }]) =>
			isEqual === true ? [id] : equalLines === undefined ? [] : [`${id}: ${equalLines}`],
		);

	it('fold into one where they are equal in every period', () => {
		assert.deepEqual(folds([aQuarter('2025-09-30', equal), aQuarter('2025-06-30', equal)]), [
			'netIncomeContinuousOperations',
			'netIncome: 3 identical lines',
			'netIncomeCommonStockholders',
			'dilutedNiAvailtoComStockholders',
		]);
	});

	it('stay where one period tells them apart, or does not report them', () => {
		const reported = { netIncome: 30, netIncomeContinuousOperations: 29, netIncomeCommonStockholders: 30 };
		assert.deepEqual(folds([aQuarter('2025-09-30', equal), aQuarter('2025-06-30', reported)]), [
			'netIncome: 1 identical line',
			'netIncomeCommonStockholders',
		]);
	});

	it('stay where they are charted, as in a panel that was left so', () => {
		const kept = { picked: { income: ['netIncome', 'netIncomeCommonStockholders'] } };
		assert.deepEqual(folds([aQuarter('2025-09-30', equal)], kept), [
			'netIncomeContinuousOperations',
			'netIncome: 2 identical lines',
			'dilutedNiAvailtoComStockholders',
		]);
	});
});
