import type { TargetDotPlot } from '../../../src/presentation/consensus/targetDotPlot.js';
import { across, LabelsBelow, LinesUpward, type Plot } from './axes.js';
import { ChartFigure, type ChartDrawing } from './ChartFigure.js';
import { diamondPath } from './marks.js';

const RADIUS = 3.5;
const ROW = 8;
const RANGE_HEIGHT = 22;
const AXIS_HEIGHT = 24;

/** The range from low to high with the mean, above one dot per analyst. */
export function TargetDotPlotChart({ model }: { readonly model: TargetDotPlot }) {
	const height = RANGE_HEIGHT + model.height * ROW + AXIS_HEIGHT;
	return <ChartFigure words={model} height={height} draw={(width) => drawing(model, width, height)} />;
}

function drawing({ axis, marks, dots }: TargetDotPlot, width: number, height: number): ChartDrawing {
	const plot: Plot = { left: 8, right: width - 8, top: 0, bottom: height - AXIS_HEIGHT };
	const [low, mean, high] = (['low', 'mean', 'high'] as const).map((id) =>
		marks.find((mark) => mark.id === id),
	);
	const middle = RANGE_HEIGHT / 2;
	return {
		ground: (
			<>
				<LinesUpward ticks={axis.ticks} plot={plot} />
				<LabelsBelow labels={axis.ticks} plot={plot} />
				{low && high && (
					<line
						class="target-range"
						x1={across(plot, low.at)}
						x2={across(plot, high.at)}
						y1={middle}
						y2={middle}
					/>
				)}
				{[low, high].map(
					(end) =>
						end && (
							<line
								key={end.id}
								class="target-end"
								x1={across(plot, end.at)}
								x2={across(plot, end.at)}
								y1={middle - 6}
								y2={middle + 6}
							/>
						),
				)}
				{mean && <path class="target-mean" d={diamondPath(across(plot, mean.at), middle, 7)} />}
			</>
		),
		marks: dots.map(({ at, row, spoken }) => {
			const x = across(plot, at);
			const y = plot.bottom - RADIUS - 2 - row * ROW;
			return {
				x,
				y,
				column: x,
				series: 0,
				spoken,
				shape: <circle class="target-dot" cx={x} cy={y} r={RADIUS} />,
			};
		}),
	};
}
