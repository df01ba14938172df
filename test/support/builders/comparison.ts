import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import type { CompanyFinancials, FinancialPeriod } from '../../../src/contract/financials.js';
import type { CashFlowField, IncomeField } from '../../../src/contract/statementFields.js';
import type { CompareCell } from '../../../src/features/compare/compareCells.js';
import type { ComparedTicker, CompareInputs } from '../../../src/features/compare/compareInputs.js';
import type { CompareSection } from '../../../src/features/compare/compareView.js';
import { ofEachCalendar, ready } from './answers.js';
import { now, today } from './wording.js';

/** All answers are ready and empty. */
const NOTHING: ComparedTicker['answers'] = {
	consensus: ready(undefined),
	financials: ready([]),
	dividends: ready([]),
	splits: ready([]),
	events: ofEachCalendar(ready([])),
};

export function aTicker(symbol: string, answers: Partial<ComparedTicker['answers']> = {}): ComparedTicker {
	return { symbol: asSymbol(symbol), listing: undefined, answers: { ...NOTHING, ...answers } };
}

export function comparisonOf(...tickers: readonly ComparedTicker[]): CompareInputs {
	return { tickers, isSample: false, period: 'year', now, today };
}

/** Creates a period of twelve months that ends on a day: a fiscal year, unless `reportType` says trailing. */
export function aYear(
	asOf: string,
	income: Partial<Record<IncomeField, number>>,
	{
		currency = 'USD',
		cashFlow = {},
		reportType = 'A',
	}: {
		readonly currency?: string;
		readonly cashFlow?: Partial<Record<CashFlowField, number>>;
		readonly reportType?: 'A' | 'TTM';
	} = {},
): FinancialPeriod {
	const about = { fiscalYearEnd: Number(asOf.slice(5, 7)), currency, periodEndingDate: asOf };
	return {
		asOf,
		period: '12M',
		reportType,
		income: { ...about, figures: income },
		cashFlow: { ...about, figures: cashFlow },
	};
}

/** Creates a company's statements as in an answer. */
export function statements(symbol: string, ...periods: readonly FinancialPeriod[]): CompanyFinancials {
	return { symbol, periods };
}

/** A company with two fiscal years in dollars. */
export const appleStatements = statements(
	'AAPL',
	aYear(
		'2025-09-30',
		{ totalRevenue: 110, grossProfit: 55, operatingIncome: 22, netIncome: 11 },
		{ cashFlow: { freeCashFlow: 10 } },
	),
	aYear('2024-09-30', { totalRevenue: 100, netIncome: 10 }, { cashFlow: { freeCashFlow: -5 } }),
);

/** A company with two fiscal years in yen, the earlier one with a loss. */
export const toyotaStatements = statements(
	'TM',
	aYear('2026-03-31', { totalRevenue: 5e13, netIncome: 7e12 }, { currency: 'JPY' }),
	aYear('2025-03-31', { totalRevenue: 4e13, netIncome: -1 }, { currency: 'JPY' }),
);

/** Returns the cells of a row, one per ticker. */
export function cellsOf(id: string, sections: readonly CompareSection[]): readonly CompareCell[] {
	const found = sections.flatMap(({ rows }) => rows).find((one) => one.id === id);
	assert.ok(found, `there is no row ${id}`);
	return found.cells;
}

/** Returns the texts of a row. */
export function textsOf(id: string, sections: readonly CompareSection[]): readonly string[] {
	return cellsOf(id, sections).map(({ text }) => text);
}

/** Returns the state of each cell of a row. */
export function statesOf(id: string, sections: readonly CompareSection[]): readonly string[] {
	return cellsOf(id, sections).map(({ state }) => state);
}
