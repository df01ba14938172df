import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type {
	cashtagSuggestions,
	SuggestionParts,
	Suggestions,
	watchlistSuggestions,
} from './tickerSuggestions.js';
import { unlessCancelled } from '../../workbench/cancellation.vscode.js';
import { writtenTexts } from '../../workbench/textSchemes.vscode.js';

const settingsFiles: readonly vscode.DocumentFilter[] = [
	{ scheme: 'vscode-userdata', language: 'jsonc' },
	{ pattern: '**/.vscode/settings.json' },
	{ pattern: '**/*.code-workspace' },
];

export interface CompletionParts extends SuggestionParts {
	/** Finds suggestions; loaded with the first dollar sign. */
	readonly reader: () => Promise<{
		readonly cashtagSuggestions: typeof cashtagSuggestions;
		readonly watchlistSuggestions: typeof watchlistSuggestions;
	}>;
}

/** Suggests tickers after a dollar sign and in watchlists of settings files; uses only the directory. */
export function registerTickerCompletion(parts: CompletionParts): Disposable {
	const own = new DisposableStore();
	own.add(
		vscode.languages.registerCompletionItemProvider(
			writtenTexts,
			{
				provideCompletionItems: async (document, position, token) => {
					const line = document.lineAt(position.line).text.slice(0, position.character);
					const reader = await parts.reader();
					const offered = await unlessCancelled(token, (signal) =>
						reader.cashtagSuggestions(line, document, parts, signal),
					);
					return itemList(offered, position);
				},
			},
			'$',
		),
	);
	own.add(
		vscode.languages.registerCompletionItemProvider(
			settingsFiles,
			{
				provideCompletionItems: async (document, position) => {
					const before = document.getText(new vscode.Range(new vscode.Position(0, 0), position));
					const reader = await parts.reader();
					return itemList(await reader.watchlistSuggestions(before, parts), position);
				},
			},
			'"',
		),
	);
	return own;
}

/** Preserves the search order; the editor would otherwise sort and filter by symbol only. */
function itemList(
	suggestions: Suggestions | undefined,
	position: vscode.Position,
): vscode.CompletionList | undefined {
	if (!suggestions) {
		return undefined;
	}
	const { typed, rows } = suggestions;
	const range = new vscode.Range(position.translate(0, -typed.length), position);
	const items = rows.map(({ listing: { symbol, name, exchange }, insert }, index) => {
		const item = new vscode.CompletionItem(
			{ label: symbol, detail: `  ${name}`, description: exchange },
			vscode.CompletionItemKind.Value,
		);
		item.insertText = insert;
		item.filterText = typed;
		item.sortText = String(index).padStart(2, '0');
		item.range = range;
		return item;
	});
	return new vscode.CompletionList(items, true);
}
