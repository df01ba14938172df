/** How many rows are worked on before whatever else waits has its turn; a message to a page stays below 100 kB with them. */
export const ROWS_A_SLICE = 250;

/** Rows in slices, in their order; the last one has what is left. */
export function* slicesOf<Row>(rows: readonly Row[], size = ROWS_A_SLICE): Generator<readonly Row[]> {
	for (let at = 0; at < rows.length; at += size) {
		yield rows.slice(at, at + size);
	}
}

/** Cuts a list into slices of a size, each entry once. An empty list is one empty slice, for the contract to refuse. */
export function chunk<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
	const chunks = [...slicesOf([...new Set(list)], size)];
	return chunks.length > 0 ? chunks : [[]];
}
