import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import { anyFailureOf } from '../../base/failure.js';
import { Latest } from '../../base/latest.js';
import { canonicalSymbol, type TickerSymbol } from '../../base/symbol.js';
import type { FoundListing } from '../../store/identifierSearch.js';
import type { Identifier } from '../../tickers/identifiers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { failureWords } from '../../viewmodel/failureWords.js';
import {
	hint,
	type KnownTickers,
	listingRow,
	type LookUpRow,
	lookUpRows,
	type LookUpVerb,
} from '../../viewmodel/lookUp/lookUpRows.js';

export interface LookUpParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly known: () => KnownTickers;
	/** Asks the service whose identifier it is. */
	readonly find: (identifier: Identifier, signal: AbortSignal) => Promise<readonly FoundListing[]>;
}

/** What was looked up, and what is wanted of it. */
export interface LookedUp {
	readonly symbol: TickerSymbol;
	readonly verb: LookUpVerb;
}

interface RowItem extends vscode.QuickPickItem {
	readonly row?: LookUpRow;
}

/** Asks for a ticker, with type-ahead over symbols and names; the selected text is prefilled. */
export async function lookUpTicker(title: string, parts: LookUpParts): Promise<LookedUp | undefined> {
	const own = new DisposableStore();
	const asking = own.add(new Latest());
	const watch = { iconPath: new vscode.ThemeIcon('add'), tooltip: t('Add to Watchlist') };
	const copy = { iconPath: new vscode.ThemeIcon('copy'), tooltip: t('Copy Symbol') };
	const items = (row: LookUpRow): readonly RowItem[] => rowItems(row, [watch, copy]);
	const pick = own.add(vscode.window.createQuickPick<RowItem>());
	pick.title = title;
	pick.placeholder = t('Symbol, company name, ISIN, CUSIP or CIK, as AAPL or apple');
	pick.busy = true;
	pick.value = selectedSymbol() ?? '';
	pick.show();
	try {
		return await new Promise((resolve, reject) => {
			let directory: SymbolDirectory | undefined;
			let isAccepted = false;
			let isDrawn = false;
			const show = (): void => {
				isDrawn = false;
				pick.items = directory ? lookUpRows(pick.value, directory, parts.known()).flatMap(items) : [];
			};
			const ask = (identifier: Identifier): void => {
				const answer = (rows: readonly LookUpRow[]): void => {
					pick.items = rows.flatMap(items);
					pick.busy = false;
				};
				pick.busy = true;
				void asking.run(
					(signal) => parts.find(identifier, signal),
					(found) => answer(found.length > 0 ? found.map(listingRow) : [hint(t('Nobody is known by this.'))]),
					(error) => {
						const failure = anyFailureOf(error);
						answer(failure ? [hint(failureWords(failure).text)] : []);
					},
				);
			};
			const accept = (): void => {
				// Enter may come before the rows for what was typed, or before the directory.
				isAccepted = directory === undefined;
				const [selected] = pick.selectedItems;
				// A selection in rows that are not drawn yet was made among those before, and counts their numbers.
				const item = isDrawn && selected ? selected : pick.items.find(({ row }) => row);
				const choice = item?.row?.choice;
				if (choice?.kind === 'ticker') {
					resolve({ symbol: choice.symbol, verb: choice.verb });
				} else if (choice?.kind === 'identifier') {
					ask(choice.identifier);
				}
			};
			own.add(
				pick.onDidChangeValue(() => {
					// The answer to what was typed before would stand in the way of what is typed now.
					asking.dispose();
					pick.busy = directory === undefined;
					show();
				}),
			);
			own.add(pick.onDidChangeActive(() => (isDrawn = true)));
			own.add(pick.onDidAccept(accept));
			own.add(pick.onDidHide(() => resolve(undefined)));
			own.add(
				pick.onDidTriggerItemButton(({ item, button }) => {
					const choice = item.row?.choice;
					if (choice?.kind === 'ticker') {
						resolve({ symbol: choice.symbol, verb: button === watch ? 'watch' : 'copy' });
					}
				}),
			);
			parts.directory().then((loaded) => {
				directory = loaded;
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

function rowItems(row: LookUpRow, buttons: readonly vscode.QuickInputButton[]): readonly RowItem[] {
	const { label, description, group, choice } = row;
	return [
		...(group === undefined ? [] : [{ label: group, kind: vscode.QuickPickItemKind.Separator }]),
		{
			label,
			...(description === undefined ? {} : { description }),
			row,
			// Rows are those that match already, so the pick must not filter them again.
			alwaysShow: true,
			...(choice.kind === 'ticker' ? { buttons } : {}),
		},
	];
}

function selectedSymbol(): TickerSymbol | undefined {
	const editor = vscode.window.activeTextEditor;
	const selected = editor && !editor.selection.isEmpty ? editor.document.getText(editor.selection) : '';
	return canonicalSymbol(selected.slice(0, 40));
}
