import type { Listing } from '../symbolDirectory.js';

/** What the cells of a column hold in some rows; it serves all words of a stretch of text. */
export interface Reading {
	readonly rowCount: number;
	readonly listed: number;
	/** Two different symbols, or as many as there are. */
	readonly symbols: readonly Listing[];
	readonly wellKnown: readonly Listing[];
}
