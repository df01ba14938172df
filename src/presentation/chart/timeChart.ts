import * as l10n from '@vscode/l10n';
import type { Direction } from '../spokenText.js';
import { dayOf, daysScale, type Tick, type ValueAxis, valueScale } from './axis.js';
import type { LegendEntry, PictureName } from './pictureName.js';
import { listed } from '../lines.js';

/** A mark at one day. */
export interface TimePoint {
	/** Where it stands from left to right, and from bottom to top, 0 to 1. */
	readonly x: number;
	readonly y: number;
	/** Which way it points, where it has a direction. */
	readonly direction?: 'up' | 'down';
	/** What the mark says, for the tooltip and aloud. */
	readonly spoken: string;
}

/** Marks by day, joined by a line or by themselves. */
export interface TimeSeries {
	readonly label: string;
	readonly isLine: boolean;
	readonly points: readonly TimePoint[];
}

/** Values of one unit over days. */
export interface TimeChart {
	readonly kind: 'time';
	readonly heading: string;
	readonly picture: PictureName;
	readonly unit: string;
	readonly axis: ValueAxis;
	readonly days: readonly Tick[];
	readonly series: readonly TimeSeries[];
	/** What stands for what; empty where there is nothing to tell apart. */
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
		/** What marks say that went up, down or nowhere, where the series has such. */
		readonly ways?: Readonly<Record<Direction, string>>;
	}[];
	/** A round value of the axis. */
	readonly tick: (value: number) => string;
	/** A day of the axis, `YYYY-MM-DD`, in few characters. */
	readonly dayText: (day: string) => string;
	/** Whether heights are to be compared from zero. */
	readonly includesZero?: boolean;
}

/** Draws dated values; undefined where there is none. */
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

/** A line for each line; for marks each shape that is drawn. */
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
