import type { Direction } from '../../../src/presentation/direction.js';
import { seriesClass } from './seriesClass.js';

/** A mark at a place: a triangle where it went somewhere, else a circle. */
export function pointShape(way: Direction, series: number, x: number, y: number, radius = 3.5) {
	if (way === 'level') {
		return <circle class={`point ${seriesClass(series)}`} cx={x} cy={y} r={radius} />;
	}
	const tip = way === 'up' ? -1 : 1;
	return (
		<path class={`point point-${way}`} d={`M${x} ${y + tip * 4.5}L${x + 4.5} ${y - tip * 3.5}H${x - 4.5}Z`} />
	);
}

/** A square on its corner. */
export function diamondPath(x: number, y: number, size: number): string {
	return `M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z`;
}
