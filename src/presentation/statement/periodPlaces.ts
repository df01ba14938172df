import { missingPeriods } from '../../market/periodGaps.js';
import type { StatementPeriod } from '../../market/periods.js';
import type { Formats } from '../format.js';
import { fiscalLabel, periodName } from './periodWords.js';

/** A period in the order of time, whether it was reported or not. */
export interface PeriodPlace {
	/** Where its figures stand; undefined where none were reported. */
	readonly index?: number;
	/** Empty where nobody can name it. */
	readonly label: string;
}

/** The periods from the oldest to the newest with a gap for each that is missing between; they are given newest first. */
export function periodPlaces(
	periods: readonly StatementPeriod<string>[],
	formats: Formats,
	isShown: (period: StatementPeriod<string>) => boolean,
): readonly PeriodPlace[] {
	const shown = periods.flatMap((period, index) => (isShown(period) ? [{ period, index }] : [])).reverse();
	return shown.flatMap(({ period, index }, place) => {
		const before = shown[place - 1]?.period;
		const missing = before ? missingPeriods(before, period) : [];
		return [
			...missing.map((one) => ({ label: one.month === undefined ? '…' : (fiscalLabel(one) ?? '') })),
			{ index, label: periodName(period, formats) },
		];
	});
}
