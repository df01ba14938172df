import type { Sparkline as Model } from '../../../src/presentation/chart/sparkline.js';

interface SparklineProps {
	readonly model: Model;
	readonly width?: number;
	readonly height?: number;
}

const EDGE = 2;

/** A small line beside a figure; its text equivalent is elsewhere. */
export function Sparkline({ model: { points, zero }, width = 72, height = 20 }: SparklineProps) {
	const x = (at: number): number => EDGE + at * (width - 2 * EDGE);
	const y = (at: number): number => height - EDGE - at * (height - 2 * EDGE);
	const last = points.at(-1);
	return (
		<svg
			class="sparkline"
			width={width}
			height={height}
			viewBox={`0 0 ${width} ${height}`}
			aria-hidden="true"
			focusable="false"
		>
			{zero !== undefined && <line class="grid" x1={EDGE} x2={width - EDGE} y1={y(zero)} y2={y(zero)} />}
			<path d={path(points, x, y)} />
			{last && <circle cx={x(last.x)} cy={y(last.y)} r="2" />}
		</svg>
	);
}

/** A line with gaps for missing values; a value between two gaps is a dot. */
function path(points: Model['points'], x: (at: number) => number, y: (at: number) => number): string {
	return points
		.map((point, index) => {
			if (!point) {
				return '';
			}
			const place = `${x(point.x)} ${y(point.y)}`;
			const isAlone = !points[index - 1] && !points[index + 1];
			return points[index - 1] ? `L${place}` : isAlone ? `M${place}h0.01` : `M${place}`;
		})
		.join('');
}
