import type { TickerSymbol } from '../../base/symbol.js';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import { type DetectionOptions, isSearched } from '../../tickers/detectionOptions.js';
import { findTickers } from '../../tickers/findTickers.js';
import { commentStart, hasDollarVariables, isTex, languageOf, quotesOf } from '../../tickers/languages.js';
import { search } from '../../tickers/search.js';
import type { Listing, SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { settingsSection, watchlistsSetting } from '../../workbench/settings/settingTable.js';
import type { SearchedText } from './editorText.js';

/** Languages whose code has no dollars at all, so that strings over several lines need not be told from it. */
const DOLLARLESS = new Set(['python']);
/** Languages whose strings take values behind a dollar, though their code has no dollars. */
const FILLS_STRINGS = new Set(['julia', 'csharp']);

/** The letters of a cashtag that is being typed, as they stand in a line. */
interface TypedCashtag {
	/** Where its dollar stands. */
	readonly start: number;
	/** After the dollar; may be empty. */
	readonly letters: string;
}

const TYPED = /(?<![\w$\\}])\$([A-Za-z][A-Za-z0-9.-]{0,30})?$/;

/**
 * The cashtag that ends a line up to the cursor; undefined where a dollar means something else: a variable, a formula,
 * a place to fill in. In prose every dollar may begin one, elsewhere only those of comments and strings.
 */
export function typedCashtag(lineToCursor: string, languageId: string): TypedCashtag | undefined {
	const match = TYPED.exec(lineToCursor);
	if (!match) {
		return undefined;
	}
	const letters = match[1] ?? '';
	const before = lineToCursor.slice(0, match.index);
	return isWelcome(before, letters, languageId) ? { start: match.index, letters } : undefined;
}

function isWelcome(before: string, letters: string, languageId: string): boolean {
	if (languageOf(languageId).kind !== 'code' || DOLLARLESS.has(languageId)) {
		return true;
	}
	if (isTex(languageId)) {
		return false;
	}
	// Whoever begins a string of JSON with a dollar mostly means a key, as `$schema`.
	const isKey = languageId.startsWith('json') && letters === '';
	return isComment(before, languageId) || (!isKey && isString(before, languageId));
}

function isComment(before: string, languageId: string): boolean {
	return commentStart(before, languageId) < before.length;
}

/** Whether a string is open that fills nothing in; one in backticks does, and so do all where a dollar is a variable. */
function isString(before: string, languageId: string): boolean {
	if (hasDollarVariables(languageId) || FILLS_STRINGS.has(languageId)) {
		return false;
	}
	const quotes = quotesOf(languageId);
	let open = '';
	for (let at = 0; at < before.length; at++) {
		const character = before.charAt(at);
		if (character === '\\') {
			at++;
		} else if (open === '') {
			open = quotes.includes(character) ? character : '';
		} else if (character === open) {
			open = '';
		}
	}
	return open !== '' && open !== '`';
}

/** A symbol that is being typed into a list of the settings. */
interface TypedEntry {
	/** How many characters before the cursor it begins, after its quote. */
	readonly length: number;
	readonly letters: string;
}

/** How far before the cursor the setting is looked for: a list may be long. */
const REACH = 50_000;

/** The entry of a watchlist that is being typed, by the text of a settings file up to the cursor. */
export function typedWatchlistEntry(textToCursor: string, settingName: string): TypedEntry | undefined {
	const near = textToCursor.slice(-REACH);
	const key = near.lastIndexOf(`"${settingName}"`);
	const letters = /"([A-Za-z0-9.\-/ &]{0,30})$/.exec(near)?.[1];
	if (key < 0 || letters === undefined) {
		return undefined;
	}
	const between = near.slice(key + settingName.length + 2, near.length - letters.length - 1);
	return innermostBracket(between) === '[' ? { length: letters.length, letters } : undefined;
}

/** The bracket that is open at the end of some JSON; none where the value has been closed, or a string is open. */
function innermostBracket(json: string): string | undefined {
	const open: string[] = [];
	let hasClosed = false;
	for (const [token] of json.matchAll(/"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|["[\]{}]/g)) {
		if (token === '"') {
			return undefined;
		}
		if (token === '[' || token === '{') {
			if (hasClosed) {
				return undefined;
			}
			open.push(token);
		} else if (token === ']' || token === '}') {
			open.pop();
			hasClosed = open.length === 0;
		}
	}
	return open.at(-1);
}

const ROWS = 50;

export interface SuggestionParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly choice: () => DetectionOptions;
	/** Offered first while nothing but the dollar is typed. */
	readonly recent: () => readonly TickerSymbol[];
	readonly scheduler: TaskScheduler;
}

/** What may stand instead of the letters before the cursor, the likeliest first. */
export interface Suggestions {
	readonly typed: string;
	readonly rows: readonly { readonly listing: Listing; readonly insert: string }[];
}

/** Suggests tickers after a dollar that ends the line; undefined where none is to be completed. */
export async function cashtagSuggestions(
	line: string,
	document: SearchedText,
	parts: SuggestionParts,
	signal?: AbortSignal,
): Promise<Suggestions | undefined> {
	const typed = typedCashtag(line, document.languageId);
	if (!typed || !isSearched(document.languageId, parts.choice())) {
		return undefined;
	}
	const directory = await parts.directory();
	const listings =
		typed.letters === '' ? await likely(document, directory, parts, signal) : found(directory, typed.letters);
	const rows = listings.map((listing) => ({ listing, insert: `$${listing.symbol}` }));
	return { typed: line.slice(typed.start), rows };
}

/** Suggests tickers for an entry of a watchlist, where the settings are written up to the cursor. */
export async function watchlistSuggestions(
	before: string,
	{ directory: load, recent }: SuggestionParts,
): Promise<Suggestions | undefined> {
	const typed = typedWatchlistEntry(before, `${settingsSection}.${watchlistsSetting.name}`);
	if (!typed) {
		return undefined;
	}
	const directory = await load();
	const listings =
		typed.letters.trim() === '' ? filled(directory, recent()) : found(directory, typed.letters);
	const rows = listings.map((listing) => ({ listing, insert: listing.symbol }));
	return { typed: before.slice(before.length - typed.length), rows };
}

function found(directory: SymbolDirectory, typed: string): readonly Listing[] {
	return search(directory, typed, ROWS).map(({ listing }) => listing);
}

/** What was opened last, then what stands in the text already. */
async function likely(
	document: SearchedText,
	directory: SymbolDirectory,
	{ recent, scheduler }: SuggestionParts,
	signal: AbortSignal | undefined,
): Promise<readonly Listing[]> {
	const search = findTickers(document.getText(), document.languageId, directory);
	const here = (await scheduler.runSteps(search, signal)).map(({ symbol }) => symbol);
	return filled(directory, [...recent(), ...here]);
}

/** These and as many others as there are rows: a list without any would end before the first letter is typed. */
function filled(directory: SymbolDirectory, symbols: readonly TickerSymbol[]): readonly Listing[] {
	const listed = symbols.flatMap((symbol) => directory.get(symbol) ?? []);
	return [...new Set([...listed, ...directory.listings.slice(0, ROWS)])].slice(0, ROWS);
}
