import * as l10n from '@vscode/l10n';
import { baseOf, type Comparison } from '../../market/comparison.js';
import type { RatioId } from '../../market/ratioFormulas.js';
import { growth, type Ratio } from '../../market/ratios.js';
import type { StatementKind, StatementPeriod } from '../../market/periods.js';
import { balanceSheetRows } from './balanceSheetRows.js';
import { cashFlowRows } from './cashFlowRows.js';
import { incomeRows } from './incomeRows.js';
import { isRatio, type RowGroup, type RowPlan, unlisted } from './statementRow.js';

/** A line with its raw figures, one per period; undefined where none was reported. */
export interface FigureRow extends RowPlan<string> {
	readonly figures: readonly (number | undefined)[];
	/** The same figures where they are computed, which may not be meaningful. */
	readonly ratios?: readonly (Ratio | undefined)[];
	/** Why a computed figure is missing or not meaningful. */
	readonly reasons?: readonly (string | undefined)[];
	/** Which of the company’s ratios it is, if it is one whose calculation can be copied. */
	readonly ratio?: RatioId;
}

export interface FigureGroup {
	readonly label: string;
	readonly rows: readonly FigureRow[];
	/** Says which periods have the lines that these can’t have. */
	readonly note?: string;
}

/** A statement's figures over periods of one length; what tables, charts and exports are made from. */
export interface StatementFigures {
	readonly kind: StatementKind;
	/** Newest first. */
	readonly periods: readonly StatementPeriod<string>[];
	/** The lines that at least one period reports. */
	readonly groups: readonly FigureGroup[];
	/** What the amounts are parts of in a common-size statement; absent if they are amounts. */
	readonly partsOf?: 'totalRevenue' | 'totalAssets';
	/** The labels of the lines that no period reports. */
	readonly unreported: readonly string[];
}

/** The figures of periods of one length; undefined if they report none. */
export function statementFigures(
	kind: StatementKind,
	periods: readonly StatementPeriod<string>[],
): StatementFigures | undefined {
	const listed = statementRows(kind);
	const others = unlistedRows(kind, periods);
	const plans = [
		...listed,
		...(others.length > 0 ? [{ label: l10n.t('Other ({0})', others.length), rows: others }] : []),
	];
	const groups = plans
		.map(({ label, rows }) => ({
			label,
			rows: rows
				.map((row) => ({ ...row, figures: periods.map(({ statement }) => statement.figures[row.field]) }))
				.filter(({ figures }) => figures.some((figure) => figure !== undefined)),
		}))
		.filter(({ rows }) => rows.length > 0);
	const reported = new Set(groups.flatMap(({ rows }) => rows.map(({ field }) => field)));
	return groups.length === 0
		? undefined
		: {
				kind,
				periods,
				groups,
				unreported: plans
					.flatMap(({ rows }) => rows)
					.filter(({ field }) => !reported.has(field))
					.map(({ label }) => label),
			};
}

/** The lines that the periods report beyond the listed ones, by wire name. */
export function unlistedRows(
	kind: StatementKind,
	periods: readonly StatementPeriod<string>[],
): readonly RowPlan<string>[] {
	const standardFields = new Set(statementRows(kind).flatMap(({ rows }) => rows.map(({ field }) => field)));
	const names = new Set(periods.flatMap(({ statement }) => Object.keys(statement.figures)));
	return [...names]
		.filter((name) => !standardFields.has(name))
		.sort()
		.map(unlisted);
}

/** The lines of a kind of statement. */
export function statementRows(kind: StatementKind): readonly RowGroup<string>[] {
	switch (kind) {
		case 'income':
			return incomeRows();
		case 'balanceSheet':
			return balanceSheetRows();
		case 'cashFlow':
			return cashFlowRows();
	}
}

/** For each period, the index of the period it is compared with. */
export function basePlaces(
	{ periods }: StatementFigures,
	against: Comparison,
): readonly (number | undefined)[] {
	return periods.map((period) => {
		const base = baseOf(periods, period, against);
		return base && periods.indexOf(base);
	});
}

/** The growth of a line as ratios, one per period. Ratio lines have none. */
export function growthOf(
	{ figures, unit }: FigureRow,
	bases: readonly (number | undefined)[],
): readonly (Ratio | undefined)[] {
	return figures.map((figure, index) => {
		const base = bases[index];
		return isRatio(unit) || base === undefined ? undefined : growth(figure, figures[base]);
	});
}
