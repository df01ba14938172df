import type { JSX } from 'preact';
import type { LegendEntry, MarkState } from '../../../src/presentation/chart/pictureName.js';
import type { TimelineShape } from '../../../src/presentation/chart/timeline.js';
import type { Direction } from '../../../src/presentation/spokenText.js';

const SERIES = 6;

/** The classes for the color and pattern of a series. */
export function seriesClass(index: number): string {
	return `series series-${(index % SERIES) + 1}`;
}

/** A point: a triangle for a direction, else a circle. */
export function pointShape(way: Direction, series: number, x: number, y: number, radius = 3.5) {
	if (way === 'level') {
		return <circle class={`point ${seriesClass(series)}`} cx={x} cy={y} r={radius} />;
	}
	const tip = way === 'up' ? -1 : 1;
	return (
		<path class={`point point-${way}`} d={`M${x} ${y + tip * 4.5}L${x + 4.5} ${y - tip * 3.5}H${x - 4.5}Z`} />
	);
}

/** The path of a diamond. */
export function diamondPath(x: number, y: number, size: number): string {
	return `M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z`;
}

/** Half the width of a mark, in pixels. */
export const MARK_SIZE = 6;
const CROSS = MARK_SIZE - 1.5;

/** The classes for the color and the state of a timeline mark. */
export function markClass(state: MarkState, series: number): string {
	return `event-mark ${state} ${seriesClass(series)}`;
}

/** A timeline mark: its shape shows the kind of event, its fill the progress; a canceled one is a cross. */
export function eventMark(
	shape: TimelineShape,
	state: MarkState,
	series: number,
	{ x, y }: { readonly x: number; readonly y: number },
): JSX.Element {
	const look = markClass(state, series);
	if (state === 'broken') {
		const [top, bottom] = [y - CROSS, y + CROSS];
		return (
			<path
				class={look}
				d={`M${x - CROSS} ${top}L${x + CROSS} ${bottom}M${x - CROSS} ${bottom}L${x + CROSS} ${top}`}
			/>
		);
	}
	switch (shape) {
		case 'diamond':
			return <path class={look} d={diamondPath(x, y, MARK_SIZE)} />;
		case 'square':
			return (
				<rect
					class={look}
					x={x - MARK_SIZE + 1}
					y={y - MARK_SIZE + 1}
					width={2 * MARK_SIZE - 2}
					height={2 * MARK_SIZE - 2}
				/>
			);
		case 'circle':
			return <circle class={look} cx={x} cy={y} r={MARK_SIZE - 1} />;
	}
}

/** The legend of a chart: what each shape, color and pattern stands for. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
	return (
		<ul class="legend">
			{entries.map((entry) => (
				<li key={entry.label}>
					<svg width="18" height="12" aria-hidden="true" focusable="false">
						<Key entry={entry} />
					</svg>
					{entry.label}
				</li>
			))}
		</ul>
	);
}

function Key({ entry: { shape, series } }: { readonly entry: LegendEntry }) {
	switch (shape) {
		case 'bar':
			return <rect class={seriesClass(series)} x="4" y="1" width="10" height="10" rx="2" />;
		case 'line':
			return <path class={`line ${seriesClass(series)}`} d="M0 6H18" />;
		case 'up':
		case 'down':
		case 'level':
			return pointShape(shape, series, 9, 6);
		case 'over':
		case 'ahead':
		case 'broken':
		case 'open':
			return eventMark('square', shape, series, { x: 9, y: 6 });
	}
}
