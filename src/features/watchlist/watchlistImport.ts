import { createScanner, parse, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { isRecord } from '../../base/record.js';
import type { Steps } from '../../base/taskScheduler.js';
import { unguarded } from '../../presentation/export/csv.js';
import { type ColumnKind, columnKind } from '../../tickers/importedColumns.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { symbolsInText } from '../../tickers/symbolsInText.js';
import {
	securityRow,
	type SymbolRow,
	type SymbolTable,
	symbolTable,
	withPlaces,
} from '../../tickers/symbolTable.js';

/** Imported entries of one list; without a name, the user picks the list. */
export interface ImportedList {
	readonly name?: string;
	readonly entries: readonly string[];
}

/** Generic field names that cannot be the name of a list. */
const PLAIN_NAMES =
	/^(?:market ?data\.)?(?:watch ?lists?|lists?|symbols?|tickers?|items|entries|data|results?|quotes|activities|transactions|positions|holdings|portfolios?|accounts?|groups?|securities|instruments|assets|children|constituents|members|values|rows|payload|response)$/i;
const NAMES = ['name', 'title', 'label', 'list', 'watchlist', 'displayName'];
const RECORDS_A_STEP = 500;
/** Maximum nesting depth of objects. */
const DEEPEST = 12;

/**
 * Reads lists from JSON, allowing comments and trailing commas. `broken` if the text can only be JSON but
 * can't be parsed, so that names in it aren't taken for tickers; undefined if it is not JSON.
 */
function* jsonLists(
	text: string,
	directory: SymbolDirectory,
): Steps<readonly ImportedList[] | 'broken' | undefined> {
	if (!/^\s*(?:[[{]|\/[/*])/.test(text)) {
		return undefined;
	}
	const parsed = parsedJson(text);
	if (typeof parsed === 'string') {
		return parsed === 'broken' && startsWithField(text) ? 'broken' : undefined;
	}
	const lists = new Lists(directory);
	yield* lists.read(parsed.value, undefined, 0);
	return lists.all;
}

/**
 * Whether a text starts with an object whose first field has a name, also within lists. No plain list does.
 */
function startsWithField(text: string): boolean {
	const scanner = createScanner(text, true);
	const next = (): string => {
		scanner.scan();
		return text.charAt(scanner.getTokenOffset());
	};
	let sign = next();
	while (sign === '[') {
		sign = next();
	}
	return sign === '{' && next() === '"' && next() === ':';
}

/** `several` if the text goes on after the first value, as a file of one object for each line does. */
function parsedJson(text: string): { readonly value: unknown } | 'broken' | 'several' {
	try {
		return { value: JSON.parse(text) as unknown };
	} catch {
		// Not valid JSON yet: it may have comments, or be a plain list that starts with a bracket.
		return withComments(text);
	}
}

function withComments(text: string): { readonly value: unknown } | 'broken' | 'several' {
	if (isDeep(text)) {
		return 'broken';
	}
	const errors: ParseError[] = [];
	const value: unknown = parse(text, errors, { allowTrailingComma: true });
	const [first] = errors;
	if (!first) {
		return { value };
	}
	return printParseErrorCode(first.error) === 'EndOfFileExpected' ? 'several' : 'broken';
}

/** Whether brackets nest over 100 levels deep, far beyond any list; parsing that could exhaust the stack. */
function isDeep(text: string): boolean {
	// Brackets in texts and comments don't count, so that they can't hide others.
	const scanner = createScanner(text, true);
	let depth = 0;
	for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
		const sign = text.charAt(scanner.getTokenOffset());
		depth += sign === '[' || sign === '{' ? 1 : sign === ']' || sign === '}' ? -1 : 0;
		if (depth > 100) {
			return true;
		}
	}
	return false;
}

/** Collects symbols from JSON of any shape, grouped by the nearest enclosing name that can name a list. */
class Lists {
	readonly #rows = new Map<string | undefined, SymbolRow[]>();
	#read = 0;

	constructor(private readonly directory: SymbolDirectory) {}

	get all(): readonly ImportedList[] {
		return Array.from(this.#rows, ([name, rows]) => ({
			...(name !== undefined && { name }),
			entries: withPlaces(rows).map(({ symbol }) => symbol),
		}));
	}

	*read(value: unknown, name: string | undefined, depth: number): Steps<void> {
		if (depth > DEEPEST) {
			return;
		}
		if (Array.isArray(value)) {
			for (const one of value) {
				if (typeof one === 'string') {
					this.#add({ symbol: one.trim() }, name, 1);
				} else {
					yield* this.read(one, name, depth + 1);
				}
			}
		} else if (isRecord(value)) {
			yield* this.#readRecord(value, name, depth);
			this.#read += 1;
			if (this.#read % RECORDS_A_STEP === 0) {
				yield;
			}
		}
	}

	*#readRecord(
		record: Readonly<Record<string, unknown>>,
		name: string | undefined,
		depth: number,
	): Steps<void> {
		const row = rowOf(record, this.directory, depth);
		if (row) {
			this.#add(row, name, Object.keys(record).length);
			return;
		}
		const own = NAMES.map((key) => record[key]).find((one) => typeof one === 'string' && one.trim() !== '');
		const fields = Object.entries(record);
		for (const [key, field] of fields) {
			const inner = PLAIN_NAMES.test(key) ? undefined : key;
			const isList = Array.isArray(field) || isRecord(field);
			if (isList && this.#isTickerKey(key, field)) {
				this.#add({ symbol: key }, name, fields.length);
			} else if (isList) {
				yield* this.read(field, typeof own === 'string' ? own : (inner ?? name), depth + 1);
			} else if (typeof field === 'number' && this.directory.read(key) && key === key.toUpperCase()) {
				this.#add({ symbol: key }, name, 1);
			} else if (typeof field === 'string' && /^(?:symbols|tickers|watchlist)$/i.test(key)) {
				field
					.split(/[\s,;]+/)
					.filter(Boolean)
					.forEach((symbol) => this.#add({ symbol }, typeof own === 'string' ? own : name, 1));
			}
		}
	}

	/** Whether the field name is the ticker its object describes: `{"AAPL": {"shares": 10}}`. */
	#isTickerKey(key: string, field: unknown): boolean {
		return (
			isRecord(field) &&
			key === key.toUpperCase() &&
			this.directory.read(key) !== undefined &&
			!hasLists(field)
		);
	}

	#add(row: SymbolRow, name: string | undefined, width: number): void {
		const security = row.symbol === '' ? undefined : securityRow(row, width, this.directory);
		if (security) {
			const rows = this.#rows.get(name) ?? [];
			rows.push(security);
			this.#rows.set(name, rows);
		}
	}
}

function hasLists(record: Readonly<Record<string, unknown>>): boolean {
	return Object.values(record).some((field) => Array.isArray(field));
}

/** Reads an object as one security; undefined if it names none or several. */
function rowOf(
	record: Readonly<Record<string, unknown>>,
	directory: SymbolDirectory,
	depth: number,
): SymbolRow | undefined {
	const row: Partial<Record<ColumnKind, string>> = {};
	for (const [key, value] of Object.entries(record)) {
		const kind = columnKind(key);
		if (kind === undefined || (typeof value !== 'string' && typeof value !== 'number')) {
			continue;
		}
		const text = String(value).trim();
		if (kind === 'symbol' && text.split(/[,;\s]+/, 3).filter((word) => word !== '').length > 1) {
			// Several symbols in one string.
			continue;
		}
		if (kind !== 'maybeSymbol') {
			row[kind] ??= text;
		} else if (text === text.toUpperCase() && directory.read(text)) {
			row.symbol ??= text;
		}
	}
	if (row.symbol === undefined) {
		// Some tools nest the security in an object of its own.
		const inner = Object.entries(record).find(
			([key, value]) => /^(?:security|instrument|asset|symbol ?profile|stock)$/i.test(key) && isRecord(value),
		)?.[1];
		return isRecord(inner) && depth < DEEPEST ? rowOf(inner, directory, depth + 1) : undefined;
	}
	return { ...row, symbol: row.symbol };
}

/** The contents of an imported file. */
export interface Imported {
	readonly lists: readonly ImportedList[];
	/** ISINs and other identifiers of securities for which the file has no symbol. */
	readonly identifiers: readonly string[];
	/** Whether the file is a table without symbols. */
	readonly isWithoutSymbols: boolean;
	/** Whether the file is JSON that can't be parsed, such as one that is cut short. */
	readonly isBroken: boolean;
}

/**
 * Reads lists from JSON, a table with a symbol column, or a plain list, in steps; detects the format itself.
 */
export function* importedLists(text: string, directory: SymbolDirectory): Steps<Imported> {
	const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
	const ofJson = yield* jsonLists(plain, directory);
	if (ofJson) {
		return ofJson === 'broken' ? { ...imported([]), isBroken: true } : imported(ofJson);
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
		isBroken: false,
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
