import type { FinancialPeriod, Statement } from '../../../src/contract/financials.js';
import type { IncomeField } from '../../../src/contract/statementFields.js';
import { readTickerChoices } from '../../../src/features/ticker/tickerChoices.js';
import type { LoadedAnswers } from '../../../src/store/loadedAnswers.js';
import type { TickerInputs } from '../../../src/features/ticker/tickerInputs.js';
import { loading, ofEachCalendar } from './answers.js';
import { apple, now, today } from './wording.js';

/** Creates a quarter of an income statement in US dollars; the fiscal year ends in September. */
export function aQuarter(
	asOf: string,
	figures: Partial<Record<IncomeField, number>>,
	change: Partial<Omit<FinancialPeriod, 'income'>> & {
		readonly income?: Partial<Statement<IncomeField>>;
	} = {},
): FinancialPeriod {
	const { income, ...period } = change;
	return {
		asOf,
		period: '3M',
		reportType: 'A',
		income: { fiscalYearEnd: 9, currency: 'USD', periodEndingDate: asOf, figures, ...income },
		...period,
	};
}

/** Creates the inputs for AAPL with nothing loaded yet. */
export function tickerInputs(
	change: Partial<Omit<TickerInputs, 'answers'>> & { readonly answers?: Partial<LoadedAnswers> } = {},
): TickerInputs {
	return {
		symbol: apple,
		listing: { name: 'Apple', exchange: 'NASDAQ', cik: '320193', kind: 'stock' },
		trend: { months: [], isRequesting: false },
		choices: readTickerChoices(undefined),
		statements: { period: 'quarter', scale: 'auto', keyFigures: 'year', order: 'oldestFirst' },
		watchedIn: [],
		isSample: false,
		now,
		today,
		...change,
		answers: {
			logo: loading,
			consensus: loading,
			financials: loading,
			quarters: loading,
			...ofEachCalendar(loading),
			news: loading,
			...change.answers,
		},
	};
}
