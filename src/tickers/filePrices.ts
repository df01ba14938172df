import { dayAfter } from '../base/days.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import type { Steps } from '../base/taskScheduler.js';
import type { SymbolDirectory } from './symbolDirectory.js';
import { type SymbolRow, symbolTable } from './symbolTable.js';
import { amountsIn } from './writtenAmounts.js';
import { dayIn, type DayOrder, orderOf } from './writtenDays.js';

/** The price of a share in a file. */
export interface FilePrice {
	readonly price: number;
	/** ISO 4217; absent if the file does not name it. */
	readonly currency?: string;
	/** `YYYY-MM-DD`. */
	readonly day: string;
	/** Whether the day is that on which the file was saved, since the file itself names none. */
	readonly isDayOfFile: boolean;
}

/** What a file has of prices. */
export interface FilePrices {
	readonly prices: ReadonlyMap<TickerSymbol, FilePrice>;
	/** Whether it names its securities by numbers, such as ISINs, instead of symbols. */
	readonly isWithoutSymbols: boolean;
}

const PURCHASE_OR_SALE =
	/\b(?:buy|bought|purchased?|sell|sold|kauf|verkauf|achat|vente|acquisto|vendita|compra|venta|koop|verkoop)\b/i;
const OPTION = /\b(?:calls?|puts?)\b/i;
/** Longer cells are no days and no names of options. */
const LONGEST_CELL = 200;

/**
 * The prices of US shares in a broker's table of positions or trades, in steps. A ticker has the price of its
 * newest day, the first one if there are several. `savedDay` is the day on which the file was saved.
 */
export function* pricesIn(text: string, directory: SymbolDirectory, savedDay: string): Steps<FilePrices> {
	const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
	const table = yield* symbolTable(plain, directory);
	const rows = withActions(table?.rows ?? []);
	const amounts = amountsIn(rows.map(({ price = '' }) => price));
	const days = readDays(plain, rows, savedDay);
	const prices = new Map<TickerSymbol, FilePrice>();
	rows.forEach((row, at) => {
		const symbol = row.symbol === row.symbol.toUpperCase() ? canonicalSymbol(row.symbol) : undefined;
		const price = amounts[at] ?? 0;
		const day = days[at];
		const before = symbol && prices.get(symbol);
		if (!symbol || !day || price === 0 || !isOfShare(row) || (before && before.day >= day.day)) {
			return;
		}
		const currency = currencyOf(row);
		prices.set(symbol, { price, ...day, ...(currency !== undefined && { currency }) });
	});
	const isWithoutSymbols = rows.length === 0 && (table?.identifiers.length ?? 0) > 0;
	return { prices, isWithoutSymbols };
}

/** Whether the price of a row is that of a share: not of an option on it, and not a dividend. */
function isOfShare({ name = '', action, quantity = '' }: SymbolRow): boolean {
	const isOption = OPTION.test(name.slice(0, LONGEST_CELL)) && /\d/.test(name);
	const isNone = /\d/.test(quantity) && !/[1-9]/.test(quantity);
	return !isOption && !isNone && (action === undefined || PURCHASE_OR_SALE.test(action));
}

/** The rows, with what was done in the column of kinds where that is not of assets: `Buy`, `Dividend`. */
function withActions(rows: readonly SymbolRow[]): readonly SymbolRow[] {
	const areTrades = rows.some(
		({ action, assetClass = '' }) => action === undefined && PURCHASE_OR_SALE.test(assetClass),
	);
	return areTrades ? rows.map((row) => ({ action: row.assetClass ?? '', ...row })) : rows;
}

type PriceDay = Pick<FilePrice, 'day' | 'isDayOfFile'>;

/** The day of each row's price; undefined for one without, or of the future. */
function readDays(
	text: string,
	rows: readonly SymbolRow[],
	savedDay: string,
): readonly (PriceDay | undefined)[] {
	const said = sayingDays(text);
	const written = rows.map(({ action, priceDay = '', day = '' }) =>
		(priceDay || (action === undefined ? '' : day)).slice(0, LONGEST_CELL),
	);
	const isAmerican = rows.some(({ price = '', priceHeader = '' }) => (price + priceHeader).includes('$'));
	const order = orderOf([...said, ...written]) ?? (isAmerican ? 'monthFirst' : undefined);
	const latest = dayAfter(savedDay, 1);
	const ofFile = dayOfFile(said, order);
	const whole: PriceDay =
		ofFile === undefined || ofFile > latest
			? { day: savedDay, isDayOfFile: true }
			: { day: ofFile, isDayOfFile: false };
	return written.map((one, at) => {
		if (!/\d/.test(one) || TIME_ALONE.test(one)) {
			// A trade of an unknown day says nothing about today's price.
			return rows[at]?.action === undefined ? whole : undefined;
		}
		const day = dayIn(one, order);
		return day === undefined || day > latest ? undefined : { day, isDayOfFile: false };
	});
}

const TIME_ALONE = /^\d{1,2}:\d{2}/;
const LONGEST_PART = 20_000;
/** Words before the day that a whole file is of. */
const OF_FILE =
	/(?:\bas of|\bper|\bstand|\bperiod|\bgenerated|\bdownloaded|\bexported|\breport date|\bsituation au|\bsituazione al)\b.{0,60}/giu;

/** What the lines around the table say about its day, from the top. */
function sayingDays(text: string): readonly string[] {
	const head = text.slice(0, LONGEST_PART);
	const foot = text.slice(LONGEST_PART).slice(-LONGEST_PART);
	return Array.from(`${head}\n${foot}`.matchAll(OF_FILE), ([words]) => words);
}

/** The day that a whole file is of: of a period its last day. */
function dayOfFile(said: readonly string[], order: DayOrder): string | undefined {
	return said
		.map((words) => {
			const [, last] = words.split(/(?<=\d{4})\s+(?:-|–|to|bis)\s+/);
			return (last && dayIn(last, order)) ?? dayIn(words, order);
		})
		.find((day) => day !== undefined);
}

/** The currency of a row's price; absent if it is not named, or in two ways. */
function currencyOf({ price = '', currency = '', priceHeader = '' }: SymbolRow): string | undefined {
	const [own, column] = [currencyIn(price), currencyIn(currency)];
	if (own !== undefined) {
		return column === undefined || column === own ? own : undefined;
	}
	if (price.includes('$')) {
		// A dollar sign can be that of other dollars, which the column then names.
		return column === undefined ? US_DOLLARS : column.endsWith('D') ? column : undefined;
	}
	return column ?? headerCurrency(priceHeader);
}

const US_DOLLARS = 'USD';

function headerCurrency(header: string): string | undefined {
	return (
		currencyIn(/\(([A-Za-z]{3}|[€£])\)/.exec(header)?.[1] ?? '') ??
		(header.includes('$') ? US_DOLLARS : undefined)
	);
}

const SIGNS: readonly (readonly [sign: RegExp, currency: string])[] = [
	[/€/, 'EUR'],
	[/£/, 'GBP'],
	[/\d\s?p$/, 'GBX'],
	[/\bUS\s?\$/, 'USD'],
	[/\bCA?\s?\$/, 'CAD'],
	[/\bAU?\s?\$/, 'AUD'],
	[/\bHK\s?\$/, 'HKD'],
];

/** The currency that a text names beyond doubt. */
function currencyIn(text: string): string | undefined {
	const sign = SIGNS.find(([written]) => written.test(text))?.[1];
	const code = /(?<![A-Za-z])(?:GBp|[A-Z]{3})(?![A-Za-z])/.exec(text)?.[0];
	return sign ?? (code === 'GBp' ? 'GBX' : code);
}
