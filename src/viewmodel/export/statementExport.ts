import { t } from '@vscode/l10n';
import type { StatementPeriod } from '../../market/periods.js';
import type { Formats } from '../format.js';
import { periodName } from '../statement/periodWords.js';
import type { FigureRow, StatementFigures } from '../statement/statementFigures.js';
import { statementLabel } from '../statement/statementNames.js';
import { currencyOf } from '../statement/statementTable.js';
import { csvText, type CsvValue, tsvText } from './csv.js';
import { type JsonValue, jsonText } from './json.js';

/** Figures that leave, and where they come from. */
export interface StatementExport {
	readonly figures: StatementFigures;
	readonly symbol: string;
	readonly isSample: boolean;
	/** When the service sent them, in milliseconds since 1970. */
	readonly receivedAt: number;
}

/** A line a period, newest first: what it is about, then the raw figures under their names on the wire. */
export function statementCsv(exported: StatementExport, formats: Formats): string {
	const { periods } = exported.figures;
	const rows = rowsOf(exported);
	const abouts = periods.map((period) => about(exported, period, formats));
	return csvText([
		[...Object.keys(abouts[0] ?? {}), ...rows.map(({ field }) => field)],
		...abouts.map((facts, index) => [
			...Object.values(facts),
			...rows.map((row) => csvFigure(exported, row, index)),
		]),
	]);
}

/** The same as JSON; a figure that was not reported is not there. */
export function statementJson(exported: StatementExport, formats: Formats): string {
	const rows = rowsOf(exported);
	const periods = exported.figures.periods.map((period, index) => ({
		...about(exported, period, formats),
		figures: Object.fromEntries(rows.map((row) => [row.field, jsonFigure(exported, row, index)])),
	}));
	const units = Object.fromEntries(rows.map(({ field, unit }) => [field, unit]));
	return jsonText({ units, periods });
}

/** Lines as they stand in the table, with raw figures between tabs; all lines, or some by their names on the wire. */
export function statementTsv(
	exported: StatementExport,
	formats: Formats,
	picked?: ReadonlySet<string>,
): string {
	const { figures, symbol, isSample } = exported;
	const title = [symbol, statementLabel(figures.kind), ...(isSample ? [t('Sample data')] : [])];
	return tsvText([
		[
			title.join(' · '),
			...figures.periods.map((period) => `${periodName(period, formats)} (${currencyOf(period)})`),
		],
		...rowsOf(exported)
			.filter(({ field }) => picked?.has(field) ?? true)
			.map((row) => [row.label, ...row.figures.map((_, index) => csvFigure(exported, row, index))]),
	]);
}

/** A figure as it came, digit for digit; undefined where none was reported. */
function csvFigure({ figures }: StatementExport, row: FigureRow, index: number): CsvValue {
	const figure = row.figures[index];
	return figure === undefined ? undefined : (figures.periods[index]?.statement.digits?.[row.field] ?? figure);
}

function jsonFigure(exported: StatementExport, row: FigureRow, index: number): JsonValue | undefined {
	const figure = csvFigure(exported, row, index);
	return typeof figure === 'string' ? { written: figure } : figure;
}

function rowsOf({ figures }: StatementExport): readonly FigureRow[] {
	return figures.groups.flatMap(({ rows }) => rows);
}

/** Where a period's figures come from; names as on the wire where it has them. */
function about(
	{ figures, symbol, isSample, receivedAt }: StatementExport,
	period: StatementPeriod<string>,
	formats: Formats,
): Readonly<Record<string, CsvValue>> {
	const { length, asOf, endingDate, reportType, isRestated, statement } = period;
	return {
		symbol,
		statement: figures.kind,
		label: periodName(period, formats),
		period: length,
		asOf,
		periodEndingDate: endingDate,
		reportType,
		isRestated,
		isCalculated: statement.isCalculated,
		fiscalYearEnd: statement.fiscalYearEnd,
		currencyId: statement.currency,
		receivedAt: new Date(receivedAt).toISOString(),
		data: isSample ? 'sample data' : 'live',
	};
}
