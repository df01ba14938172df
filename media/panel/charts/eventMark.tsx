import type { JSX } from 'preact';
import type { MarkState } from '../../../src/presentation/chart/legend.js';
import type { TimelineShape } from '../../../src/presentation/chart/timeline.js';
import { diamondPath } from './pointShape.js';
import { seriesClass } from './seriesClass.js';

/** Half of the width of a mark, in pixels. */
export const MARK_SIZE = 6;
const CROSS = MARK_SIZE - 1.5;

/** The classes that give a mark of a timeline its colour and show its state. */
export function markClass(state: MarkState, series: number): string {
	return `event-mark ${state} ${seriesClass(series)}`;
}

/** A mark of a timeline: its shape says what it is, and its filling how far it has come; what was given up is crossed. */
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
