import type { TickerSymbol } from '../../base/symbol.js';
import type { Turns } from '../../base/turns.js';
import { type DetectionOptions, isSearched } from '../../tickers/detectionOptions.js';
import { findTickers } from '../../tickers/findTickers.js';
import { search } from '../../tickers/search.js';
import type { Listing, SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { typedCashtag, typedWatchlistEntry } from './typedTicker.js';
import { settingsSection, watchlistsSetting } from '../../workbench/settings/settingTable.js';
import type { SearchedText } from './editorText.js';

const ROWS = 50;

export interface SuggestionParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly choice: () => DetectionOptions;
	/** Offered first while nothing but the dollar is typed. */
	readonly recent: () => readonly TickerSymbol[];
	readonly turns: Turns;
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
	{ recent, turns }: SuggestionParts,
	signal: AbortSignal | undefined,
): Promise<readonly Listing[]> {
	const search = findTickers(document.getText(), document.languageId, directory);
	const here = (await turns.take(search, signal)).map(({ symbol }) => symbol);
	return filled(directory, [...recent(), ...here]);
}

/** These and as many others as there are rows: a list without any would end before the first letter is typed. */
function filled(directory: SymbolDirectory, symbols: readonly TickerSymbol[]): readonly Listing[] {
	const known = symbols.flatMap((symbol) => directory.get(symbol) ?? []);
	return [...new Set([...known, ...directory.listings.slice(0, ROWS)])].slice(0, ROWS);
}
