import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import { csvRecords } from './csvRecords.js';

/** A table with a column of symbols, as people and brokers write it. */
export interface SymbolTable {
	/** The line that names the columns, counted from 0: brokers write some about the account above it. */
	readonly headLine: number;
	/** The names of the columns in small letters. */
	readonly names: readonly string[];
	readonly rows: readonly { readonly entry: string; readonly record: readonly string[] }[];
}

const SYMBOL_COLUMNS = new Set(['symbol', 'ticker', 'tickers', 'symbols', 'ticker symbol', 'stock symbol']);
const HOLDING_COLUMN =
	/^(?:qty|quantity|shares|units|positions?|holdings?|(?:market|current|total) value|cost[ _]basis|avg\.? (?:price|cost)|average (?:price|cost)|weight)\b/;
/** Lines above the head, at most. */
const MOST_ABOVE = 30;
// What brokers write into the column of symbols besides securities.
const NO_SECURITY = /\btotals?\b|^cash\b|^pending\b/i;

/** Whether the name of a column or a field says that it holds symbols. */
export function isOfSymbols(name: string): boolean {
	return SYMBOL_COLUMNS.has(name.trim().toLowerCase());
}

/** The table in a text; undefined where none of its first lines names a column of symbols. Sums and cash are left out. */
export function symbolTable(text: string): SymbolTable | undefined {
	const lines = text.split('\n', MOST_ABOVE + 1);
	const headLine = lines.findIndex((line, at) => {
		const [names = []] = csvRecords(line);
		return names.some(isOfSymbols) && (names.length > 1 || at === 0);
	});
	if (headLine < 0) {
		return undefined;
	}
	const above = lines.slice(0, headLine).reduce((sum, line) => sum + line.length + 1, 0);
	const [head = [], ...records] = csvRecords(text.slice(above));
	const symbolAt = head.findIndex(isOfSymbols);
	return {
		headLine,
		names: head.map((name) => name.trim().toLowerCase()),
		rows: records.flatMap((record) => {
			// Some brokers mark funds for cash with asterisks; each run of them is looked at once.
			const entry = (record[symbolAt] ?? '').trim().replace(/(?<!\*)\*+$/, '');
			const isRemark = record.length === 1 && head.length > 1;
			return entry === '' || isRemark || NO_SECURITY.test(entry) ? [] : { entry, record };
		}),
	};
}

/** Positions that somebody holds, as a broker exports them. */
export interface Positions {
	/** The line that names the columns, counted from 0. */
	readonly headLine: number;
	/** Each once. */
	readonly symbols: readonly TickerSymbol[];
}

/** The positions in a text: of two securities at least, with their number or worth; undefined where it holds none. */
export function positionsIn(text: string): Positions | undefined {
	const table = symbolTable(text);
	if (!table?.names.some((name) => HOLDING_COLUMN.test(name))) {
		return undefined;
	}
	const symbols = new Set(
		table.rows.flatMap(({ entry }) => (entry === entry.toUpperCase() ? (canonicalSymbol(entry) ?? []) : [])),
	);
	return symbols.size > 1 ? { headLine: table.headLine, symbols: [...symbols] } : undefined;
}
