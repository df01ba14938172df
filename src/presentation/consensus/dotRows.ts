/** How much of the line's length a dot takes, even on a narrow page. */
const DOT = 1 / 36;

/** Stacks dots that stand close: for each place, in rising order, the lowest row in which it touches no other. */
export function dotRows(places: readonly number[]): readonly number[] {
	const lastOfRow: number[] = [];
	return places.map((at) => {
		const free = lastOfRow.findIndex((last) => at - last >= DOT);
		const row = free < 0 ? lastOfRow.length : free;
		lastOfRow[row] = at;
		return row;
	});
}
