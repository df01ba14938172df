import { isRecord } from '../../base/isRecord.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { unguarded } from '../export/csv.js';
import { symbolsInText } from '../../tickers/symbolsInText.js';
import { isOfSymbols, symbolTable } from './symbolTable.js';

/** Entries of a file for one list; without a name they are for whichever list a person chooses. */
export interface ImportedList {
	readonly name?: string;
	readonly entries: readonly string[];
}

const LIST_COLUMNS = ['list', 'watchlist'];

/** Reads lists from JSON, from CSV with a column of symbols, or from a plain list; the text itself tells which. */
export function importedLists(text: string, directory: SymbolDirectory): readonly ImportedList[] {
	const bare = text.replace(/^\uFEFF/, '');
	const lists = listsOfJson(bare) ?? listsOfCsv(bare) ?? [{ entries: symbolsInText(bare, directory) }];
	return lists.filter(({ entries }) => entries.length > 0);
}

function listsOfJson(text: string): readonly ImportedList[] | undefined {
	if (!/^\s*[[{]/.test(text)) {
		return undefined;
	}
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		// A list of symbols may begin with a bracket too.
		return undefined;
	}
	if (Array.isArray(value)) {
		return [{ entries: entriesOf(value) }];
	}
	return Object.entries(isRecord(value) ? value : {}).map(([name, entries]) => ({
		name,
		entries: entriesOf(Array.isArray(entries) ? entries : []),
	}));
}

/** Entries are symbols, or objects that have one. */
function entriesOf(values: readonly unknown[]): readonly string[] {
	return values.flatMap((value) => {
		if (typeof value === 'string') {
			return value;
		}
		const fields = Object.entries(isRecord(value) ? value : {});
		const symbol = fields.find(([name]) => isOfSymbols(name))?.[1];
		return typeof symbol === 'string' ? symbol : [];
	});
}

function listsOfCsv(text: string): readonly ImportedList[] | undefined {
	const table = symbolTable(text);
	if (!table) {
		return undefined;
	}
	const listAt = table.names.findIndex((name) => LIST_COLUMNS.includes(name));
	const lists = new Map<string, string[]>();
	for (const { entry, record } of table.rows) {
		const list = unguarded((listAt < 0 ? undefined : record[listAt]?.trim()) ?? '');
		const entries = lists.get(list) ?? [];
		entries.push(entry);
		lists.set(list, entries);
	}
	return [...lists].map(([name, entries]) => (name === '' ? { entries } : { name, entries }));
}
