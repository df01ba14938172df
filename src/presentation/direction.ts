/** Which way something went; `level` where it moved neither way. */
export type Direction = 'up' | 'down' | 'level';

/** The direction of a change. */
export function directionOf(change: number): Direction {
	return change > 0 ? 'up' : change < 0 ? 'down' : 'level';
}

/** The direction of a change as it is read: one that rounds to nothing in tenths of a percent is level. */
export function shownDirection(ratio: number): Direction {
	return directionOf(Math.round(ratio * 1000));
}
