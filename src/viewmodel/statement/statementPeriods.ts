import { t } from '@vscode/l10n';
import type { FinancialPeriod, Statement } from '../../contract/financials.js';
import { DASH, type Formats } from '../format.js';
import { plainText } from '../plainText.js';

/** One period with the statement that is shown of it. */
export interface StatementPeriod<Field extends string> {
	readonly statement: Statement<Field>;
	/** Length as the record gives it, `1Y` as `12M`, trailing twelve months as `TTM`. */
	readonly length: string;
	/** The month in which the period ends, counted from year 0, for ordering and for finding the year before. */
	readonly month?: number;
	/** The end of the month in which it ends, `YYYY-MM-DD`. */
	readonly asOf?: string;
	/** The true last day of the period. */
	readonly endingDate?: string;
	readonly reportType?: string;
	readonly isRestated: boolean;
}

/** The heading of a column. */
export interface PeriodLabel {
	/** `Q4 FY2025`, `FY2025`, `TTM Q3 FY2025`, or the bare length where the record does not tell. */
	readonly label: string;
	/** The last day of the period. */
	readonly date: string;
	/** Restated, Preliminary and the like. */
	readonly marks: readonly string[];
}

/** The lengths that are always offered. */
const OFFERED = ['3M', '12M', 'TTM'] as const;

/** The statements of one kind, newest first; of two reports on one period the restated one stands. */
export function statementPeriods<Field extends string>(
	periods: readonly FinancialPeriod[],
	statementOf: (period: FinancialPeriod) => Statement<Field> | undefined,
): readonly StatementPeriod<Field>[] {
	const byEnd = new Map<string, StatementPeriod<Field>>();
	for (const [index, period] of periods.entries()) {
		const statement = statementOf(period);
		if (statement) {
			const shown = statementPeriod(period, statement);
			const end = shown.month === undefined ? `unknown ${index}` : String(shown.month);
			const name = `${shown.length} ${end}`;
			const other = byEnd.get(name);
			if (!other || reportRank(shown) < reportRank(other)) {
				byEnd.set(name, shown);
			}
		}
	}
	return [...byEnd.values()].sort((one, other) => (other.month ?? -1) - (one.month ?? -1));
}

function statementPeriod<Field extends string>(
	{ asOf, period, reportType, aorOrRestate }: FinancialPeriod,
	statement: Statement<Field>,
): StatementPeriod<Field> {
	const endingDate = statement.periodEndingDate ?? asOf;
	const monthEnd = asOf ?? endingDate;
	return {
		statement,
		length: reportType === 'TTM' ? 'TTM' : periodLength(period),
		isRestated: reportType === 'R' || aorOrRestate === 'RESTATE',
		...(monthEnd !== undefined && { month: monthOf(monthEnd) }),
		...(asOf !== undefined && { asOf }),
		...(endingDate !== undefined && { endingDate }),
		...(reportType !== undefined && { reportType }),
	};
}

function periodLength(written: string | undefined): string {
	const length = plainText(written ?? '', 12).toUpperCase();
	return length === '1Y' ? '12M' : length;
}

/** A week of grace: a 52-week year may end in the first days of the next month. */
function monthOf(day: string): number {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	return year * 12 + (month - 1) - (date <= 7 ? 1 : 0);
}

function reportRank({ isRestated, reportType }: StatementPeriod<string>): number {
	if (isRestated) {
		return 0;
	}
	return reportType === 'P' ? 2 : 1;
}

/** The lengths to choose from: quarter, year and trailing twelve months, then whatever else the records hold. */
export function lengthChoices(periods: readonly StatementPeriod<string>[]): readonly string[] {
	const others = periods
		.map(({ length }) => length)
		.sort((one, other) => Number.parseInt(one) - Number.parseInt(other));
	return [...new Set([...OFFERED, ...others])];
}

/** The name of a length; a code that we do not know stays as it came. */
export function lengthLabel(length: string): string {
	const months = /^([1-9]\d?)M$/.exec(length)?.[1];
	switch (length) {
		case '3M':
			return t('Quarter');
		case '12M':
			return t('Year');
		case 'TTM':
			return t('TTM');
		case '':
			return t('Other');
		default:
			return months === undefined ? length : t('{0} Months', months);
	}
}

/** Labels a column from what its record says; without a fiscal year it names only length and day. */
export function periodLabel(period: StatementPeriod<string>, formats: Formats): PeriodLabel {
	const { endingDate } = period;
	return {
		label: fiscalLabel(period) ?? lengthLabel(period.length),
		date: endingDate === undefined ? DASH : formats.day(endingDate),
		marks: marks(period),
	};
}

/** Names a period in few characters: by its fiscal name, else by its last day. */
export function periodName(period: StatementPeriod<string>, formats: Formats): string {
	const { endingDate, length } = period;
	return fiscalLabel(period) ?? (endingDate === undefined ? lengthLabel(length) : formats.day(endingDate));
}

/** The fiscal name of a period by its length and its last month; undefined where it has none. */
export function fiscalLabel({ length, month, statement }: StatementPeriod<string>): string | undefined {
	const { fiscalYearEnd } = statement;
	if (month === undefined || fiscalYearEnd === undefined || fiscalYearEnd < 1 || fiscalYearEnd > 12) {
		return undefined;
	}
	const monthsToYearEnd = (fiscalYearEnd - 1 - (month % 12) + 12) % 12;
	const year = String(Math.floor((month + monthsToYearEnd) / 12));
	const quarter = monthsToYearEnd % 3 === 0 ? t('Q{0} FY{1}', 4 - monthsToYearEnd / 3, year) : undefined;
	switch (length) {
		case '12M':
			return monthsToYearEnd === 0 ? t('FY{0}', year) : undefined;
		case '3M':
			return quarter;
		case 'TTM':
			return quarter === undefined ? undefined : t('TTM {0}', quarter);
		default:
			// The year so far; any other stretch of months has no name of its own.
			return length === `${12 - monthsToYearEnd}M` ? t('{0} FY{1}', length, year) : undefined;
	}
}

function marks({ isRestated, reportType, statement }: StatementPeriod<string>): readonly string[] {
	return [
		...(isRestated ? [t('Restated')] : []),
		...(reportType === 'P' ? [t('Preliminary')] : []),
		...(reportType !== undefined && !['A', 'R', 'P', 'TTM'].includes(reportType)
			? [plainText(reportType, 20)]
			: []),
		...(statement.isCalculated === true ? [t('Calculated')] : []),
		...(statement.fiscalYearEndChange === true ? [t('Fiscal year end changed')] : []),
	];
}
