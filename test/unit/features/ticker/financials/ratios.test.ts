import assert from 'node:assert/strict';
import type { LoadedAnswers } from '../../../../../src/store/loadedAnswers.js';
import { readFinancialsChoices } from '../../../../../src/features/ticker/tickerChoices.js';
import {
	calculationCopy,
	shownStatement,
} from '../../../../../src/features/ticker/financials/financialsExport.js';
import { exportedRows } from '../../../../../src/presentation/export/statementExport.js';
import { appleYears, aRecord } from '../../../../support/builders/ratios.js';
import { rowsOf, statementInputs, tabOf, textsOf, viewOf } from '../../../../support/builders/statements.js';
import { loading, ready } from '../../../../support/builders/answers.js';
import { formats } from '../../../../support/builders/wording.js';

const year = { length: '12M' };

/** The ids of the lines in the group of ratios. */
function ratioIdsIn(...[periods, choices]: Parameters<typeof tabOf>): readonly string[] {
	const group = viewOf(tabOf(periods, choices)).table.groups.find(({ label }) => label === 'Ratios');
	return group?.rows.map(({ id }) => id) ?? [];
}

describe('the ratios of the Financials tab', () => {
	it('are a group below the income statement, without the margins that are above', () => {
		assert.deepEqual(ratioIdsIn(appleYears, year), [
			'ratio.freeCashFlowMargin',
			'ratio.stockCompensationToRevenue',
			'ratio.freeCashFlowConversion',
			'ratio.returnOnEquity',
			'ratio.returnOnAssets',
			'ratio.returnOnInvestedCapital',
			'ratio.netDebtToEbitda',
			'ratio.currentRatio',
			'ratio.quickRatio',
			'ratio.revenueGrowth3',
			'ratio.revenueGrowth5',
			'ratio.netIncomeGrowth3',
			'ratio.netIncomeGrowth5',
			'ratio.freeCashFlowGrowth3',
			'ratio.freeCashFlowGrowth5',
			'ratio.payout',
		]);
		assert.deepEqual(ratioIdsIn(appleYears, { ...year, statement: 'balanceSheet' }), []);
	});

	it('have a dash in the years in which they cannot be computed', () => {
		const tab = tabOf(appleYears, year);
		assert.deepEqual(
			[textsOf(tab, 'ratio.returnOnEquity'), textsOf(tab, 'ratio.currentRatio')],
			[
				['—', '—', '—', '171.4%'],
				['—', '—', '—', '0.89×'],
			],
		);
	});

	it('over trailing twelve months take the balances of the quarters', () => {
		const trailing = aRecord('2025-06-30', '12M', { reportType: 'TTM', income: { netIncome: 5 } });
		const quarters = [
			aRecord('2025-06-30', '3M', { balanceSheet: { totalAssets: 50 } }),
			aRecord('2024-06-30', '3M', { balanceSheet: { totalAssets: 30 } }),
		];
		const tab = (answer: LoadedAnswers['quarters']) =>
			tabOf([trailing], { length: 'TTM' }, { answers: { quarters: answer } });
		const failed = tab({ state: 'failed', failure: { kind: 'notInPlan', said: {} } });
		const loaded = tab(ready([{ symbol: 'AAPL', periods: quarters }]));
		assert.deepEqual(
			[tab(loading), failed, loaded].map((one) => [
				textsOf(one, 'ratio.returnOnAssets'),
				one.notices.map(({ answer, text }) => `${answer}: ${text}`),
			]),
			[
				[undefined, []],
				[
					undefined,
					[
						'quarters: Quarterly Balance Sheets: This isn’t part of your plan. Your key works, but not for this data.',
					],
				],
				[['12.5%'], []],
			],
		);
	});

	it('say why they are missing or not meaningful', () => {
		const [newest, ...others] = appleYears;
		const loss = aRecord('2026-09-26', '12M', {
			income: { totalRevenue: 1, netIncome: -1, netIncomeCommonStockholders: -1 },
			cashFlow: { freeCashFlow: 1 },
			balanceSheet: { commonStockEquity: -1 },
		});
		const rows = rowsOf(tabOf([loss, ...(newest ? [newest] : []), ...others], { ...year, growth: 'none' }));
		const last = (id: string) => {
			const { text, reason } = rows.get(id)?.cells.at(-1) ?? {};
			return `${text ?? ''} ${reason ?? ''}`;
		};
		assert.deepEqual(
			['margin.net', 'ratio.freeCashFlowConversion', 'ratio.returnOnEquity', 'ratio.returnOnAssets'].map(
				last,
			),
			[
				'(100.0%) ',
				'n.m. Not meaningful: netIncome is zero or less, or close to zero.',
				'n.m. Not meaningful: a balance of commonStockEquity is zero or less, or close to zero.',
				'— Missing: totalAssets',
			],
		);
	});

	it('say which periods have those that the shown ones cannot have', () => {
		const noteOf = (length: string, industryTemplateCode?: string) => {
			const parts = {
				reportType: length === 'TTM' ? 'TTM' : 'A',
				income: { totalRevenue: 2, netIncome: 1 },
				cashFlow: { freeCashFlow: 1 },
			};
			const company = industryTemplateCode === undefined ? {} : { company: { industryTemplateCode } };
			const answer = { symbol: 'AAPL', periods: [aRecord('2025-12-31', length, parts)], ...company };
			const tab = tabOf([], { length }, { answers: { financials: ready([answer]) } });
			return viewOf(tab).table.groups.find(({ label }) => label === 'Ratios')?.note;
		};
		assert.deepEqual(
			[noteOf('3M'), noteOf('3M', 'B'), noteOf('TTM'), noteOf('12M')],
			[
				'ROE, ROA, ROIC and net debt to EBITDA need Year or TTM. Growth over several years (CAGR) needs Year.',
				'ROE and ROA need Year or TTM. Growth over several years (CAGR) needs Year.',
				'Growth over several years (CAGR) needs Year.',
				undefined,
			],
		);
	});

	it('say net cash where there is more cash than debt', () => {
		const balanceSheet = { totalDebt: 20, cashAndCashEquivalents: 50 };
		const periods = [aRecord('2025-12-31', '12M', { income: { ebitda: 10 }, balanceSheet })];
		assert.deepEqual(textsOf(tabOf(periods, year), 'ratio.netDebtToEbitda'), ['3.00× net cash']);
	});

	it('have no growth, say how they are computed, and offer to copy that', () => {
		const rows = rowsOf(tabOf(appleYears, year));
		assert.deepEqual(
			['ratio.payout', 'totalRevenue'].map((id) => rows.get(id)?.calculation),
			[
				{
					ratio: 'payout',
					about:
						'−commonStockDividendPaid ÷ netIncomeCommonStockholders · Cash paid, including special dividends.',
					copy: 'Copy Calculation: Payout ratio',
				},
				undefined,
			],
		);
		assert.ok(rows.get('ratio.currentRatio')?.cells.every(({ growth }) => growth === undefined));
	});

	it('are charted as percentages and as multiples, and not exported as if the service had sent them', () => {
		const picked = { income: ['ratio.currentRatio', 'ratio.payout'] };
		assert.deepEqual(readFinancialsChoices({ picked }).picked, picked);
		assert.deepEqual(
			viewOf(tabOf(appleYears, { ...year, picked })).charts.map(({ unit, series }) => [unit, series]),
			[
				['Percent', ['Payout ratio']],
				['Multiple', ['Current ratio']],
			],
		);
		const exported = shownStatement(statementInputs(appleYears, { ...year, picked })) ?? assert.fail();
		assert.deepEqual(
			exportedRows(exported).filter(({ field }) => field.startsWith('ratio')),
			[],
		);
	});

	it('are copied for the newest period that has them', () => {
		const copied = (periods: typeof appleYears) =>
			calculationCopy(statementInputs(periods, year), 'currentRatio', 'https://api.example.com', formats);
		const unfinished = aRecord('2026-09-26', '12M', { income: { totalRevenue: 1 } });
		const found = copied([unfinished, ...appleYears]);
		assert.match(found?.text ?? '', /^AAPL · Current ratio · Year · Sep 27, 2025\n/);
		assert.equal(found?.said, 'Current ratio copied');
		assert.equal(copied([unfinished]), undefined);
	});
});
