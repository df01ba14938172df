import { knownSymbol } from '../../../src/base/symbol.js';
import type { CompanyFinancials, FinancialPeriod } from '../../../src/contract/financials.js';
import type { CashFlowField, IncomeField } from '../../../src/contract/statementFields.js';
import type { ComparedTicker, CompareInputs } from '../../../src/viewmodel/compare/compareInputs.js';
import { ready } from './answers.js';
import { now, today } from './wording.js';

const noRows = ready([]);

/** Everything answered, and nothing known. */
const NOTHING: ComparedTicker['answers'] = {
	consensus: ready(undefined),
	financials: ready([]),
	dividends: ready([]),
	splits: ready([]),
	events: { ratings: noRows, dividends: noRows, splits: noRows, mergers: noRows, offerings: noRows },
};

export function aTicker(symbol: string, answers: Partial<ComparedTicker['answers']> = {}): ComparedTicker {
	return { symbol: knownSymbol(symbol), listing: undefined, answers: { ...NOTHING, ...answers } };
}

export function known(...tickers: readonly ComparedTicker[]): CompareInputs {
	return { tickers, isSample: false, now, today };
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
