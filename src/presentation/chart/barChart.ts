import * as l10n from '@vscode/l10n';
import { type ValueAxis, valueScale } from './axis.js';
import type { LegendEntry, PictureName } from './pictureName.js';
import { listed } from '../lines.js';

/** A bar, or a mark of its own where the value is zero. */
export interface Bar {
	/** Where it begins and ends on the axis of values, 0 to 1; the smaller one first. */
	readonly from: number;
	readonly to: number;
	readonly isNegative: boolean;
	/** The value as it is read. */
	readonly text: string;
	/** Which bar it is and what it says, for the tooltip and aloud. */
	readonly spoken: string;
}

/** The bars that stand together, one a series; a gap where a series has no value. */
export interface BarGroup {
	readonly label: string;
	/** The label as the axis has room for it. */
	readonly tick: string;
	readonly bars: readonly (Bar | undefined)[];
}

/** Bars of one unit by period, or by whatever else the groups are. */
export interface BarChart {
	readonly kind: 'bars';
	readonly heading: string;
	readonly picture: PictureName;
	/** What the axis counts, as `USD, in millions`. */
	readonly unit: string;
	readonly axis: ValueAxis;
	/** What is told apart by colour and pattern, in order. */
	readonly series: readonly string[];
	/** What stands for what; empty where there is nothing to tell apart. */
	readonly legend: readonly LegendEntry[];
	/** Which colour each series has, from 0: the same thing keeps its colour in every chart. */
	readonly colors: readonly number[];
	readonly groups: readonly BarGroup[];
	/** The chart in one sentence. */
	readonly summary: string;
}

export interface BarChartParts {
	readonly heading: string;
	readonly picture: PictureName;
	readonly unit: string;
	/** From left to right. */
	readonly groups: readonly string[];
	/** The same in few characters for the axis, where the groups have long names. */
	readonly ticks?: readonly string[];
	readonly series: readonly {
		readonly label: string;
		/** Its place, where left out. */
		readonly color?: number;
		readonly values: readonly (number | undefined)[];
	}[];
	/** A value as it is read, exact. */
	readonly text: (value: number) => string;
	/** A round value of the axis, short. */
	readonly tick: (value: number) => string;
}

/** Draws values as bars from zero; undefined where there is no value at all. */
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
