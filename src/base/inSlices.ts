import { nextTurn } from './nextTurn.js';

/** How many rows are worked on before whatever else waits has its turn; a message to a page stays below 100 kB with them. */
export const ROWS_A_SLICE = 250;

/** Rows in slices, in their order; the last one has what is left. */
export function* slicesOf<Row>(rows: readonly Row[], size = ROWS_A_SLICE): Generator<readonly Row[]> {
	for (let at = 0; at < rows.length; at += size) {
		yield rows.slice(at, at + size);
	}
}

/** Takes what is made one after another, and gives whatever else waits a turn after each; a signal ends it there. */
export async function inSlices<Slice>(
	made: Iterable<Slice>,
	take: (slice: Slice) => void,
	signal: AbortSignal,
): Promise<void> {
	for (const slice of made) {
		take(slice);
		await nextTurn();
		signal.throwIfAborted();
	}
}
