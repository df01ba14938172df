import type { TimeChart as Model, TimePoint } from '../../../src/viewmodel/chart/timeChart.js';
import { across, LabelsBelow, type Plot, plotOf, upward, ValueTicks } from './axes.js';
import { ChartFigure, type ChartDrawing, type ChartMark } from './ChartFigure.js';
import { Legend, seriesClass } from './Legend.js';

interface TimeChartProps {
	readonly model: Model;
	readonly height?: number;
	readonly isNamed?: boolean;
}

/** Values by day: lines, and marks that show which way they went. */
export function TimeChart({ model, height = 240, isNamed = false }: TimeChartProps) {
	return (
		<ChartFigure
			heading={model.heading}
			unit={model.unit}
			summary={model.summary}
			height={height}
			isNamed={isNamed}
			legend={model.series.length > 1 && <Legend series={model.series.map(({ label }) => label)} />}
			draw={(width) => drawing(model, width, height)}
		/>
	);
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
		marks: series
			.flatMap(({ isLine, points }, index) =>
				points.map((point): ChartMark => mark(point, isLine, index, plot)),
			)
			.sort((one, other) => one.x - other.x),
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
	return { x, y, spoken: point.spoken, shape: shape(point, isLine, series, x, y) };
}

function shape({ direction }: TimePoint, isLine: boolean, series: number, x: number, y: number) {
	if (direction === undefined) {
		return <circle class={`point ${seriesClass(series)}`} cx={x} cy={y} r={isLine ? 2 : 3.5} />;
	}
	const way = direction === 'up' ? -1 : 1;
	return (
		<path
			class={`point point-${direction}`}
			d={`M${x} ${y + way * 4.5}L${x + 4.5} ${y - way * 3.5}H${x - 4.5}Z`}
		/>
	);
}
