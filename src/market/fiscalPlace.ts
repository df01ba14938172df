import { dayAfter } from '../base/days.js';
import type { StatementPeriod } from './periods.js';

/** Where a period stands in the fiscal years of its company. */
export type FiscalPlace =
	| { readonly kind: 'year' | 'yearSoFar'; readonly year: number }
	| { readonly kind: 'quarter' | 'ttm'; readonly year: number; readonly quarter: number };

type Dated = Pick<StatementPeriod<string>, 'length' | 'month' | 'endingDate' | 'statement'>;

/** Months from one end of a period to the next at which all of its length end, beside the ends of fiscal years. */
const STEPS: ReadonlyMap<string, number> = new Map([
	['12M', 12],
	...['3M', '6M', '9M', 'TTM'].map((length) => [length, 3] as const),
]);

/**
 * The month in which fiscal years end, 1 to 12; undefined where the record does not tell it. Years of 52 and 53 weeks end
 * in the first days of a month or the last of the one before, and the record may tell either: the period says which. One
 * that ends with its month is of no such year.
 */
export function yearEndMonth({
	length,
	month,
	endingDate,
	statement: { fiscalYearEnd, fiscalYearEndChange },
}: Dated): number | undefined {
	if (fiscalYearEnd === undefined || fiscalYearEnd < 1 || fiscalYearEnd > 12) {
		return undefined;
	}
	const step = STEPS.get(length);
	const endsWithMonth = endingDate !== undefined && dayAfter(endingDate, 1).endsWith('-01');
	if (step === undefined || month === undefined || endsWithMonth || fiscalYearEndChange === true) {
		return fiscalYearEnd;
	}
	const near = [fiscalYearEnd, fiscalYearEnd - 1, fiscalYearEnd + 1].find(
		(one) => (one + 11 - (month % 12)) % step === 0,
	);
	return near === undefined ? fiscalYearEnd : ((near + 11) % 12) + 1;
}

/** The place of a period by its length, its last month and the month in which fiscal years end; undefined where it has none. */
export function fiscalPlace(period: Dated): FiscalPlace | undefined {
	const { length, month } = period;
	const fiscalYearEnd = yearEndMonth(period);
	if (month === undefined || fiscalYearEnd === undefined) {
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
