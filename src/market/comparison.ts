import { yearEndMonth } from './fiscalPlace.js';
import { growth, type Ratio } from './ratios.js';
import type { StatementPeriod } from './periods.js';

export const comparisons = ['yearBefore', 'periodBefore'] as const;
/** What a period is compared with: the same period a year earlier, or the one right before it. */
export type Comparison = (typeof comparisons)[number];

/** Trailing twelve months are reported anew each quarter. */
const STEP_OF_TTM = 3;
const YEAR = 12;

/**
 * The period of the same length to compare with; undefined if there is none or the figures are not
 * comparable.
 */
export function baseOf<Field extends string>(
	periods: readonly StatementPeriod<Field>[],
	period: StatementPeriod<Field>,
	against: Comparison,
): StatementPeriod<Field> | undefined {
	const { month, length } = period;
	const months = against === 'yearBefore' ? YEAR : stepOf(length);
	const base =
		month === undefined || months === undefined
			? undefined
			: periods.find((other) => other.length === length && other.month === month - months);
	return base && areComparable(base, period) ? base : undefined;
}

/** Growth of a figure from the year before, as a ratio; undefined if that year is missing. */
export function yearGrowth<Field extends string>(
	periods: readonly StatementPeriod<Field>[],
	period: StatementPeriod<Field>,
	field: NoInfer<Field>,
): Ratio | undefined {
	const base = baseOf(periods, period, 'yearBefore');
	return growth(period.statement.figures[field], base?.statement.figures[field]);
}

/** Months from a period to the next of the same length; undefined if the length is not in months. */
function stepOf(length: string): number | undefined {
	const months = /^([1-9]\d?)M$/.exec(length)?.[1];
	return length === 'TTM' ? STEP_OF_TTM : months === undefined ? undefined : Number(months);
}

/**
 * Whether figures are in the same currency and the fiscal years end in the same month: a shortened year is no
 * base for comparison.
 */
function areComparable(one: StatementPeriod<string>, other: StatementPeriod<string>): boolean {
	const [first, second] = [one.statement, other.statement];
	const countsFiscalYears = one.length !== '3M' && one.length !== 'TTM';
	return (
		first.currency === second.currency &&
		first.fiscalYearEndChange !== true &&
		second.fiscalYearEndChange !== true &&
		(!countsFiscalYears || yearEndMonth(one) === yearEndMonth(other))
	);
}
