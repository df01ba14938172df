import { isTable } from './languages.js';
import { passageAt, type Passage } from './passages.js';
import { type FoundTicker, type Source, type SymbolColumn } from './source.js';

const SYMBOL_HEADER = /^(?:symbols?|tickers?|(?:stock|ticker)[ _]?symbol)$/i;
const DELIMITERS = [',', ';', '\t', '|'];

interface Cell {
	readonly start: number;
	readonly text: string;
}

/** The column whose header names symbols, in a language that may hold a table. */
export function symbolColumnOf(text: string, languageId: string): SymbolColumn | undefined {
	if (!isTable(languageId)) {
		return undefined;
	}
	const header = passageAt(text, 0).text;
	const delimiter = DELIMITERS.find((character) => header.includes(character));
	const index = delimiter ? cells(header, delimiter).findIndex((cell) => SYMBOL_HEADER.test(cell.text)) : -1;
	return delimiter && index >= 0 ? { delimiter, index } : undefined;
}

/** Finds the symbol of a row in the table's column of symbols. */
export function tableColumn(
	{ text, directory, symbolColumn }: Source,
	passage: Passage,
): readonly FoundTicker[] {
	const column = text[passage.start - 1] === '\n' ? symbolColumn() : undefined;
	const cell = column && cells(passage.text, column.delimiter)[column.index];
	if (!cell || cell.text !== cell.text.toUpperCase()) {
		return [];
	}
	const listing = directory.read(cell.text);
	const start = passage.start + cell.start;
	const end = start + cell.text.length;
	// A cell at the end of a piece of a line may go on in the next piece.
	const isWhole = end < passage.end || end === text.length || text[end] === '\n';
	return listing && isWhole ? [{ start, end, symbol: listing.symbol, listing }] : [];
}

/** The cells of a line without their quotes and the blanks around them. */
function cells(line: string, delimiter: string): readonly Cell[] {
	const found: Cell[] = [];
	let isQuoted = false;
	for (let start = 0, at = 0; at <= line.length; at++) {
		if (line[at] === '"') {
			isQuoted = !isQuoted;
		} else if (at === line.length || (line[at] === delimiter && !isQuoted)) {
			const raw = line.slice(start, at);
			const text = raw.replace(/^[\s"]+/, '');
			found.push({ start: start + raw.length - text.length, text: text.replace(/[\s"]+$/, '') });
			start = at + 1;
		}
	}
	return found;
}
