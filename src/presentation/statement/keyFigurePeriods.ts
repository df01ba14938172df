import * as l10n from '@vscode/l10n';
import type { ReportType } from '../../contract/financials.js';
import { lengthLabel } from './periodWords.js';
import { lengthCode, type PeriodChoice } from './statementPreferences.js';

/** The periods of which key figures may be, the longest known first. */
const periods = ['year', 'quarter', 'ttm'] as const satisfies readonly PeriodChoice[];

/** Of which newest period key figures are to be: one choice for hovers, overviews and comparisons. */
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

/** The kind of statements that a period is found in: quarters and years come together, TTM by itself. */
export function reportTypeOf(period: PeriodChoice): ReportType {
	return period === 'ttm' ? 'TTM' : 'A';
}
