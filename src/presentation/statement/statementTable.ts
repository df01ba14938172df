import * as l10n from '@vscode/l10n';
import type { Comparison } from '../../market/comparison.js';
import type { StatementPeriod } from '../../market/periods.js';
import type { RatioId } from '../../market/ratioFormulas.js';
import type { Ratio } from '../../market/ratios.js';
import { sparkline, type Sparkline } from '../chart/sparkline.js';
import { mirroredLine } from '../chart/mirrored.js';
import { currencyWords } from '../moneyFormat.js';
import { DASH, type Formats } from '../format.js';
import { joinLine } from '../lines.js';
import { type DirectedText, markedChange, notMeaningful, type SpokenText } from '../spokenText.js';
import { type PeriodLabel, periodLabel } from './periodWords.js';
import { basePlaces, type FigureRow, growthOf, type StatementFigures } from './statementFigures.js';
import { ratioFormula, ratioNote, ratioText } from './ratioWords.js';
import { type FigureUnit, isRatio, type RowWeight } from './statementRow.js';
import { figureText, scaleText, type StatementScales } from './statementScale.js';

export interface StatementCell extends SpokenText {
	/** Growth against an earlier period, if a comparison is chosen. */
	readonly growth?: DirectedText;
	/** Why there is no figure. */
	readonly reason?: string;
}

export interface StatementRow {
	readonly id: string;
	readonly label: string;
	readonly weight: RowWeight;
	/** Whether it can be folded into the line that equals it. */
	readonly isEqual?: true;
	/** How it is computed and what copies that, if it is a ratio. */
	readonly calculation?: { readonly ratio: RatioId; readonly about: string; readonly copy: string };
	/** How many lines can be folded into it. */
	readonly equalLines?: string;
	/** In the direction of the columns; money only in the currency of the newest period. */
	readonly spark?: Sparkline;
	/** One cell per column. */
	readonly cells: readonly StatementCell[];
}

export interface StatementColumn extends PeriodLabel {
	/** Only if the columns have different currencies. */
	readonly currency?: string;
}

export interface StatementGroup {
	readonly label: string;
	readonly rows: readonly StatementRow[];
	/** Says which periods have the lines that these can’t have. */
	readonly note?: string;
}

/** A statement over several periods in one scale. */
export interface StatementTable {
	/** Currency and scale, stated once; shares have their own, and lines of unknown unit have none. */
	readonly scales: readonly string[];
	/** What growth is compared with, if it is shown. */
	readonly growthNote?: string;
	readonly columns: readonly StatementColumn[];
	readonly groups: readonly StatementGroup[];
}

/** The table of a statement, the newest period first. */
export function statementTable(
	figures: StatementFigures,
	scales: StatementScales,
	against: Comparison | undefined,
	formats: Formats,
): StatementTable {
	const { periods, groups } = figures;
	const currencies = new Set(periods.map(currencyOf));
	const bases = against && basePlaces(figures, against);
	return {
		scales: scaleTexts(figures, scales),
		...(against && { growthNote: growthNote(against) }),
		columns: periods.map((period) => ({
			...periodLabel(period, formats),
			...(currencies.size > 1 && { currency: currencyOf(period) }),
		})),
		groups: groups.map(({ rows, ...group }) => ({
			...group,
			rows: rows.map((row) => tableRow(row, periods, scales, bases, formats)),
		})),
	};
}

/** The same table with its columns and sparklines reversed. */
export function reversedTable(table: StatementTable): StatementTable {
	return {
		...table,
		columns: table.columns.toReversed(),
		groups: table.groups.map((group) => ({
			...group,
			rows: group.rows.map(({ spark, ...row }) => ({
				...row,
				...(spark && { spark: mirroredLine(spark) }),
				cells: row.cells.toReversed(),
			})),
		})),
	};
}

/** The currency of a period, or “Currency not stated”. */
export function currencyOf({ statement }: StatementPeriod<string>): string {
	return currencyWords(statement.currency);
}

function scaleTexts(figures: StatementFigures, scales: StatementScales): readonly string[] {
	const { periods, groups, partsOf } = figures;
	if (partsOf) {
		return [partsOf === 'totalAssets' ? l10n.t('% of total assets') : l10n.t('% of total revenue')];
	}
	const currencies = new Set(periods.map(currencyOf));
	const [currency = ''] = currencies;
	const has = (unit: FigureUnit): boolean => groups.some(({ rows }) => rows.some((row) => row.unit === unit));
	return [
		scaleText(currencies.size > 1 ? l10n.t('Currency by column') : currency, scales.money),
		...(has('shares') ? [scaleText(l10n.t('Shares'), scales.shares)] : []),
		...(has('unknown') ? [l10n.t('Other lines in full')] : []),
	];
}

function growthNote(against: Comparison): string {
	switch (against) {
		case 'yearBefore':
			return l10n.t('YoY change below each figure');
		case 'periodBefore':
			return l10n.t('Period-over-period change below each figure');
	}
}

function tableRow(
	row: FigureRow,
	periods: readonly StatementPeriod<string>[],
	scales: StatementScales,
	bases: readonly (number | undefined)[] | undefined,
	formats: Formats,
): StatementRow {
	const { field, label, weight, unit, figures, ratio } = row;
	const ratios = bases && !isRatio(unit) ? growthOf(row, bases) : undefined;
	const spark = sparkline(figuresOfNewestCurrency(row, periods).reverse());
	return {
		id: field,
		label,
		weight,
		...(spark && { spark: mirroredLine(spark) }),
		...(ratio && {
			calculation: {
				ratio,
				about: joinLine([ratioFormula(ratio), ratioNote(ratio)]),
				copy: l10n.t('Copy Calculation: {0}', label),
			},
		}),
		cells: figures.map((figure, index) => ({
			...(row.ratios?.[index] === 'notMeaningful'
				? notMeaningful()
				: ratio && unit === 'times' && figure !== undefined
					? ratioText(ratio, figure, formats)
					: figureCell(figure, (shown) => figureText(shown, unit, scales, formats))),
			...(row.reasons?.[index] !== undefined && { reason: row.reasons[index] }),
			...(ratios && { growth: growthCell(ratios[index], formats) }),
		})),
	};
}

/** A line through amounts in two currencies would be meaningless. */
function figuresOfNewestCurrency(
	{ figures, unit }: FigureRow,
	periods: readonly StatementPeriod<string>[],
): (number | undefined)[] {
	const currency = periods[0]?.statement.currency;
	return figures.map((figure, index) =>
		unit === 'money' && periods[index]?.statement.currency !== currency ? undefined : figure,
	);
}

function figureCell(figure: number | undefined, written: (figure: number) => string): SpokenText {
	if (figure === undefined) {
		return { text: DASH, spoken: l10n.t('not reported') };
	}
	// Screen readers often skip parentheses, and the minus with them.
	return figure < 0
		? { text: written(figure), spoken: l10n.t('minus {0}', written(-figure)) }
		: { text: written(figure) };
}

function growthCell(ratio: Ratio | undefined, formats: Formats): NonNullable<StatementCell['growth']> {
	return ratio === undefined ? { text: DASH, spoken: l10n.t('no comparison') } : markedChange(ratio, formats);
}
