import type { Steps } from '../../base/turns.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { symbolsInText } from '../../tickers/symbolsInText.js';
import { unguarded } from '../../presentation/export/csv.js';
import { type ImportedList, jsonLists } from './jsonLists.js';
import { type SymbolTable, symbolTable } from '../../tickers/symbolTable.js';

/** What a file holds for watchlists. */
export interface Imported {
	readonly lists: readonly ImportedList[];
	/** ISINs and other numbers of securities that the file has no symbol for. */
	readonly identifiers: readonly string[];
	/** Whether it is a table without symbols. */
	readonly isWithoutSymbols: boolean;
}

/** Reads lists from JSON, from a table with a column of symbols, or from a plain list, step by step; the text itself tells which. */
export function* importedLists(text: string, directory: SymbolDirectory): Steps<Imported> {
	const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
	const ofJson = yield* jsonLists(plain, directory);
	if (ofJson) {
		return imported(ofJson);
	}
	const table = yield* symbolTable(plain, directory);
	return table
		? {
				...imported(listsOfTable(table)),
				identifiers: table.identifiers,
				isWithoutSymbols: table.rows.length === 0,
			}
		: imported([{ entries: symbolsInText(plain, directory) }]);
}

function imported(lists: readonly ImportedList[]): Imported {
	return {
		lists: lists.filter(({ entries }) => entries.length > 0),
		identifiers: [],
		isWithoutSymbols: false,
	};
}

function listsOfTable({ rows }: SymbolTable): readonly ImportedList[] {
	const lists = new Map<string, string[]>();
	for (const { symbol, list = '' } of rows) {
		const name = unguarded(list);
		const entries = lists.get(name) ?? [];
		entries.push(symbol);
		lists.set(name, entries);
	}
	return Array.from(lists, ([name, entries]) => (name === '' ? { entries } : { name, entries }));
}
