import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { findTickers } from '../../tickers/findTickers.js';
import { search } from '../../tickers/search.js';
import type { Listing, SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { isSearched, type TickerChoice } from '../../tickers/tickerChoice.js';
import { typedCashtag } from '../../viewmodel/lookUp/dollarPlace.js';
import { typedWatchlistEntry } from '../../viewmodel/watchlist/watchlistPlace.js';
import { settingNames, settingsSection } from '../ids.js';
import { writtenTexts } from './textSchemes.js';

const ROWS = 50;

const settingsFiles: readonly vscode.DocumentFilter[] = [
	{ scheme: 'vscode-userdata', language: 'jsonc' },
	{ pattern: '**/.vscode/settings.json' },
	{ pattern: '**/*.code-workspace' },
];

export interface CompletionParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly choice: () => TickerChoice;
	/** Offered first while nothing but the dollar is typed. */
	readonly recent: () => readonly TickerSymbol[];
}

/** Suggests tickers after a dollar and inside watchlists of the settings, from the directory alone. */
export function registerTickerCompletion(parts: CompletionParts): Disposable {
	const own = new DisposableStore();
	own.add(
		vscode.languages.registerCompletionItemProvider(
			writtenTexts,
			{ provideCompletionItems: (document, position) => cashtagItems(document, position, parts) },
			'$',
		),
	);
	own.add(
		vscode.languages.registerCompletionItemProvider(
			settingsFiles,
			{ provideCompletionItems: (document, position) => watchlistItems(document, position, parts) },
			'"',
		),
	);
	return own;
}

async function cashtagItems(
	document: vscode.TextDocument,
	position: vscode.Position,
	{ directory: load, choice, recent }: CompletionParts,
): Promise<vscode.CompletionList | undefined> {
	const line = document.lineAt(position.line).text.slice(0, position.character);
	const typed = typedCashtag(line, document.languageId);
	if (!typed || !isSearched(document.languageId, choice())) {
		return undefined;
	}
	const directory = await load();
	const listings =
		typed.letters === '' ? likely(document, directory, recent()) : search(directory, typed.letters, ROWS);
	const range = new vscode.Range(position.with({ character: typed.start }), position);
	return itemList(listings, range, line.slice(typed.start), (symbol) => `$${symbol}`);
}

async function watchlistItems(
	document: vscode.TextDocument,
	position: vscode.Position,
	{ directory: load, recent }: CompletionParts,
): Promise<vscode.CompletionList | undefined> {
	const before = document.getText(new vscode.Range(new vscode.Position(0, 0), position));
	const typed = typedWatchlistEntry(before, `${settingsSection}.${settingNames.watchlists}`);
	if (!typed) {
		return undefined;
	}
	const directory = await load();
	const listings =
		typed.letters.trim() === '' ? filled(directory, recent()) : search(directory, typed.letters, ROWS);
	const range = new vscode.Range(position.translate(0, -typed.length), position);
	return itemList(listings, range, typed.letters, (symbol) => symbol);
}

/** What was opened last, then what stands in the text already. */
function likely(
	document: vscode.TextDocument,
	directory: SymbolDirectory,
	recent: readonly TickerSymbol[],
): readonly Listing[] {
	const here = findTickers(document.getText(), document.languageId, directory).map(({ symbol }) => symbol);
	return filled(directory, [...recent, ...here]);
}

/** These and as many others as there are rows: a list without any would end before the first letter is typed. */
function filled(directory: SymbolDirectory, symbols: readonly TickerSymbol[]): readonly Listing[] {
	const known = symbols.flatMap((symbol) => directory.get(symbol) ?? []);
	return [...new Set([...known, ...directory.listings.slice(0, ROWS)])].slice(0, ROWS);
}

/** Rows in the order of the search: the editor would sort and filter by the symbol alone. */
function itemList(
	listings: readonly Listing[],
	range: vscode.Range,
	typed: string,
	insert: (symbol: TickerSymbol) => string,
): vscode.CompletionList {
	const items = listings.map(({ symbol, name, exchange }, index) => {
		const item = new vscode.CompletionItem(
			{ label: symbol, detail: `  ${name}`, description: exchange },
			vscode.CompletionItemKind.Value,
		);
		item.insertText = insert(symbol);
		item.filterText = typed;
		item.sortText = String(index).padStart(2, '0');
		item.range = range;
		return item;
	});
	return new vscode.CompletionList(items, true);
}
