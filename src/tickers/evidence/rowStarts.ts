import { ROW } from './rows.js';

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
