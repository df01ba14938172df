import { inEnglish } from '../../../base/inEnglish.js';
import type { Ratio } from '../../../market/ratios.js';
import type { StatementPeriod } from '../../../market/periods.js';
import { fiscalLabel, lengthLabel } from '../../../presentation/statement/periodWords.js';
import { quotedName } from './quoted.js';
import type { JsonObject } from './toolAnswer.js';

/** A ratio as a fraction of four digits, 0.162 for 16.2 %; the word where it says nothing. */
export function fraction(ratio: Ratio | undefined): number | string | undefined {
	return typeof ratio === 'number' ? Number(ratio.toFixed(4)) : ratio && 'n.m.';
}

/** A fraction that the service gave itself, with six digits after the point. */
export function exactFraction(value: number | undefined): number | undefined {
	return value === undefined ? undefined : Number(value.toFixed(6));
}

/** What a period is, and what is special about its figures. */
export function periodJson(period: StatementPeriod<string>): JsonObject {
	const { endingDate, isRestated, length, reportType, statement } = period;
	return {
		period: quotedName(inEnglish(() => fiscalLabel(period) ?? lengthLabel(length))),
		endingDate,
		currency: quotedName(statement.currency),
		...(isRestated && { restated: true }),
		...(reportType === 'P' && { preliminary: true }),
		...(statement.isCalculated === true && length !== 'TTM' && { calculated: true }),
		...(statement.fiscalYearEndChange === true && { fiscalYearEndChanged: true }),
	};
}
