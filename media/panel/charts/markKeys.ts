/** The position of a mark among those of its chart. */
export interface MarkPlace {
	/** The position from left to right; marks of one period share it. */
	readonly column: number;
	/** The index of its series, from 0. */
	readonly series: number;
}

/**
 * The mark that a key moves to: left and right along a series, up and down to the nearest mark of another
 * series. Undefined for any other key.
 */
export function markAfter(
	key: string,
	marks: readonly MarkPlace[],
	current: number | undefined,
): number | undefined {
	const order = marks.map((_, index) => index).sort((one, other) => readingOrder(marks, one, other));
	const from = current === undefined ? undefined : marks[current];
	const along = from ? order.filter((index) => marks[index]?.series === from.series) : order;
	const place = current === undefined ? -1 : along.indexOf(current);
	const isOneSeries = along.length === order.length;
	switch (key) {
		case 'ArrowRight':
			return along[Math.min(along.length - 1, place + 1)];
		case 'ArrowLeft':
			return along[Math.max(0, place - 1)];
		case 'ArrowDown':
			return from && !isOneSeries
				? (inSeries(marks, from, 1) ?? current)
				: along[Math.min(along.length - 1, place + 1)];
		case 'ArrowUp':
			return from && !isOneSeries ? (inSeries(marks, from, -1) ?? current) : along[Math.max(0, place - 1)];
		case 'Home':
			return along[0];
		case 'End':
			return along.at(-1);
		default:
			return undefined;
	}
}

function readingOrder(marks: readonly MarkPlace[], one: number, other: number): number {
	const [first, second] = [marks[one], marks[other]];
	return first && second ? first.column - second.column || first.series - second.series : 0;
}

/** The nearest mark of a later or earlier series; if several are in one column, that of the next series. */
function inSeries(marks: readonly MarkPlace[], from: MarkPlace, way: 1 | -1): number | undefined {
	const [nearest] = marks
		.flatMap((mark, index) => {
			const steps = (mark.series - from.series) * way;
			return steps > 0 ? [{ index, steps, distance: Math.abs(mark.column - from.column) }] : [];
		})
		.sort((one, other) => one.distance - other.distance || one.steps - other.steps);
	return nearest?.index;
}
