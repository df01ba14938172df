import type { StatementPeriod } from './periods.js';

/** Months from one period to the next, of the lengths that follow each other without a break. */
const STEPS: Readonly<Record<string, number>> = { '3M': 3, TTM: 3, '12M': 12 };
/** Where more periods than this are missing in a row, one gap stands for all. */
const LONGEST_GAP = 12;

/** A period that nobody reported; without a month it stands for many. */
export type MissingPeriod = Pick<StatementPeriod<string>, 'length' | 'month' | 'statement'>;

/** The periods that are missing between two that follow each other, the oldest first. */
export function missingPeriods(
	before: StatementPeriod<string>,
	{ length, month }: StatementPeriod<string>,
): readonly MissingPeriod[] {
	const step = STEPS[length];
	const from = before.month;
	if (from === undefined || month === undefined || step === undefined) {
		return [];
	}
	const missing = Math.max(0, Math.round((month - from) / step) - 1);
	const { statement } = before;
	return missing > LONGEST_GAP
		? [{ length: before.length, statement }]
		: Array.from({ length: missing }, (_, index) => ({
				length: before.length,
				statement,
				month: from + (index + 1) * step,
			}));
}
