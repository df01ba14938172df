import * as l10n from '@vscode/l10n';
import { missingPeriods, type StatementKind, type StatementPeriod } from '../../market/periods.js';
import { type BarChart, barChart } from '../chart/barChart.js';
import type { PictureName } from '../chart/pictureName.js';
import type { Formats } from '../format.js';
import { fiscalLabel, periodName } from './periodWords.js';
import type { FigureRow, StatementFigures } from './statementFigures.js';
import { statementLabel } from './statementPreferences.js';
import type { FigureUnit } from './statementRow.js';
import { scaleText, signedText, type StatementScales, tickText } from './statementScale.js';
import { currencyOf } from './statementTable.js';

/** More series than this can't be told apart. */
export const MOST_PICKED = 6;

/** The lines charted until the user picks others. */
function usualPicks(kind: StatementKind): readonly string[] {
	switch (kind) {
		case 'income':
			return ['totalRevenue', 'netIncome'];
		case 'balanceSheet':
			return ['totalAssets', 'totalLiabilities'];
		case 'cashFlow':
			return ['operatingCashFlow', 'freeCashFlow'];
	}
}

/** The picked lines of a statement, in statement order. */
export function pickedRows(
	{ kind, groups }: StatementFigures,
	picked: readonly string[] | undefined,
): readonly FigureRow[] {
	const fields = new Set(picked ?? usualPicks(kind));
	return groups
		.flatMap(({ rows }) => rows)
		.filter(({ field }) => fields.has(field))
		.slice(0, MOST_PICKED);
}

/**
 * Charts lines as bars by period, oldest on the left, with a gap for each missing period: one chart per unit,
 * and per currency if there are several.
 */
export function statementCharts(
	figures: StatementFigures,
	rows: readonly FigureRow[],
	scales: StatementScales,
	formats: Formats,
): readonly BarChart[] {
	const currencies = [...new Set(figures.periods.map(currencyOf))];
	return (['money', 'ratio', 'times', 'shares', 'unknown'] as const).flatMap((unit) => {
		const ofUnit = rows.filter((row) => row.unit === unit);
		const parts = unit === 'money' ? currencies : [undefined];
		return parts.flatMap((currency) => chart(figures, ofUnit, unit, currency, scales, formats) ?? []);
	});
}

function chart(
	{ kind, periods }: StatementFigures,
	rows: readonly FigureRow[],
	unit: FigureUnit,
	currency: string | undefined,
	scales: StatementScales,
	formats: Formats,
): BarChart | undefined {
	const places = periodPlaces(
		periods,
		formats,
		(period) => currency === undefined || currencyOf(period) === currency,
	);
	return barChart({
		heading: formats.list(rows.map(({ label }) => label)),
		picture: pictureName(kind, unit, currency),
		unit: unitText(unit, currency, scales),
		groups: places.map(({ label }) => label),
		series: rows.map(({ label, figures }) => ({
			label,
			values: places.map(({ index }) => (index === undefined ? undefined : figures[index])),
		})),
		text: (value) => signedText(value, unit, scales, formats),
		tick: (value) => tickText(value, unit, scales, formats),
	});
}

/** The charts of one statement are exported side by side, so their file names must differ. */
function pictureName(kind: StatementKind, unit: FigureUnit, currency: string | undefined): PictureName {
	const names = { income: 'income-statement', balanceSheet: 'balance-sheet', cashFlow: 'cash-flow' };
	return { title: statementLabel(kind), file: `${names[kind]}-${currency ?? unit}` };
}

function unitText(unit: FigureUnit, currency: string | undefined, scales: StatementScales): string {
	switch (unit) {
		case 'money':
			return scaleText(currency ?? '', scales.money);
		case 'shares':
			return scaleText(l10n.t('Shares'), scales.shares);
		case 'ratio':
			return l10n.t('Percent');
		case 'times':
			return l10n.t('Multiple');
		case 'unknown':
			return l10n.t('Unit not stated');
	}
}

/** A period in order of time, reported or not. */
interface PeriodPlace {
	/** The index of its figures; undefined if none were reported. */
	readonly index?: number;
	/** Empty if the period can't be named. */
	readonly label: string;
}

/**
 * The periods from oldest to newest, with a gap for each missing one in between; the input is newest first.
 */
function periodPlaces(
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
