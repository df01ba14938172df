import type { BarChart } from './barChart.js';
import type { Sparkline } from './sparkline.js';
import type { TimeChart } from './timeChart.js';
import type { Timeline } from './timeline.js';

/** Mirrors the bars from right to left. */
export function mirroredBars(chart: BarChart): BarChart {
	return { ...chart, groups: chart.groups.toReversed() };
}

/** Mirrors the line from right to left; its points stay in order of time. */
export function mirroredLine(line: Sparkline): Sparkline {
	return { ...line, points: line.points.map((point) => point && { ...point, x: 1 - point.x }) };
}

/** Mirrors the days from right to left. */
export function mirroredDays(chart: TimeChart): TimeChart {
	return {
		...chart,
		days: chart.days.map((day) => ({ ...day, at: 1 - day.at })).reverse(),
		series: chart.series.map((one) => ({
			...one,
			points: one.points.map((point) => ({ ...point, x: 1 - point.x })).reverse(),
		})),
	};
}

/** Mirrors the timeline from right to left; marks stay on their lines. */
export function mirroredTimeline(chart: Timeline): Timeline {
	return {
		...chart,
		days: chart.days.map((day) => ({ ...day, at: 1 - day.at })).reverse(),
		today: { ...chart.today, at: 1 - chart.today.at },
		lanes: chart.lanes.map((lane) => ({
			...lane,
			marks: lane.marks
				.map((mark) => ({ ...mark, since: 1 - mark.since, from: 1 - mark.to, to: 1 - mark.from }))
				.reverse(),
		})),
	};
}
