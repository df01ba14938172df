import { placeOfExchange } from '../base/listingPlace.js';
import { canonicalSymbol, readSymbol, type TickerSymbol } from '../base/symbol.js';
import type { Steps } from '../base/taskScheduler.js';
import { readIdentifier, readOtherNumber } from './identifiers.js';
import type { SymbolDirectory } from './symbolDirectory.js';
import { recordsOf, type Separator } from './delimitedText.js';
import { type ColumnKind, columnKind, isOfCurrentPrices } from './importedColumns.js';

/** A row of a table of securities, as written. */
export type SymbolRow = Readonly<Partial<Record<Exclude<ColumnKind, 'maybeSymbol'>, string>>> & {
	/** Prefixed with the exchange or the asset class if it is not a US stock or fund. */
	readonly symbol: string;
	/** The header above its price. */
	readonly priceHeader?: string;
};

/** A table of securities, as written by people and brokers. */
export interface SymbolTable {
	/** The header line, counted from 0; brokers write a few lines about the account above it. */
	readonly headLine: number;
	/** The kinds of its columns, including those of later headers. */
	readonly columns: ReadonlySet<ColumnKind>;
	readonly rows: readonly SymbolRow[];
	/** The ISINs and other identifiers of rows without a symbol, without duplicates. */
	readonly identifiers: readonly string[];
}

/** The number of lines searched for the separator. */
const MOST_ABOVE = 60;
const LONGEST_HEAD = 20_000;
const SEPARATORS: readonly Separator[] = [',', ';', '\t', '|'];

/** The columns of a header: the position of each kind. */
interface Head {
	readonly places: ReadonlyMap<ColumnKind, number>;
	/** Columns of symbols or names, depending on the cells. */
	readonly doubtful: readonly number[];
	readonly cells: readonly string[];
	/** The first cell of its rows, if every row names its section, as in Interactive Brokers statements. */
	readonly section?: string;
}

/** The table in a text, in steps; undefined if it has no header with columns of securities. */
export function* symbolTable(text: string, directory: SymbolDirectory): Steps<SymbolTable | undefined> {
	const separator = separatorOf(text);
	if (separator === undefined) {
		return undefined;
	}
	const declared = /^sep=.\n/i.exec(text)?.[0] ?? '';
	const records = yield* recordsOf(text.slice(declared.length), separator);
	const reader = new TableReader(directory);
	let read = 0;
	for (const record of records) {
		reader.take(record);
		read += 1;
		if (read % ROWS_A_STEP === 0) {
			yield;
		}
	}
	return reader.table(text, separator);
}

const ROWS_A_STEP = 500;

/** Reads records one by one; each header describes the rows below it. */
class TableReader {
	#head: Head | undefined;
	/** The first header with a row. */
	#first: Head | undefined;
	readonly #columns = new Set<ColumnKind>();
	readonly #rows: SymbolRow[] = [];
	readonly #identifiers = new Set<string>();
	#isBehindBlank = true;

	constructor(private readonly directory: SymbolDirectory) {}

