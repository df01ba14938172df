import { isCapital, MOST_LETTERS } from '../letters.js';
import type { Listing, SymbolDirectory } from '../symbolDirectory.js';
import { isWellKnown } from '../words.js';
import { type Cell, cellIn, contentOf } from './cell.js';
import { lineFrom, type Row, rowsAround } from './rows.js';

/** Number of rows read above and below. */
const REACH = 5;
/** Words within this many characters share what was read of their column. */
const STRETCH = 512;

/** What a column holds in some rows; shared by all words in a stretch of text. */
interface Reading {
	readonly rowCount: number;
	readonly listed: number;
	/** Up to two different symbols. */
	readonly symbols: readonly Listing[];
	readonly wellKnown: readonly Listing[];
}

/** What columns hold around successive words; each stretch of text is read once. */
export class Columns {
	#stretch = -1;
	#rows: readonly Row[] = [];
	/** The readings of the current stretch, by column number. */
	readonly #readings = new Map<number, Reading>();

	constructor(
		private readonly text: string,
		private readonly directory: SymbolDirectory,
	) {}

	/** What the column of a cell holds near it. */
	around(cell: Cell): Reading {
		const stretch = Math.floor(cell.lineStart / STRETCH);
		if (stretch !== this.#stretch) {
			const start = lineFrom(this.text, stretch * STRETCH);
			this.#rows = rowsAround(this.text, start, REACH);
			this.#stretch = stretch;
			this.#readings.clear();
		}
		const { column } = cell;
		const cached = this.#readings.get(column);
		if (cached) {
			return cached;
		}
		const reading = this.#read(cell);
		this.#readings.set(column, reading);
		return reading;
	}

	#read(cell: Cell): Reading {
		let rowCount = 0;
		let listed = 0;
		const different: Listing[] = [];
		for (const row of this.#rows) {
			const listing = this.#listingIn(row, cell);
			rowCount += listing === null ? 0 : 1;
			if (listing) {
				listed++;
				if (!different.includes(listing)) {
					different.push(listing);
				}
			}
		}
		return {
			rowCount,
			listed,
			symbols: different.slice(0, 2),
			wellKnown: different.filter(isWellKnown).slice(0, 2),
		};
	}

	/** The listing in the cell of a row; null if the cell is empty. */
	#listingIn(row: Row, cell: Cell): Listing | undefined | null {
		const { text, directory } = this;
		const { from, to } = cellIn(text, row, cell);
		// Most cells in such columns are plain symbols.
		if (cell.bullet === '' && to > from && to - from <= MOST_LETTERS && areCapitals(text, from, to)) {
			return directory.at(text, from, to);
		}
		const content = contentOf(text.slice(from, to), cell);
		return content === '' ? null : directory.at(content, 0, content.length);
	}
}

function areCapitals(text: string, from: number, to: number): boolean {
	let at = from;
	while (at < to && isCapital(text, at)) {
		at++;
	}
	return at === to;
}
