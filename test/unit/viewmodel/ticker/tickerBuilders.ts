import type { Dated, Loadable } from '../../../../src/base/loadable.js';
import { canonicalSymbol, type TickerSymbol } from '../../../../src/base/symbol.js';
import type { FinancialPeriod, Statement } from '../../../../src/contract/financials.js';
import type { IncomeField } from '../../../../src/contract/statementFields.js';
import { readTickerChoices } from '../../../../src/viewmodel/ticker/tickerChoices.js';
import type { PanelAnswers, TickerKnown } from '../../../../src/viewmodel/ticker/tickerKnown.js';

export const NOW = Date.parse('2026-11-20T15:00:00Z');

/** A symbol that is known to be one. */
function aSymbol(written: string): TickerSymbol {
	const symbol = canonicalSymbol(written);
	if (symbol === undefined) {
		throw new Error(`${written} is no symbol`);
	}
	return symbol;
}

/** A value as received some minutes before NOW. */
export function dated<T>(value: T, minutesAgo = 0): Dated<T> {
	return { value, receivedAt: NOW - minutesAgo * 60_000, oddities: 0 };
}

export function ready<T>(value: T, minutesAgo = 0): Loadable<Dated<T>> {
	return { state: 'ready', value: dated(value, minutesAgo) };
}

/** A quarter of an income statement in US dollars, fiscal year to September. */
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

/** AAPL with nothing asked yet. */
export function aKnown(
	change: Partial<Omit<TickerKnown, 'answers'>> & { readonly answers?: Partial<PanelAnswers> } = {},
): TickerKnown {
	const nothing = { state: 'loading' } as const;
	return {
		symbol: aSymbol('AAPL'),
		listing: { name: 'Apple', exchange: 'NASDAQ', cik: '320193' },
		choices: readTickerChoices(undefined),
		statements: { period: 'quarter', scale: 'auto' },
		isSample: false,
		now: NOW,
		today: '2026-11-20',
		...change,
		answers: {
			logo: nothing,
			consensus: nothing,
			financials: nothing,
			ratings: nothing,
			dividends: nothing,
			splits: nothing,
			mergers: nothing,
			offerings: nothing,
			...change.answers,
		},
	};
}
