import { dayAfter } from '../base/days.js';
import type { StatementPeriod } from './periods.js';

/** The position of a period in its company's fiscal years. */
export type FiscalPlace =
	| { readonly kind: 'year' | 'yearSoFar'; readonly year: number }
	| { readonly kind: 'quarter' | 'ttm'; readonly year: number; readonly quarter: number };

type Dated = Pick<StatementPeriod<string>, 'length' | 'month' | 'endingDate' | 'statement'>;

/** Months between the possible ends of periods of each length, counted from the ends of fiscal years. */
const STEPS: ReadonlyMap<string, number> = new Map([
	['12M', 12],
	...['3M', '6M', '9M', 'TTM'].map((length) => [length, 3] as const),
]);

/**
 * The month in which fiscal years end, 1 to 12; undefined if the record does not give it. Years of 52 or 53
 * weeks end in the first days of a month or the last days of the one before, and the record may name either
 * month; the period's end tells which. This does not apply to a period that ends on the last day of a month.
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

/**
 * The fiscal position of a period, from its length, its last month and the month in which fiscal years end;
 * undefined if it has none.
 */
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
			// The year so far; any other number of months has no name.
			return length === `${12 - monthsToYearEnd}M` ? { kind: 'yearSoFar', year } : undefined;
	}
}
