/** Rows processed before other pending work runs; this many also keep a message to a page below 100 kB. */
export const ROWS_A_SLICE = 250;

/** Splits rows into slices of `size`, in order; the last may be shorter. */
export function* slicesOf<Row>(rows: readonly Row[], size = ROWS_A_SLICE): Generator<readonly Row[]> {
	for (let at = 0; at < rows.length; at += size) {
		yield rows.slice(at, at + size);
	}
}

/**
 * Splits a list into slices of `size` without duplicates. An empty list gives one empty slice, which the
 * contract then rejects.
 */
export function chunk<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
	const chunks = [...slicesOf([...new Set(list)], size)];
	return chunks.length > 0 ? chunks : [[]];
}
