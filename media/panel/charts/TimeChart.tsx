import type { TimeChart as Model, TimePoint } from '../../../src/presentation/chart/timeChart.js';
import { across, LabelsBelow, type Plot, plotOf, upward, ValueTicks } from './axes.js';
import { ChartFigure, type ChartDrawing, type ChartMark } from './ChartFigure.js';
import { pointShape, seriesClass } from './marks.js';

const HEIGHT = 240;

/** Values by day: lines, and marks that show the direction of a change. */
export function TimeChart({ model }: { readonly model: Model }) {
	return <ChartFigure words={model} height={HEIGHT} draw={(width) => drawing(model, width, HEIGHT)} />;
}

function drawing({ axis, days, series }: Model, width: number, height: number): ChartDrawing {
	const plot = plotOf(width, height, axis);
	return {
		ground: (
			<>
				<ValueTicks axis={axis} plot={plot} />
				<LabelsBelow labels={days} plot={plot} />
				{series.map(
					({ label, isLine, points }, index) =>
						isLine &&
						points.length > 1 && (
							<path key={label} class={`line ${seriesClass(index)}`} d={line(points, plot)} />
						),
				)}
			</>
		),
		marks: series.flatMap(({ isLine, points }, index) =>
			points.map((point): ChartMark => mark(point, isLine, index, plot)),
		),
	};
}

function line(points: readonly TimePoint[], plot: Plot): string {
	return points
		.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${across(plot, x)} ${upward(plot, y)}`)
		.join('');
}

function mark(point: TimePoint, isLine: boolean, series: number, plot: Plot): ChartMark {
	const x = across(plot, point.x);
	const y = upward(plot, point.y);
	return {
		x,
		y,
		column: x,
		series,
		spoken: point.spoken,
		shape: pointShape(point.direction ?? 'level', series, x, y, isLine ? 2 : 3.5),
	};
}
