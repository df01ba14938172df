import type { TickerSymbol } from '../base/symbol.js';
import type { LiteralLine } from './literals.js';
import type { Passage } from './passages.js';
import type { Listing, SymbolDirectory } from './symbolDirectory.js';

/** A ticker in a text; offsets are UTF-16 units, `$` and exchange included, `end` is after the last character. */
export interface FoundTicker {
	readonly start: number;
	readonly end: number;
	readonly symbol: TickerSymbol;
	readonly listing: Listing;
}

/** A text that is searched. */
export interface Source {
	readonly text: string;
	readonly languageId: string;
	readonly directory: SymbolDirectory;
	/** Whether the file says at its beginning that it uses a library for securities. */
	readonly isFinance: () => boolean;
	/** The column of symbols, where the text is a table of values that has one. */
	readonly symbolColumn: () => SymbolColumn | undefined;
	/** The strings of capitals in a passage; each passage is read once. */
	readonly literalsOf: (passage: Passage) => LiteralLine;
}

/** Where the symbols of a table of values stand. */
export interface SymbolColumn {
	readonly delimiter: string;
	/** Counted from zero. */
	readonly index: number;
}

/** Whether the character at an offset is of a word; nothing is before the start and after the end of a text. */
export function isWordAt(text: string, offset: number): boolean {
	return /\w/.test(text.charAt(offset));
}
