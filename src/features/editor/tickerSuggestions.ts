import type { TickerSymbol } from '../../base/symbol.js';
import type { TaskScheduler } from '../../base/taskScheduler.js';
import { type DetectionOptions, isSearched } from '../../tickers/detectionOptions.js';
import { findTickers } from '../../tickers/findTickers.js';
import { commentStart, hasDollarVariables, isTex, languageOf, quotesOf } from '../../tickers/languages.js';
import { search } from '../../tickers/search.js';
import type { Listing, SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { settingsSection, watchlistsSetting } from '../../workbench/settings/settingTable.js';
import type { SearchedText } from './editorText.js';

/** Languages whose code has no dollar signs, so multi-line strings need no detection. */
const DOLLARLESS = new Set(['python']);
/** Languages with dollar placeholders in strings, although their code has no dollar variables. */
const FILLS_STRINGS = new Set(['julia', 'csharp']);

/** The cashtag being typed at the end of a line. */
interface TypedCashtag {
	/** Index of the dollar sign. */
	readonly start: number;
	/** The letters after the dollar sign; may be empty. */
	readonly letters: string;
}

const TYPED = /(?<![\w$\\}])\$([A-Za-z][A-Za-z0-9.-]{0,30})?$/;

/**
 * The cashtag at the end of the text before the cursor. Undefined if the dollar sign means something else: a
 * variable, a formula or a placeholder. In prose any dollar sign may start a cashtag, in code only those in
 * comments and strings.
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
	// In JSON, a string that starts with a dollar sign is usually a key such as `$schema`.
	const isKey = languageId.startsWith('json') && letters === '';
	return isComment(before, languageId) || (!isKey && isString(before, languageId));
}

function isComment(before: string, languageId: string): boolean {
	return commentStart(before, languageId) < before.length;
}

/**
 * Whether the cursor is in a string without placeholders; excludes backtick strings and languages where a
 * dollar sign is a variable.
 */
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

/** A symbol being typed into a watchlist in the settings. */
interface TypedEntry {
	/** Characters between its opening quote and the cursor. */
	readonly length: number;
	readonly letters: string;
}

/** How many characters before the cursor to search for the setting; lists can be long. */
const REACH = 50_000;

/** The watchlist entry being typed, given the text of a settings file up to the cursor. */
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

/**
 * The innermost open bracket at the end of a JSON fragment; undefined in a string or after the value's end.
 */
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
	/** Offered first if nothing follows the dollar sign yet. */
	readonly recent: () => readonly TickerSymbol[];
	readonly scheduler: TaskScheduler;
}

/** Completions for the letters before the cursor, most likely first. */
export interface Suggestions {
	readonly typed: string;
	readonly rows: readonly { readonly listing: Listing; readonly insert: string }[];
}

/** Suggests tickers for a cashtag at the end of the line; undefined if there is none. */
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

/** Suggests tickers for a watchlist entry in a settings file, given the text up to the cursor. */
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

/** Recently opened tickers, then those already in the text. */
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

/**
 * Pads the symbols with other listings, because an empty list would close before the first letter is typed.
 */
function filled(directory: SymbolDirectory, symbols: readonly TickerSymbol[]): readonly Listing[] {
	const listed = symbols.flatMap((symbol) => directory.get(symbol) ?? []);
	return [...new Set([...listed, ...directory.listings.slice(0, ROWS)])].slice(0, ROWS);
}
