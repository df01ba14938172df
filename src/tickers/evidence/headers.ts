import type { Language } from '../languages.js';
import { type Cell, columnNumber, contentOf } from './cell.js';
import { firstOf, rowsAbove, rowsFrom } from './rows.js';

/** How far above a row of Markdown its header is looked for, in characters. */
const FARTHEST = 4_000;

const SYMBOL_HEADER = /^(?:symbols?|tickers?|(?:stock|ticker|act)[ _]?symbol|constituent|stock)$/i;
const RULE = /^[\s|:-]*$/;

/** The header above a row of Markdown, and how many characters the lines down from its rule have. */
interface RuledHeader {
	readonly line: string;
	readonly below: number;
}

/** What stands above the columns of tables; the header of a row is read once, and serves the rows that follow. */
export class Headers {
	#firstRow: string | undefined;
	readonly #ofFirstRow = new Map<number, boolean>();
	/** The row of Markdown that was asked for last, and what stands above it. */
	#row = -1;
	#ruled: RuledHeader | undefined;

	constructor(private readonly text: string) {}

	/** Whether the column of a cell is headed as one of symbols. */
	areOfSymbols(cell: Cell, language: Language): boolean {
		const { delimiter, lineStart } = cell;
		if (delimiter === '|') {
			const header = this.#ruledAbove(lineStart);
			return header !== undefined && isOfSymbols(header.line, cell);
		}
		const mayBeHeaded = delimiter !== undefined && (language.kind === 'table' || language.id === 'plaintext');
		return lineStart > 0 && mayBeHeaded && this.#isOfFirstRow(cell);
	}

	#isOfFirstRow(cell: Cell): boolean {
		const column = columnNumber(cell);
		const known = this.#ofFirstRow.get(column);
		if (known !== undefined) {
			return known;
		}
		this.#firstRow ??= firstOf(rowsFrom(this.text, 0), 1)[0] ?? '';
		const found = isOfSymbols(this.#firstRow, cell);
		this.#ofFirstRow.set(column, found);
		return found;
	}

	#ruledAbove(lineStart: number): RuledHeader | undefined {
		if (lineStart !== this.#row) {
			this.#ruled = this.#findRuled(lineStart);
			this.#row = lineStart;
		}
		return this.#ruled;
	}

	/** The header of a table in Markdown stands above the rule. */
	#findRuled(lineStart: number): RuledHeader | undefined {
		let at = lineStart;
		let below = 0;
		let isAboveRule = false;
		for (const line of rowsAbove(this.text, lineStart)) {
			if (isAboveRule) {
				return { line, below };
			}
			at -= 1 + line.length;
			below += line.length;
			if (below > FARTHEST || !line.includes('|')) {
				return undefined;
			}
			isAboveRule = line.includes('-') && RULE.test(line);
			if (!isAboveRule && at === this.#row) {
				const known = this.#ruled;
				return known && below + known.below <= FARTHEST
					? { line: known.line, below: below + known.below }
					: undefined;
			}
		}
		return undefined;
	}
}

function isOfSymbols(header: string, cell: Cell): boolean {
	return SYMBOL_HEADER.test(contentOf(header, cell));
}
