import type { StatementPeriod } from './periods.js';

/** Where a period stands in the fiscal years of its company. */
export type FiscalPlace =
	| { readonly kind: 'year' | 'yearSoFar'; readonly year: number }
	| { readonly kind: 'quarter' | 'ttm'; readonly year: number; readonly quarter: number };

/** The place of a period by its length, its last month and the month in which fiscal years end; undefined where it has none. */
export function fiscalPlace({
	length,
	month,
	statement: { fiscalYearEnd },
}: Pick<StatementPeriod<string>, 'length' | 'month' | 'statement'>): FiscalPlace | undefined {
	if (month === undefined || fiscalYearEnd === undefined || fiscalYearEnd < 1 || fiscalYearEnd > 12) {
		return undefined;
	}
	const monthsToYearEnd = (fiscalYearEnd - 1 - (month % 12) + 12) % 12;
	const year = Math.floor((month + monthsToYearEnd) / 12);
	const quarter = monthsToYearEnd % 3 === 0 ? 4 - monthsToYearEnd / 3 : undefined;
	switch (length) {
		case '12M':
			return monthsToYearEnd === 0 ? { kind: 'year', year } : undefined;
		case '3M':
			return quarter === undefined ? undefined : { kind: 'quarter', year, quarter };
		case 'TTM':
			return quarter === undefined ? undefined : { kind: 'ttm', year, quarter };
		default:
			// The year so far; any other stretch of months has no name of its own.
			return length === `${12 - monthsToYearEnd}M` ? { kind: 'yearSoFar', year } : undefined;
	}
}
