import { fiscalLabel, periodName, type StatementPeriod } from './statementPeriods.js';
import type { Formats } from '../format.js';

/** A period in the order of time, whether it was reported or not. */
export interface PeriodPlace {
	/** Where its figures stand; undefined where none were reported. */
	readonly index?: number;
	/** Empty where nobody can name it. */
	readonly label: string;
}

/** Months from one period to the next, of the lengths that follow each other without a break. */
const STEPS: Readonly<Record<string, number>> = { '3M': 3, TTM: 3, '12M': 12 };
/** Where more periods than this are missing in a row, one gap stands for all. */
const LONGEST_GAP = 12;

/** The periods from the oldest to the newest with a gap for each that is missing between; they are given newest first. */
export function periodPlaces(
	periods: readonly StatementPeriod<string>[],
	formats: Formats,
	isShown: (period: StatementPeriod<string>) => boolean,
): readonly PeriodPlace[] {
	const shown = periods.flatMap((period, index) => (isShown(period) ? [{ period, index }] : [])).reverse();
	return shown.flatMap(({ period, index }, place) => [
		...gaps(shown[place - 1]?.period, period),
		{ index, label: periodName(period, formats) },
	]);
}

function gaps(
	before: StatementPeriod<string> | undefined,
	period: StatementPeriod<string>,
): readonly PeriodPlace[] {
	const step = STEPS[period.length];
	const from = before?.month;
	if (before === undefined || from === undefined || period.month === undefined || step === undefined) {
		return [];
	}
	const missing = Math.max(0, Math.round((period.month - from) / step) - 1);
	return missing > LONGEST_GAP
		? [{ label: '…' }]
		: Array.from({ length: missing }, (_, index) => ({
				label: fiscalLabel({ ...before, month: from + (index + 1) * step }) ?? '',
			}));
}
