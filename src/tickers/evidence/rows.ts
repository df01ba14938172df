/** Columns farther right are not read. */
const MOST_COLUMNS = 32;

const LINE_FEED = 10;

/** Where a row begins, and the number of delimiters before a cell. */
interface RowStart {
	readonly lineStart: number;
	readonly index: number;
}

/** Finds the starts of rows; for consecutive words in a row, the text between them is read once. */
export class RowStarts {
	/** The last requested offset, its delimiter and the result. */
	#offset = -1;
	#mark: number | undefined;
	#found: RowStart | undefined;

	constructor(private readonly text: string) {}

	/** The row of an offset and the number of delimiters before it; undefined if too far to the right. */
	before(offset: number, delimiter: string | undefined): RowStart | undefined {
		const mark = delimiter?.charCodeAt(0);
		const previous = mark === this.#mark ? this.#offset : -1;
		this.#found = this.#read(offset, mark, previous);
		this.#offset = offset;
		this.#mark = mark;
		return this.#found;
	}

	#read(offset: number, mark: number | undefined, previous: number): RowStart | undefined {
		let index = 0;
		let at = offset;
		for (
			let code = this.text.charCodeAt(at);
			at >= 0 && code !== LINE_FEED;
			code = this.text.charCodeAt(at)
		) {
			if (at === previous) {
				return this.#found && near(offset, this.#found.lineStart, this.#found.index + index);
			}
			index += code === mark ? 1 : 0;
			if (index > MOST_COLUMNS || offset - at > ROW) {
				return undefined;
			}
			at--;
		}
		return { lineStart: at + 1, index };
	}
}

function near(offset: number, lineStart: number, index: number): RowStart | undefined {
	return index > MOST_COLUMNS || offset - lineStart > ROW ? undefined : { lineStart, index };
}

/** Maximum length of a row that is read, in characters. */
const ROW = 2_000;

/** The start of the first line at or after an offset; the offset itself if no line starts near it. */
export function lineFrom(text: string, offset: number): number {
	const near = offset === 0 ? 0 : text.slice(offset - 1, offset + ROW).indexOf('\n');
	return near < 0 ? offset : offset + near;
}

/** The part of a line that is read, by its start and end. */
export interface Row {
	readonly from: number;
	readonly to: number;
}

/** The row before the one that begins at an offset. */
export function rowAbove(text: string, start: number): Row | undefined {
	if (start <= 0) {
		return undefined;
	}
	const to = start - 1;
	const first = Math.max(0, to - ROW);
	return { from: first + text.slice(first, to).lastIndexOf('\n') + 1, to };
}

/** The row that begins at an offset. */
export function rowFrom(text: string, from: number): Row {
	const end = text.slice(from, from + ROW).indexOf('\n');
	return { from, to: end < 0 ? Math.min(text.length, from + ROW) : from + end };
}

/** Whether a row begins at an offset, rather than the rest of one that is too long. */
export function isRowStart(text: string, offset: number): boolean {
	return offset === 0 || text.charCodeAt(offset - 1) === LINE_FEED;
}

/** Up to `most` rows above and `most` below the start of a row. */
export function rowsAround(text: string, start: number, most: number): readonly Row[] {
	const rows: Row[] = [];
	for (let row = rowAbove(text, start); row && rows.length < most;) {
		rows.push(row);
		row = isRowStart(text, row.from) ? rowAbove(text, row.from) : undefined;
	}
	const limit = rows.length + most;
	for (let at = start; rows.length < limit && at <= text.length && (at === start || isRowStart(text, at));) {
		const row = rowFrom(text, at);
		rows.push(row);
		at = row.to + 1;
	}
	return rows;
}
