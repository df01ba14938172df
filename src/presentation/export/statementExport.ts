import * as l10n from '@vscode/l10n';
import { inEnglish } from '../../base/inEnglish.js';
import type { StatementPeriod } from '../../market/periods.js';
import type { Formats } from '../format.js';
import { periodName } from '../statement/periodWords.js';
import type { FigureRow, StatementFigures } from '../statement/statementFigures.js';
import { statementLabel } from '../statement/statementPreferences.js';
import { currencyOf } from '../statement/statementTable.js';
import { type CsvValue, tsvText } from './csv.js';
import { type Table, type TableValue, valueText } from './table.js';

/** The figures to export, and their source. */
export interface StatementExport {
	readonly figures: StatementFigures;
	readonly symbol: string;
	readonly isSample: boolean;
	/** When the service sent them, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** One row per period, newest first: facts about the period, then the raw figures under their wire names. */
export function statementExportTable(exported: StatementExport, formats: Formats): Table<number> {
	const { figures, symbol, isSample, receivedAt } = exported;
	const rows = exportedRows(exported);
	const abouts = figures.periods.map((period) => aboutPeriod(exported, period, formats));
	return {
		title: l10n.t('{0}: {1}', statementLabel(figures.kind), symbol),
		// A length may be any code the service sends, longer than a file name allows.
		name: [symbol, figures.kind, ...(figures.periods[0]?.length.match(/\w{1,12}/) ?? [])].join('-'),
		about: { units: Object.fromEntries(rows.map(({ field, unit }) => [field, unit])) },
		columns: [
			...Object.keys(abouts[0] ?? {}).map((id) => ({
				id,
				label: id,
				isUsual: USUAL.has(id),
				value: (index: number) => abouts[index]?.[id],
			})),
			...rows.map((row) => ({
				id: row.field,
				label: row.label,
				isUsual: true,
				value: (index: number) => exportedFigure(exported, row, index),
			})),
		],
		rows: figures.periods.map((_, index) => index),
		symbolOf: () => symbol,
		isSample,
		receivedAt,
	};
}

/** The columns about the period that users usually want. */
const USUAL: ReadonlySet<string> = new Set(['label', 'periodEndingDate', 'currencyId']);

/** The lines as in the table, with raw figures separated by tabs; all lines, or those picked by wire name. */
export function statementTsv(
	exported: StatementExport,
	formats: Formats,
	picked?: ReadonlySet<string>,
): string {
	const { figures, symbol, isSample } = exported;
	const title = [symbol, statementLabel(figures.kind), ...(isSample ? [l10n.t('Sample data')] : [])];
	return tsvText([
		[
			title.join(' · '),
			...figures.periods.map((period) => `${periodName(period, formats)} (${currencyOf(period)})`),
		],
		...exportedRows(exported)
			.filter(({ field }) => picked?.has(field) ?? true)
			.map((row) => [
				row.label,
				...row.figures.map((_, index) => valueText(exportedFigure(exported, row, index))),
			]),
	]);
}

/** A figure exactly as the service sent it, with all its digits; undefined if none was reported. */
export function exportedFigure({ figures }: StatementExport, row: FigureRow, index: number): TableValue {
	const value = row.figures[index];
	const written = value === undefined ? undefined : figures.periods[index]?.statement.digits?.[row.field];
	return written === undefined ? value : { written };
}

/** All lines of the exported statement. */
export function exportedRows({ figures }: StatementExport): readonly FigureRow[] {
	return figures.groups.flatMap(({ rows }) => rows);
}

/** Facts about a period's figures, under wire names where there are any. */
export function aboutPeriod(
	{ figures, symbol }: StatementExport,
	period: StatementPeriod<string>,
	formats: Formats,
): Readonly<Record<string, CsvValue>> {
	const { length, asOf, isRestated, statement } = period;
	return {
		symbol,
		statement: figures.kind,
		label: inEnglish(() => periodName(period, formats)),
		period: length,
		asOf,
		...basisOf(period),
		isRestated,
		isCalculated: statement.isCalculated,
		fiscalYearEnd: statement.fiscalYearEnd,
	};
}

/** What exports say of figures from statements. */
export const NOT_POINT_IN_TIME = 'not point-in-time';

/**
 * What the figures of a period, and the ratios from them, are based on. Statements have no filing date, so
 * nobody can tell when they became known.
 */
export function basisOf({
	endingDate,
	reportType,
	aorOrRestate,
	statement,
}: StatementPeriod<string>): Readonly<Record<string, string | undefined>> {
	return {
		periodEndingDate: endingDate,
		reportType,
		aorOrRestate,
		currencyId: statement.currency,
		timing: NOT_POINT_IN_TIME,
	};
}
