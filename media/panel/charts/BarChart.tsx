import type { Bar, BarChart as Model } from '../../../src/presentation/chart/barChart.js';
import { across, LabelsBelow, type Plot, plotOf, upward, ValueTicks } from './axes.js';
import { ChartFigure, type ChartDrawing, type ChartMark } from './ChartFigure.js';
import { seriesClass } from './marks.js';

const HEIGHT = 220;

/** The fraction of a group's width that its bars fill. */
const FILLED = 0.72;
const WIDEST_BAR = 44;
/** Bars up to this thickness, in pixels, get no gaps or outlines. */
const THIN = 4;
/** Keeps a small bar visible; zero has none. */
const LEAST_HEIGHT = 2;

/** Bars by period, or whatever the groups are. */
export function BarChart({ model }: { readonly model: Model }) {
	return <ChartFigure words={model} height={HEIGHT} draw={(width) => drawing(model, width, HEIGHT)} />;
}

function drawing({ axis, groups, series, colors }: Model, width: number, height: number): ChartDrawing {
	const plot = plotOf(width, height, axis);
	const room = (plot.right - plot.left) / Math.max(1, groups.length);
	const thickness = Math.min(WIDEST_BAR, (room * FILLED) / Math.max(1, series.length));
	const middle = (index: number): number => plot.left + (index + 0.5) * room;
	const marks = groups.flatMap(({ bars }, group) =>
		bars.flatMap((bar, index): ChartMark[] => {
			const x = middle(group) + (index - series.length / 2) * thickness;
			return bar
				? [{ ...mark(bar, colors[index] ?? index, x, thickness, plot), column: group, series: index }]
				: [];
		}),
	);
	return {
		ground: (
			<>
				<ValueTicks axis={axis} plot={plot} />
				<LabelsBelow
					plot={plot}
					labels={groups.map(({ tick }, index) => ({
						at: (middle(index) - across(plot, 0)) / (plot.right - plot.left),
						text: tick,
					}))}
				/>
			</>
		),
		marks,
	};
}

function mark(bar: Bar, color: number, x: number, thickness: number, plot: Plot) {
	const top = upward(plot, bar.to);
	const between = thickness > THIN ? 1 : 0;
	const bottom = upward(plot, bar.from);
	const size = Math.max(LEAST_HEIGHT, bottom - top);
	return {
		x: x + thickness / 2,
		y: top,
		spoken: bar.spoken,
		shape: bar.from !== bar.to && (
			<rect
				class={thickness > THIN ? seriesClass(color) : `${seriesClass(color)} thin`}
				x={x + between / 2}
				y={bar.isNegative ? top : bottom - size}
				width={thickness - between}
				height={size}
				rx={Math.min(2, thickness / 4)}
			/>
		),
	};
}
