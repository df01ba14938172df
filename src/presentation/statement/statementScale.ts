import * as l10n from '@vscode/l10n';
import type { FigureScale, Formats } from '../format.js';
import { timesText } from './ratioWords.js';
import type { StatementFigures } from './statementFigures.js';
import type { ScaleChoice } from './statementPreferences.js';
import type { FigureUnit } from './statementRow.js';

/** The scales of one statement: one for all its money, one for all its shares. */
export interface StatementScales {
	readonly money: FigureScale;
	readonly shares: FigureScale;
}

const BILLION = 1_000_000_000;
const MILLION = 1_000_000;
const THOUSAND = 1000;
/** The largest figure must be at least this many of a unit, so that small lines keep their digits. */
const ENOUGH = 100;
const ENOUGH_BILLIONS = 100_000;
/** A figure of unknown unit is not scaled. */
const AS_IT_CAME: FigureScale = { factor: 1, decimals: 'all' };
/** Ticks are round numbers with few digits, at any magnitude. */
const MOST_TICK_DECIMALS = 9;

/** The scales in which a statement shows its figures. */
export function statementScales({ groups }: StatementFigures, choice: ScaleChoice): StatementScales {
	const scaleOf = (unit: FigureUnit): FigureScale =>
		scaleFor(
			groups.flatMap(({ rows }) =>
				rows.filter((row) => row.unit === unit).flatMap(({ figures }) => figures.flatMap((one) => one ?? [])),
			),
			choice,
		);
	return { money: scaleOf('money'), shares: scaleOf('shares') };
}

function scaleFor(figures: readonly number[], choice: ScaleChoice): FigureScale {
	const largest = figures.reduce((most, figure) => Math.max(most, Math.abs(figure)), 0);
	const factor = choice === 'auto' ? fittingFactor(largest) : factors[choice];
	return { factor, decimals: factor === 1 ? 'all' : largest / factor < 1000 ? 1 : 0 };
}

const factors = { thousands: THOUSAND, millions: MILLION, billions: BILLION, exact: 1 } as const;

/** The largest unit in which the largest figure still keeps its leading digits. */
function fittingFactor(largest: number): number {
	if (largest >= BILLION * ENOUGH_BILLIONS) {
		return BILLION;
	}
	return [MILLION, THOUSAND].find((unit) => largest >= unit * ENOUGH) ?? 1;
}

/** What the figures count and in which scale, stated once (`USD, in millions`). */
export function scaleText(what: string, { factor }: Pick<FigureScale, 'factor'>): string {
	switch (factor) {
		case BILLION:
			return l10n.t('{0}, in billions', what);
		case MILLION:
			return l10n.t('{0}, in millions', what);
		case THOUSAND:
			return l10n.t('{0}, in thousands', what);
		default:
			return l10n.t('{0}, in units', what);
	}
}

/** A figure as in a table: scaled, negative ones in parentheses. */
export function figureText(
	figure: number,
	unit: FigureUnit,
	scales: StatementScales,
	formats: Formats,
): string {
	switch (unit) {
		case 'ratio':
			return formats.statementPercent(figure);
		case 'times':
			return timesText(figure, formats);
		case 'unknown':
			return formats.scaled(figure, AS_IT_CAME);
		case 'money':
		case 'shares':
			return formats.scaled(figure, scales[unit]);
	}
}

/** A figure with a leading sign, for where parentheses read badly. */
export function signedText(
	figure: number,
	unit: FigureUnit,
	scales: StatementScales,
	formats: Formats,
): string {
	return signed(figure, figureText(Math.abs(figure), unit, scales, formats));
}

/** A round figure on an axis, short. */
export function tickText(
	figure: number,
	unit: FigureUnit,
	scales: StatementScales,
	formats: Formats,
): string {
	if (unit === 'ratio' || unit === 'times') {
		return signedText(figure, unit, scales, formats);
	}
	const { factor } = unit === 'unknown' ? AS_IT_CAME : scales[unit];
	const size = Math.abs(figure);
	return signed(
		figure,
		factor === 1 ? formats.compact(size) : formats.number(size / factor, MOST_TICK_DECIMALS),
	);
}

function signed(figure: number, size: string): string {
	return figure < 0 ? `−${size}` : size;
}
