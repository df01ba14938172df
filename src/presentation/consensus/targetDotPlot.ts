import * as l10n from '@vscode/l10n';
import type { Consensus } from '../../contract/consensus.js';
import type { Rating } from '../../contract/ratings.js';
import {
	consensusCurrency,
	type CurrentTarget,
	currentTargets,
	inOneCurrency,
} from '../../market/ratings.js';
import { type Scale, type ValueAxis, valueScale } from '../chart/axis.js';
import type { FoldedTable, PictureName } from '../chart/pictureName.js';
import type { FormatContext } from '../format.js';
import { joinLine } from '../lines.js';
import { currencyWords } from '../moneyFormat.js';
import { shortText } from '../plainText.js';

/** One analyst's target as a dot. */
interface TargetDot {
	/** The position on the axis, 0 to 1. */
	readonly at: number;
	/** The stacking row, from 0, where dots are close together. */
	readonly row: number;
	readonly spoken: string;
}

/** One analyst's target as a table row. */
interface TargetLine {
	readonly who: string;
	readonly date: string;
	readonly value: string;
}

/** The low, mean or high target as a mark on the axis. */
interface TargetMark {
	readonly id: 'low' | 'mean' | 'high';
	readonly label: string;
	readonly value: string;
	readonly at: number;
}

/** How far analysts' price targets are apart. */
export interface TargetDotPlot {
	/** Says what the marks are. */
	readonly heading: string;
	readonly picture: PictureName;
	readonly axis: ValueAxis;
	/** What the axis counts. */
	readonly unit: string;
	/** Low, mean and high, as far as the service gave them. */
	readonly marks: readonly TargetMark[];
	readonly dots: readonly TargetDot[];
	/** The number of rows of dots. */
	readonly height: number;
	/** The whole chart in one sentence. */
	readonly summary: string;
	/** The dots as a table, highest target first. */
	readonly table?: FoldedTable;
	readonly notes: readonly string[];
}

/** The loaded data about a ticker's price targets. */
interface LoadedTargets {
	readonly consensus: Consensus | undefined;
	readonly ratings?: readonly Rating[] | undefined;
	/** The currency in which the ticker trades. */
	readonly listed?: string | undefined;
}

/** The low, mean and high target and each analyst's current one on one axis; undefined without any. */
export function targetDotPlot(
	{ consensus, ratings = [], listed }: LoadedTargets,
	wording: FormatContext,
): TargetDotPlot | undefined {
	const { formats } = wording;
	const current = currentTargets(ratings, wording.today);
	const { currency, targets, others } = inOneCurrency(current);
	const currencyOfMarks = consensusCurrency(current, listed);
	const given = [
		{ id: 'low' as const, label: l10n.t('Low'), target: consensus?.lowTarget },
		{ id: 'mean' as const, label: l10n.t('Mean'), target: consensus?.meanTarget },
		{ id: 'high' as const, label: l10n.t('High'), target: consensus?.highTarget },
	].flatMap(({ target, ...mark }) => (target === undefined ? [] : { ...mark, target }));
	const values = [...given.map(({ target }) => target), ...targets.map(({ value }) => value)];
	if (values.length === 0) {
		return undefined;
	}
	const scale = valueScale(values, (value) => formats.number(value, 2), { includesZero: false });
	const dots = targetDots(targets, scale, wording);
	const marks = given.map(({ target, ...mark }) => ({
		...mark,
		at: scale.at(target),
		value: formats.price(target, currencyOfMarks),
	}));
	const said = marks.map(({ label, value }) => l10n.t('{0}: {1}', label, value));
	return {
		heading: dots.length > 0 ? l10n.t('One dot per analyst, past 12 months') : l10n.t('From low to high'),
		picture: { title: l10n.t('Price Targets'), detail: formats.list(said), file: 'price-targets' },
		axis: scale.axis,
		unit: currencyWords(currency ?? currencyOfMarks),
		marks,
		dots,
		height: dots.reduce((most, { row }) => Math.max(most, row + 1), 0),
		summary: l10n.t(
			'Price targets. {0}.',
			formats.list([
				...said,
				...(dots.length === 0 ? [] : [l10n.t('analysts’ own targets: {0}', formats.number(dots.length))]),
			]),
		),
		...(dots.length > 0 && { table: targetTable(targets, wording) }),
		notes: notesOf(others, wording),
	};
}

function targetDots(
	targets: readonly CurrentTarget[],
	{ at }: Scale,
	wording: FormatContext,
): readonly TargetDot[] {
	const inOrder = targets.toSorted((one, other) => one.value - other.value);
	const rows = dotRows(inOrder.map(({ value }) => at(value)));
	return inOrder.map((target, index) => {
		const { who, date, value } = targetLine(target, wording);
		return { at: at(target.value), row: rows[index] ?? 0, spoken: l10n.t('{0}: {1}, {2}', who, value, date) };
	});
}

function targetTable(targets: readonly CurrentTarget[], wording: FormatContext): FoldedTable {
	const count = wording.formats.number(targets.length);
	return {
		label: wording.formats.plural(targets.length, {
			one: l10n.t('Target of {0} analyst', count),
			other: l10n.t('Targets of {0} analysts', count),
		}),
		columns: [l10n.t('Analyst'), l10n.t('Date'), l10n.t('Price target')],
		lines: targets
			.toSorted((one, other) => other.value - one.value)
			.map((target) => {
				const { who, date, value } = targetLine(target, wording);
				return { head: who, cells: [date, value] };
			}),
	};
}

function targetLine({ value, currency, rating }: CurrentTarget, { formats }: FormatContext): TargetLine {
	return {
		who: joinLine([shortText(rating.firm), shortText(rating.analystName)]) || l10n.t('An analyst'),
		date: rating.date === undefined ? '' : formats.day(rating.date),
		value: formats.target(value, currency),
	};
}

function notesOf(others: number, { formats }: FormatContext): readonly string[] {
	return others === 0
		? []
		: [
				l10n.t('Targets in other currencies, which aren’t drawn: {0}.', formats.number(others)),
				l10n.t('The currency of low, mean and high isn’t stated.'),
			];
}

/** The width of a dot as a fraction of the axis, even on a narrow page. */
const DOT = 1 / 36;

/** Stacks close dots: for each position, in ascending order, the lowest row where it touches no other. */
export function dotRows(places: readonly number[]): readonly number[] {
	const lastOfRow: number[] = [];
	return places.map((at) => {
		const free = lastOfRow.findIndex((last) => at - last >= DOT);
		const row = free < 0 ? lastOfRow.length : free;
		lastOfRow[row] = at;
		return row;
	});
}
