import { knownSymbol } from '../../../../src/base/symbol.js';
import type { CompanyFinancials, FinancialPeriod } from '../../../../src/contract/financials.js';
import type { CashFlowField, IncomeField } from '../../../../src/contract/statementFields.js';
import type { ComparedAnswers } from '../../../../src/store/comparedTickers.js';
import type { ComparedTicker, CompareKnown } from '../../../../src/viewmodel/compare/compareKnown.js';
import { NOW, ready } from '../ticker/tickerBuilders.js';

export const TODAY = '2026-11-20';

const noRows = ready({ rows: [], isComplete: true });

/** Everything answered, and nothing known. */
const NOTHING: ComparedAnswers = {
	consensus: ready(undefined),
	financials: ready([]),
	dividends: noRows,
	splits: noRows,
	events: { ratings: noRows, dividends: noRows, splits: noRows, mergers: noRows, offerings: noRows },
};

export function aTicker(symbol: string, answers: Partial<ComparedAnswers> = {}): ComparedTicker {
	return { symbol: knownSymbol(symbol), listing: undefined, answers: { ...NOTHING, ...answers } };
}

export function known(...tickers: readonly ComparedTicker[]): CompareKnown {
	return { tickers, isSample: false, now: NOW, today: TODAY };
}

/** A fiscal year that ends on a day. */
export function aYear(
	asOf: string,
	income: Partial<Record<IncomeField, number>>,
	{
		currency = 'USD',
		cashFlow = {},
	}: { readonly currency?: string; readonly cashFlow?: Partial<Record<CashFlowField, number>> } = {},
): FinancialPeriod {
	const about = { fiscalYearEnd: Number(asOf.slice(5, 7)), currency, periodEndingDate: asOf };
	return {
		asOf,
		period: '12M',
		reportType: 'A',
		income: { ...about, figures: income },
		cashFlow: { ...about, figures: cashFlow },
	};
}

/** The statements of a company, as they come in an answer. */
export function statements(symbol: string, ...periods: readonly FinancialPeriod[]): CompanyFinancials {
	return { symbol, periods };
}
