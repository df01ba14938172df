import assert from 'node:assert/strict';
import { questionFor } from '../../../../src/market/questions.js';
import { readFinancialsChoices, wantedReportType } from '../../../../src/features/ticker/tickerChoices.js';
import { usual } from '../../../support/builders/statements.js';
import { tickerInputs } from '../../../support/builders/ticker.js';

describe('the choices that a page kept', () => {
	const nothing = {
		statement: 'income',
		reportType: 'A',
		growth: 'yearBefore',
		folded: [],
		picked: {},
	};

	it('come back as they were', () => {
		const saved = {
			statement: 'balanceSheet',
			length: '12M',
			reportType: 'R',
			growth: 'periodBefore',
			folded: ['Assets'],
			showsEqualLines: true,
			picked: { balanceSheet: ['totalAssets'], income: ['margin.net'] },
		};
		assert.deepEqual(readFinancialsChoices(saved), saved);
	});

	it('count as not made where they are of no form', () => {
		const saved: readonly unknown[] = [
			undefined,
			null,
			7,
			'x',
			[],
			{ statement: 'x', length: 5, reportType: 'Z', growth: {}, folded: 'x', picked: 'all' },
			{ length: 'x'.repeat(13), picked: [['income']] },
		];
		assert.deepEqual(
			saved.map(readFinancialsChoices),
			saved.map(() => nothing),
		);
	});

	it('hold at most six lines, each once, and only of their statement', () => {
		const many = [
			'ebit',
			'ebit',
			'cash',
			5,
			'__proto__',
			'ebitda',
			'netIncome',
			'totalRevenue',
			'grossProfit',
			'costOfRevenue',
			'taxProvision',
		];
		assert.deepEqual(readFinancialsChoices({ picked: { income: many, __proto__: ['x'] } }).picked, {
			income: ['ebit', 'ebitda', 'netIncome', 'totalRevenue', 'grossProfit', 'costOfRevenue'],
		});
	});
});

describe('the question for statements', () => {
	const query = (saved: unknown, period: 'quarter' | 'ttm' = 'quarter') =>
		questionFor.panel.financials(
			tickerInputs().symbol,
			'2026-11-20',
			wantedReportType(readFinancialsChoices(saved), { ...usual, period }),
		);

	it('asks for ten years of the kind of report that was chosen', () => {
		assert.deepEqual(query({ reportType: 'P' }), {
			symbols: ['AAPL'],
			startDate: '2016-01-01',
			reportType: 'P',
		});
	});

	it('asks for trailing twelve months by their own kind, whether chosen or set', () => {
		assert.deepEqual(
			[query({ length: 'TTM', reportType: 'R' }), query({}, 'ttm'), query({ length: '3M' }, 'ttm')].map(
				({ reportType }) => reportType,
			),
			['TTM', 'TTM', 'A'],
		);
	});

	it('is the same for every length but that, so that one answer serves them', () => {
		assert.deepEqual(query({ length: '12M' }), query({ length: '3M', statement: 'cashFlow' }));
	});
});
