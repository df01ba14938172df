import type { Language } from '../languages.js';
import { type Cell, cellIn, contentOf } from './cell.js';
import { isRowStart, type Row, rowAbove, rowFrom } from './rows.js';

/** How far above a Markdown row its header is searched, in characters. */
const FARTHEST = 4_000;

const SYMBOL_HEADER = /^(?:symbols?|tickers?|(?:stock|ticker|act)[ _]?symbol|constituent|stock)$/i;
const RULE = /^[\s|:-]*$/;

/** The header above a Markdown row, and the number of characters in the lines from its rule down. */
interface RuledHeader {
	readonly row: Row;
	readonly below: number;
}

/** The headers of table columns; each header is read once for all rows that follow it. */
export class Headers {
	#firstRow: Row | undefined;
	readonly #ofFirstRow = new Map<number, boolean>();
	/** The last requested Markdown row, and its header. */
	#row = -1;
	#ruled: RuledHeader | undefined;

	constructor(private readonly text: string) {}

	/** Whether the header of a cell's column says that it holds symbols. */
	areOfSymbols(cell: Cell, language: Language): boolean {
		const { delimiter, lineStart } = cell;
		if (delimiter === '|') {
			const header = this.#ruledAbove(lineStart);
			return header !== undefined && this.#isOfSymbols(header.row, cell);
		}
		const mayBeHeaded = delimiter !== undefined && (language.kind === 'table' || language.id === 'plaintext');
		return lineStart > 0 && mayBeHeaded && this.#isOfFirstRow(cell);
	}

	#isOfFirstRow(cell: Cell): boolean {
		const { column } = cell;
		const cached = this.#ofFirstRow.get(column);
		if (cached !== undefined) {
			return cached;
		}
		this.#firstRow ??= rowFrom(this.text, 0);
		const found = this.#isOfSymbols(this.#firstRow, cell);
		this.#ofFirstRow.set(column, found);
		return found;
	}

	#isOfSymbols(header: Row, cell: Cell): boolean {
		const { from, to } = cellIn(this.text, header, cell);
		return SYMBOL_HEADER.test(contentOf(this.text.slice(from, to), cell));
	}

	#ruledAbove(lineStart: number): RuledHeader | undefined {
		if (lineStart !== this.#row) {
			this.#ruled = this.#findRuled(lineStart);
			this.#row = lineStart;
		}
		return this.#ruled;
	}

	/** The header of a Markdown table is above the rule. */
	#findRuled(lineStart: number): RuledHeader | undefined {
		let below = 0;
		let isAboveRule = false;
		for (let row = rowAbove(this.text, lineStart); row;) {
			if (isAboveRule) {
				return { row, below };
			}
			const line = this.text.slice(row.from, row.to);
			below += line.length;
			if (below > FARTHEST || !line.includes('|')) {
				return undefined;
			}
			isAboveRule = line.includes('-') && RULE.test(line);
			if (!isAboveRule && row.from === this.#row) {
				const cached = this.#ruled;
				return cached && below + cached.below <= FARTHEST
					? { row: cached.row, below: below + cached.below }
					: undefined;
			}
			row = isRowStart(this.text, row.from) ? rowAbove(this.text, row.from) : undefined;
		}
		return undefined;
	}
}
