import * as l10n from '@vscode/l10n';
import type { Direction } from '../spokenText.js';
import { dayOf, daysScale, type Tick, type ValueAxis, valueScale } from './axis.js';
import type { LegendEntry, PictureName } from './pictureName.js';
import { listed } from '../lines.js';

/** A mark on one day. */
export interface TimePoint {
	/** The position from left to right and from bottom to top, 0 to 1. */
	readonly x: number;
	readonly y: number;
	/** Which way the mark points, if it has a direction. */
	readonly direction?: 'up' | 'down';
	/** What the mark says, for the tooltip and screen readers. */
	readonly spoken: string;
}

/** Marks by day, separate or joined by a line. */
export interface TimeSeries {
	readonly label: string;
	readonly isLine: boolean;
	readonly points: readonly TimePoint[];
}

/** Values of one unit by day. */
export interface TimeChart {
	readonly kind: 'time';
	readonly heading: string;
	readonly picture: PictureName;
	readonly unit: string;
	readonly axis: ValueAxis;
	readonly days: readonly Tick[];
	readonly series: readonly TimeSeries[];
	/** The legend; empty if there is nothing to distinguish. */
	readonly legend: readonly LegendEntry[];
	/** The chart in one sentence. */
	readonly summary: string;
}

export interface DatedValue {
	/** `YYYY-MM-DD`. */
	readonly day: string;
	readonly value: number;
	readonly direction?: 'up' | 'down';
	readonly spoken: string;
}

export interface TimeChartParts {
	readonly heading: string;
	readonly picture: PictureName;
	readonly unit: string;
	readonly series: readonly {
		readonly label: string;
		readonly isLine: boolean;
		readonly values: readonly DatedValue[];
		/** What marks that point up, down or nowhere mean, if the series has directions. */
		readonly ways?: Readonly<Record<Direction, string>>;
	}[];
	/** Formats a round value on the axis. */
	readonly tick: (value: number) => string;
	/** Formats a day of the axis, `YYYY-MM-DD`, in few characters. */
	readonly dayText: (day: string) => string;
	/** Whether heights are compared from zero. */
	readonly includesZero?: boolean;
}

/** Draws dated values; undefined if there are none. */
export function timeChart(parts: TimeChartParts): TimeChart | undefined {
	const all = parts.series.flatMap(({ values }) => values);
	if (all.length === 0) {
		return undefined;
	}
	const { axis, at } = valueScale(
		all.map(({ value }) => value),
		parts.tick,
		{ includesZero: parts.includesZero ?? false },
	);
	const times = all.map(({ day }) => Date.parse(day));
	const days = daysScale(Math.min(...times), Math.max(...times));
	return {
		kind: 'time',
		heading: parts.heading,
		picture: parts.picture,
		unit: parts.unit,
		axis,
		days: days.ticks.map((time) => ({ at: days.at(time), text: parts.dayText(dayOf(time)) })),
		series: parts.series.map(({ label, isLine, values }) => ({
			label,
			isLine,
			points: values.map(({ day, value, direction, spoken }) => ({
				x: days.at(Date.parse(day)),
				y: at(value),
				...(direction && { direction }),
				spoken,
			})),
		})),
		legend: parts.series.length > 1 || parts.series.some(({ ways }) => ways) ? legend(parts.series) : [],
		summary: l10n.t(
			'{0} from {1} to {2}, {3}.',
			listed(parts.series.map(({ label }) => label)),
			parts.dayText(dayOf(Math.min(...times))),
			parts.dayText(dayOf(Math.max(...times))),
			parts.unit,
		),
	};
}

/** One entry per line series; for marks, one per shape drawn. */
function legend(series: TimeChartParts['series']): readonly LegendEntry[] {
	return series.flatMap(({ label, isLine, values, ways }, index): readonly LegendEntry[] => {
		if (isLine || !ways) {
			return [{ shape: isLine ? 'line' : 'level', series: index, label }];
		}
		return (['up', 'down', 'level'] as const)
			.filter((way) => values.some(({ direction = 'level' }) => direction === way))
			.map((way) => ({ shape: way, series: index, label: ways[way] }));
	});
}
