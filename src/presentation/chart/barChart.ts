import * as l10n from '@vscode/l10n';
import { type ValueAxis, valueScale } from './axis.js';
import type { LegendEntry, PictureName } from './pictureName.js';
import { listed } from '../lines.js';

/** A bar, or a separate mark for a value of zero. */
export interface Bar {
	/** The start and end on the value axis, 0 to 1; the smaller one first. */
	readonly from: number;
	readonly to: number;
	readonly isNegative: boolean;
	/** The value as displayed. */
	readonly text: string;
	/** Which bar it is and its value, for the tooltip and screen readers. */
	readonly spoken: string;
}

/** The bars of one group, one per series; a gap where a series has no value. */
export interface BarGroup {
	readonly label: string;
	/** The label, short enough for the axis. */
	readonly tick: string;
	readonly bars: readonly (Bar | undefined)[];
}

/** Bars of one unit, grouped by period or anything else. */
export interface BarChart {
	readonly kind: 'bars';
	readonly heading: string;
	readonly picture: PictureName;
	/** What the axis counts, such as `USD, in millions`. */
	readonly unit: string;
	readonly axis: ValueAxis;
	/** The series labels in order; color and pattern distinguish them. */
	readonly series: readonly string[];
	/** The legend; empty for a single series. */
	readonly legend: readonly LegendEntry[];
	/** The color of each series, from 0; the same series keeps its color in every chart. */
	readonly colors: readonly number[];
	readonly groups: readonly BarGroup[];
	/** The chart in one sentence. */
	readonly summary: string;
}

export interface BarChartParts {
	readonly heading: string;
	readonly picture: PictureName;
	readonly unit: string;
	/** The group labels, left to right. */
	readonly groups: readonly string[];
	/** Short labels for the axis, where group labels are long. */
	readonly ticks?: readonly string[];
	readonly series: readonly {
		readonly label: string;
		/** The position of the series, if left out. */
		readonly color?: number;
		readonly values: readonly (number | undefined)[];
	}[];
	/** The exact value, as displayed. */
	readonly text: (value: number) => string;
	/** A round value on the axis, short. */
	readonly tick: (value: number) => string;
}

/** Draws values as bars from zero; undefined if there are no values. */
export function barChart({
	heading,
	picture,
	unit,
	groups,
	ticks = groups,
	series,
	text,
	tick,
}: BarChartParts): BarChart | undefined {
	const values = series.flatMap((one) => one.values.flatMap((value) => value ?? []));
	if (values.length === 0) {
		return undefined;
	}
	const { axis, at } = valueScale(values, tick, { includesZero: true });
	return {
		kind: 'bars',
		heading,
		picture,
		unit,
		axis,
		series: series.map(({ label }) => label),
		colors: series.map(({ color }, index) => color ?? index),
		legend:
			series.length > 1
				? series.map(({ label, color }, index) => ({ shape: 'bar', series: color ?? index, label }))
				: [],
		groups: groups.map((label, index) => ({
			label,
			tick: ticks[index] ?? label,
			bars: series.map((one) => {
				const value = one.values[index];
				return value === undefined
					? undefined
					: {
							from: at(Math.min(0, value)),
							to: at(Math.max(0, value)),
							isNegative: value < 0,
							text: text(value),
							spoken:
								series.length > 1
									? l10n.t('{0}, {1}: {2}', label, one.label, text(value))
									: l10n.t('{0}: {1}', label, text(value)),
						};
			}),
		})),
		summary: l10n.t(
			'Bars of {0}, from {1} to {2}, {3}.',
			listed(series.map(({ label }) => label)),
			groups[0] ?? '',
			groups.at(-1) ?? '',
			unit,
		),
	};
}
