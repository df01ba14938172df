import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { DisposableStore } from '../base/disposable.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import { search } from '../tickers/search.js';
import type { Listing, SymbolDirectory } from '../tickers/symbolDirectory.js';

const ROWS = 50;

interface ListingItem extends vscode.QuickPickItem {
	readonly symbol?: TickerSymbol;
}

/** Asks for a ticker, with type-ahead over symbols and names; the selected text is prefilled. */
export async function pickTicker(
	directory: () => Promise<SymbolDirectory>,
	recent: readonly TickerSymbol[],
): Promise<TickerSymbol | undefined> {
	const own = new DisposableStore();
	const pick = own.add(vscode.window.createQuickPick<ListingItem>());
	pick.title = t('Look Up Ticker');
	pick.placeholder = t('Symbol or company name, as AAPL or apple');
	pick.busy = true;
	pick.value = selectedSymbol() ?? '';
	pick.show();
	try {
		return await new Promise((resolve, reject) => {
			let known: SymbolDirectory | undefined;
			let isAccepted = false;
			const show = (): void => {
				pick.items = known ? items(pick.value, known, recent) : [];
			};
			const accept = (): void => {
				// Enter may come before the rows for what was typed, or before the directory.
				isAccepted = known === undefined;
				const [selected] = pick.selectedItems;
				const chosen = selected && pick.items.includes(selected) ? selected : pick.items[0];
				if (chosen?.symbol) {
					resolve(chosen.symbol);
				}
			};
			own.add(pick.onDidChangeValue(show));
			own.add(pick.onDidAccept(accept));
			own.add(pick.onDidHide(() => resolve(undefined)));
			directory().then((loaded) => {
				known = loaded;
				pick.busy = false;
				show();
				if (isAccepted) {
					accept();
				}
			}, reject);
		});
	} finally {
		own.dispose();
	}
}

function items(typed: string, directory: SymbolDirectory, recent: readonly TickerSymbol[]): ListingItem[] {
	if (typed.trim() === '') {
		const known = recent.flatMap((symbol) => directory.get(symbol) ?? []);
		return known.length === 0
			? [hint(t('Type a symbol or a name. {0} US-listed symbols are known.', directory.listings.length))]
			: [{ label: t('Recent'), kind: vscode.QuickPickItemKind.Separator }, ...known.map(item)];
	}
	const found = search(directory, typed, ROWS).map(item);
	if (found.length > 0) {
		return found;
	}
	const symbol = canonicalSymbol(typed);
	return symbol
		? [{ label: symbol, description: t('Not in the directory: ask the service'), symbol, alwaysShow: true }]
		: [hint(t('Nothing found for this. A symbol has letters and digits, as BRK.B.'))];
}

function item({ symbol, name, exchange }: Listing): ListingItem {
	// Rows are those that match already, so the pick must not filter them again.
	return { label: symbol, description: exchange ? `${name} · ${exchange}` : name, symbol, alwaysShow: true };
}

function hint(text: string): ListingItem {
	return { label: text, alwaysShow: true };
}

function selectedSymbol(): TickerSymbol | undefined {
	const editor = vscode.window.activeTextEditor;
	const selected = editor && !editor.selection.isEmpty ? editor.document.getText(editor.selection) : '';
	return canonicalSymbol(selected.slice(0, 40));
}
