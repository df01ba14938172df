import * as l10n from '@vscode/l10n';
import type { ReportType } from '../../contract/financials.js';
import { fiscalPlace } from '../../market/fiscalPlace.js';
import type { StatementPeriod } from '../../market/periods.js';
import { DASH, type Formats } from '../format.js';
import { plainText } from '../plainText.js';
import { lengthCode, type PeriodChoice } from './statementPreferences.js';

/** The heading of a column. */
export interface PeriodLabel {
	/**
	 * `Q4 FY2025`, `FY2025`, `TTM Q3 FY2025`, or just the length if the record doesn't give a fiscal period.
	 */
	readonly label: string;
	/** The last day of the period. */
	readonly date: string;
	/** “Restated”, “Preliminary” and the like. */
	readonly marks: readonly string[];
}

/** The name of a period length; an unknown code is shown as the service sent it. */
export function lengthLabel(length: string): string {
	const months = /^([1-9]\d?)M$/.exec(length)?.[1];
	switch (length) {
		case '3M':
			return l10n.t('Quarter');
		case '12M':
			return l10n.t('Year');
		case 'TTM':
			return l10n.t('TTM');
		case '':
			return l10n.t('Other');
		default:
			return months === undefined ? length : l10n.t('{0} Months', months);
	}
}

/** The label of a column from its record; without a fiscal year, only the length and the last day. */
export function periodLabel(period: StatementPeriod<string>, formats: Formats): PeriodLabel {
	const { endingDate } = period;
	return {
		label: fiscalLabel(period) ?? lengthLabel(period.length),
		date: endingDate === undefined ? DASH : formats.day(endingDate),
		marks: marks(period),
	};
}

/** The short name of a period: the fiscal name, else the last day. */
export function periodName(period: StatementPeriod<string>, formats: Formats): string {
	const { endingDate, length } = period;
	return fiscalLabel(period) ?? (endingDate === undefined ? lengthLabel(length) : formats.day(endingDate));
}

/** The fiscal name of a period, from its length and last month; undefined if it has none. */
export function fiscalLabel(
	period: Pick<StatementPeriod<string>, 'length' | 'month' | 'statement'>,
): string | undefined {
	const place = fiscalPlace(period);
	if (!place) {
		return undefined;
	}
	const year = String(place.year);
	switch (place.kind) {
		case 'year':
			return l10n.t('FY{0}', year);
		case 'quarter':
			return l10n.t('Q{0} FY{1}', place.quarter, year);
		case 'ttm':
			return l10n.t('TTM {0}', l10n.t('Q{0} FY{1}', place.quarter, year));
		case 'yearSoFar':
			return l10n.t('{0} FY{1}', period.length, year);
	}
}

function marks({ length, isRestated, reportType, statement }: StatementPeriod<string>): readonly string[] {
	return [
		...(isRestated ? [l10n.t('Restated')] : []),
		...(reportType === 'P' ? [l10n.t('Preliminary')] : []),
		...(reportType !== undefined && !['A', 'R', 'P', 'TTM'].includes(reportType)
			? [plainText(reportType, 20)]
			: []),
		// TTM figures are always calculated, so the mark would say nothing.
		...(statement.isCalculated === true && length !== 'TTM' ? [l10n.t('Calculated')] : []),
		...(statement.fiscalYearEndChange === true ? [l10n.t('Fiscal year end changed')] : []),
	];
}

/** The periods offered for key figures, the most familiar first. */
const periods = ['year', 'quarter', 'ttm'] as const satisfies readonly PeriodChoice[];

/** Which newest period key figures use: one choice for hovers, overviews and comparisons. */
export interface KeyFigurePeriods {
	readonly label: string;
	readonly options: readonly {
		readonly label: string;
		readonly isPicked: boolean;
		readonly period: PeriodChoice;
	}[];
}

export function keyFigurePeriods(chosen: PeriodChoice): KeyFigurePeriods {
	return {
		label: l10n.t('Period of key figures'),
		options: periods.map((period) => ({
			label: lengthLabel(lengthCode(period)),
			isPicked: period === chosen,
			period,
		})),
	};
}

/** The report type that contains a period: quarters and years come together, TTM separately. */
export function reportTypeOf(period: PeriodChoice): ReportType {
	return period === 'ttm' ? 'TTM' : 'A';
}
