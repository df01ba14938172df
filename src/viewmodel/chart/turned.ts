import type { BarChart } from './barChart.js';
import type { Sparkline } from './sparkline.js';
import type { TimeChart } from './timeChart.js';

/** The same bars from right to left. */
export function turnedBars(chart: BarChart): BarChart {
	return { ...chart, groups: chart.groups.toReversed() };
}

/** The same line from right to left; its points stay in the order of time. */
export function turnedLine(line: Sparkline): Sparkline {
	return { ...line, points: line.points.map((point) => point && { ...point, x: 1 - point.x }) };
}

/** The same days from right to left. */
export function turnedDays(chart: TimeChart): TimeChart {
	return {
		...chart,
		days: chart.days.map((day) => ({ ...day, at: 1 - day.at })).reverse(),
		series: chart.series.map((one) => ({
			...one,
			points: one.points.map((point) => ({ ...point, x: 1 - point.x })).reverse(),
		})),
	};
}
