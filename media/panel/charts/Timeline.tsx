import type {
	Timeline as Model,
	TimelineMark,
	TimelineShape,
} from '../../../src/presentation/chart/timeline.js';
import { across, LabelsBelow, LinesUpward, type Plot } from './axes.js';
import { ChartFigure, type ChartDrawing, type ChartMark } from './ChartFigure.js';
import { eventMark, MARK_SIZE, markClass, seriesClass } from './marks.js';

const LINE = 18;
const LANE_HEAD = 18;
const AXIS_HEIGHT = 26;

/** Events by day, in one lane per kind. */
export function Timeline({ model }: { readonly model: Model }) {
	const height =
		model.lanes.reduce((sum, { lines }) => sum + LANE_HEAD + lines * LINE, 0) + LANE_HEAD + AXIS_HEIGHT;
	return <ChartFigure words={model} height={height} draw={(width) => drawing(model, width, height)} />;
}

function drawing({ lanes, days, today }: Model, width: number, height: number): ChartDrawing {
	const plot: Plot = { left: 10, right: width - 10, top: LANE_HEAD, bottom: height - AXIS_HEIGHT };
	const tops = lanes.map((_, index) =>
		lanes.slice(0, index).reduce((sum, { lines }) => sum + LANE_HEAD + lines * LINE, plot.top),
	);
	const now = across(plot, today.at);
	return {
		ground: (
			<>
				<LinesUpward ticks={days} plot={plot} />
				<line class="today" x1={now} x2={now} y1={plot.top} y2={plot.bottom} />
				<text
					class="tick"
					x={now}
					y={plot.top - 6}
					text-anchor={today.at > 0.9 ? 'end' : today.at < 0.1 ? 'start' : 'middle'}
				>
					{today.text}
				</text>
				{lanes.map(({ label }, index) => (
					<text key={label} class="lane" x={0} y={(tops[index] ?? 0) + 12}>
						{label}
					</text>
				))}
				<LabelsBelow labels={days} plot={plot} />
			</>
		),
		marks: lanes.flatMap(({ marks, shape }, lane) =>
			marks.map((mark) => {
				const y = (tops[lane] ?? 0) + LANE_HEAD + (mark.line + 0.5) * LINE;
				return drawnMark(mark, shape, lane, y, plot);
			}),
		),
	};
}

function drawnMark(
	{ since, from, to, state, spoken }: TimelineMark,
	shape: TimelineShape,
	lane: number,
	y: number,
	plot: Plot,
): ChartMark {
	const [begin, left, right] = [across(plot, since), across(plot, from), across(plot, to)];
	const x = (left + right) / 2;
	return {
		x,
		y: y - MARK_SIZE,
		column: x,
		series: lane,
		spoken,
		shape: (
			<>
				{(begin < left || begin > right) && (
					<path
						class={`event-way ${seriesClass(lane)}`}
						d={`M${begin} ${y - 4}V${y + 4}M${begin} ${y}H${begin < left ? left : right}`}
					/>
				)}
				{right - left > 2 * MARK_SIZE ? (
					<rect class={markClass(state, lane)} x={left} y={y - 4} width={right - left} height={8} rx={4} />
				) : (
					eventMark(shape, state, lane, { x, y })
				)}
			</>
		),
	};
}