	take(record: readonly string[]): void {
		const cells = record.map(bareCell);
		const filled = cells.filter((cell) => cell !== '').length;
		if (filled === 0) {
			this.#isBehindBlank = true;
			return;
		}
		const head = headOf(cells, filled, this.#head === undefined, this.#isBehindBlank);
		this.#isBehindBlank = false;
		if (head) {
			this.#head = head;
		} else if (this.#head && isOf(this.#head, cells, filled)) {
			this.#takeRow(this.#head, cells);
		}
	}

	#takeRow(head: Head, cells: readonly string[]): void {
		const { places, doubtful } = head;
		const maybe = doubtful.map((place) => bareSymbol(cells[place] ?? '', this.directory));
		const written = cells[places.get('symbol') ?? -1] ?? '';
		const hasExchange = placeOfExchange(cells[places.get('exchange') ?? -1] ?? '') !== undefined;
		const isSymbol = (cell: string): boolean => isSymbolOf(cell, hasExchange, this.directory);
		const symbol = isIdentifier(written) ? '' : written || (maybe.find(isSymbol) ?? '');
		if (symbol === '') {
			const identifier = [written, ...maybe, cells[places.get('identifier') ?? -1] ?? ''].find(isIdentifier);
			if (identifier !== undefined) {
				this.#identifiers.add(identifier);
			}
			return;
		}
		const priceHeader = head.cells[places.get('price') ?? -1];
		const row = securityRow(
			{ ...named(places, cells), symbol, ...(priceHeader !== undefined && { priceHeader }) },
			head.cells.length,
			this.directory,
		);
		if (row) {
			this.#first ??= head;
			[...places.keys()].forEach((kind) => this.#columns.add(kind));
			this.#rows.push(row);
		}
	}

	table(text: string, separator: Separator): SymbolTable | undefined {
		const head = this.#first ?? this.#head;
		return (
			head && {
				headLine: lineOf(head, text, separator),
				columns: this.#columns,
				rows: withPlaces(this.#rows),
				identifiers: [...this.#identifiers],
			}
		);
	}
}

/** Removes what spreadsheets put around a value: `="AAPL"`. */
function bareCell(cell: string): string {
	const text = cell.trim();
	return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text;
}

function headOf(
	cells: readonly string[],
	filled: number,
	isFirst: boolean,
	isBehindBlank: boolean,
): Head | undefined {
	const isSection = /^header$/i.test(cells[1] ?? '');
	if (!isSection && cells.some((cell) => /^[-+$€£(]*\d[\d.,]*%?\)?$/.test(cell))) {
		return undefined;
	}
	const places = new Map<ColumnKind, number>();
	const doubtful: number[] = [];
	const isMoreCurrent = (place: number): boolean =>
		isOfCurrentPrices(cells[place] ?? '') && !isOfCurrentPrices(cells[places.get('price') ?? -1] ?? '');
	cells.forEach((cell, place) => {
		const kind = columnKind(cell);
		if (kind === 'maybeSymbol') {
			doubtful.push(place);
		} else if (kind && (!places.has(kind) || (kind === 'price' && isMoreCurrent(place)))) {
			places.set(kind, place);
		}
	});
	// The symbol of a row may be a header word too, such as EPIC.
	const isOfSymbols = places.has('symbol') && (isFirst || (filled > 1 && places.size + doubtful.length > 1));
	const isOfOthers = places.size + doubtful.length >= 2 && filled > 2 && (isFirst || isBehindBlank);
	return isSection || isOfSymbols || isOfOthers
		? { places, doubtful, cells, ...(isSection && { section: cells[0] ?? '' }) }
		: undefined;
}

/** Whether a record is a row below a header rather than a title or remark. */
function isOf({ section, places, cells: head }: Head, cells: readonly string[], filled: number): boolean {
	if (section !== undefined) {
		return cells[0] === section && /^data$/i.test(cells[1] ?? '');
	}
	const symbol = cells[places.get('symbol') ?? -1] ?? '';
	const isSymbol = symbol === symbol.toUpperCase() && readSymbol(symbol).kind !== 'noSymbol';
	return filled > 1 || head.length === 1 || (cells.length > 1 && isSymbol);
}

function named(places: Head['places'], cells: readonly string[]): Partial<SymbolRow> {
	return Object.fromEntries([...places].map(([kind, place]) => [kind, cells[place] ?? '']));
}

/**
 * Whether a cell that may be a name is a symbol: it is listed, has an exchange mark, or has its exchange in
 * the row.
 */
function isSymbolOf(cell: string, hasExchange: boolean, directory: SymbolDirectory): boolean {
	const isWord = /^\S+$|EQUITY$/i.test(cell);
	if (!isWord || cell !== cell.toUpperCase() || isIdentifier(cell)) {
		return false;
	}
	const { kind } = readSymbol(cell);
	return kind === 'symbol' ? hasExchange || directory.read(cell) !== undefined : kind !== 'noSymbol';
}

/** Whether a text is a security identifier, such as an ISIN. */
function isIdentifier(text: string): boolean {
	const identifier = /\d/.test(text) ? (readOtherNumber(text) ?? readIdentifier(text)) : undefined;
	return identifier !== undefined && identifier.kind !== 'cik';
}

/**
 * A symbol without brokers' marks, and with the dot of its share class: `SPAXX**`, `AAPL (Apple Inc.)`,
 * `BRKB`.
 */
function bareSymbol(written: string, directory: SymbolDirectory): string {
	// Each run of asterisks is scanned once.
	const bare = written.replace(/(?<!\*)\*+$/, '').replace(/^([A-Z][A-Z.]{0,9}) \([^)]*\)$/, '$1');
	return directory.ofClass(bare)?.symbol ?? bare;
}

/** A row of `width` fields without brokers' marks; undefined for a total, a remark or cash. */
export function securityRow(
	row: SymbolRow,
	width: number,
	directory: SymbolDirectory,
): SymbolRow | undefined {
	const bare = { ...row, symbol: bareSymbol(row.symbol, directory) };
	return isNoSecurity(bare, width, directory) ? undefined : bare;
}

// What brokers write in the symbol column for anything but securities.
const REMARK =
	/\btotals?\b|^(?:summe|gesamt|totaal|totale|somme|suma|saldo)\b|^\$*cash[ &_*-]|^pending\b|^(?:-+|\?+|n\/a|#n\/a|none|null|nil|undefined|unknown)$/i;
/** Words for nothing or for cash, some of which are also symbols. */
const CASH = new Set(
	'CASH FCASH NA NAN NULL NONE NIL USD EUR CAD GBP GBX JPY CHF AUD NZD HKD SGD SEK NOK DKK CNY INR MXN BRL ZAR PLN TRY'.split(
		' ',
	),
);

/**
 * Whether a row is a total, a remark or cash. A word for cash counts as a security if the row's name says so.
 */
function isNoSecurity(
	{ symbol, name = '', price, quantity }: SymbolRow,
	width: number,
	directory: SymbolDirectory,
): boolean {
	if (REMARK.test(symbol) || symbol === 'NaN') {
		return true;
	}
	if (!CASH.has(symbol.toUpperCase())) {
		return false;
	}
	const listing = directory.read(symbol);
	if (!listing || symbol !== symbol.toUpperCase()) {
		return true;
	}
	if (name !== '') {
		const [first = ''] = listing.name.toUpperCase().split(/[^A-Z0-9]/);
		return first === '' || !name.toUpperCase().includes(first);
	}
	const worth = Number((price ?? '').replace(/[^\d.]/g, ''));
	return width > 1 && (price === undefined ? quantity !== undefined : worth === 0 || worth === 1);
}

const FUND = /\b(?:etfs?|etps?|funds?)\b/i;
/** Asset classes that are neither stocks nor funds, by their names in exports. */
const OTHER_ASSETS: readonly (readonly [mark: string, kinds: RegExp])[] = [
	['OPTION', /^(?:opt|fop|war)$|\b(?:options?|warrants?|calls?|puts?)\b/i],
	['FUTURE', /^fut$|\bfutures?\b/i],
	['BOND', /\b(?:bonds?|fixed income|notes?)\b/i],
	['CFD', /\bcfds?\b/i],
	['FOREX', /^fx$|\b(?:forex|currenc(?:y|ies))\b/i],
	['CRYPTO', /\bcrypto/i],
];

/**
 * Prefixes symbols with their exchange or asset class where the table shows that they are not US stocks or
 * funds.
 */
export function withPlaces(rows: readonly SymbolRow[]): readonly SymbolRow[] {
	const hasDollars = new Set(rows.map(currencyOf)).has('USD');
	const placed = rows.map((row) => ({ row, mark: markOf(row, hasDollars) }));
	const home = new Set(placed.flatMap(({ row, mark }) => (mark === 'home' ? row.symbol : [])));
	const abroad = new Map(
		placed.flatMap(({ row, mark }) =>
			mark === undefined || mark === 'home' ? [] : [[row.symbol, mark] as const],
		),
	);
	return placed.map(({ row, mark }) => {
		// If one row names the exchange, it applies to other rows with the same symbol.
		const category = otherAsset(row) ?? mark ?? (home.has(row.symbol) ? 'home' : abroad.get(row.symbol));
		return category === undefined || category === 'home' || /[:^=]/.test(row.symbol)
			? row
			: { ...row, symbol: `${category}:${row.symbol}` };
	});
}

/** The mark of an asset class other than stocks and funds. */
function otherAsset({ assetClass = '' }: SymbolRow): string | undefined {
	return FUND.test(assetClass) ? undefined : OTHER_ASSETS.find(([, kinds]) => kinds.test(assetClass))?.[0];
}

/** `home`, or the mark of a foreign exchange; undefined if the row shows neither. */
function markOf(row: SymbolRow, hasDollars: boolean): string | undefined {
	const { exchange = '', identifier = '', symbol } = row;
	const place = placeOfExchange(exchange);
	if (place !== undefined) {
		return place === 'home' ? 'home' : wordOf(exchange);
	}
	const currency = currencyOf(row);
	if (/^US[A-Z0-9]{9}\d$/.test(identifier) || currency === 'USD') {
		return 'home';
	}
	if (otherAsset(row) !== undefined || readSymbol(symbol).kind !== 'symbol') {
		return undefined;
	}
	// Pence and cents are used on one exchange only; other currencies may be that of the account.
	return /^(?:GBX|GBp|ZAc|ZAC|ILA)$/.test(currency) || (hasDollars && /^[A-Z]{3}$/.test(currency))
		? currency.toUpperCase()
		: undefined;
}

/** The currency that a row names, or that its price is written in. */
function currencyOf({ currency = '', price = '' }: SymbolRow): string {
	if (currency !== '') {
		return currency;
	}
	if (/^\d[\d.,]*p$/.test(price)) {
		return 'GBX';
	}
	return price.startsWith('£') ? 'GBP' : price.startsWith('$') ? 'USD' : '';
}

/** An exchange name in a form that can precede a colon. */
function wordOf(exchange: string): string {
	return (/[A-Za-z0-9_]+/.exec(exchange)?.[0] ?? '').toUpperCase().slice(0, 12);
}

/** Positions as exported by a broker. */
export interface Positions {
	/** The header line, counted from 0. */
	readonly headLine: number;
	/** Without duplicates. */
	readonly symbols: readonly TickerSymbol[];
	readonly hasPrices: boolean;
}

const HOLDING: readonly ColumnKind[] = ['quantity', 'cost', 'value'];

/**
 * The positions in a text, in steps: at least two securities, with a quantity, cost or value; undefined if
 * there are none.
 */
export function* positionsIn(text: string, directory: SymbolDirectory): Steps<Positions | undefined> {
	const table = yield* symbolTable(text.replace(/\r\n?/g, '\n'), directory);
	if (!table || !HOLDING.some((kind) => table.columns.has(kind))) {
		return undefined;
	}
	const symbols = new Set(
		table.rows.flatMap(({ symbol }) =>
			symbol === symbol.toUpperCase() ? (canonicalSymbol(symbol) ?? []) : [],
		),
	);
	const hasPrices = table.columns.has('price');
	return symbols.size > 1 ? { headLine: table.headLine, symbols: [...symbols], hasPrices } : undefined;
}

/** The separator of the line that names the most columns; undefined if no line names any. */
function separatorOf(text: string): Separator | undefined {
	const declared = /^sep=([,;\t|])\n/i.exec(text)?.[1];
	const lines = text.slice(0, LONGEST_HEAD).split('\n', MOST_ABOVE);
	const counts = SEPARATORS.map((separator) => ({
		separator,
		count: Math.max(
			...lines.map(
				(line) => new Set(cellsOf(line, separator).flatMap((cell) => columnKind(cell) ?? [])).size,
			),
		),
	}));
	const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
	if (best.count === 0) {
		return undefined;
	}
	return SEPARATORS.find((separator) => separator === declared) ?? best.separator;
}

/** The line of a header, counted from 0. */
function lineOf({ cells }: Head, text: string, separator: Separator): number {
	const lines = text.slice(0, LONGEST_HEAD).split('\n');
	return Math.max(
		0,
		lines.findIndex((line) => cellsOf(line, separator).join() === cells.join()),
	);
}

/** The cells of a header line, which contain no separators. */
function cellsOf(line: string, separator: Separator): readonly string[] {
	return line.split(separator).map((cell) => bareCell(cell.trim().replace(/^"|"$/g, '')));
}
