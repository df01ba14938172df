import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { findTickers } from '../../tickers/findTickers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { everyTicker, type TickerChoice } from '../../tickers/tickerChoice.js';
import {
	type CountedTicker,
	countTickers,
	tickerWords,
	nothingFoundWords,
} from '../../viewmodel/lookUp/tickerCounts.js';
import { type SearchedEditor, searchedEditor } from './searchedEditor.js';

/** What can be done with the tickers of a file. */
export interface TickersInFileParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly choice: () => TickerChoice;
	readonly open: (symbol: TickerSymbol) => Promise<void>;
	readonly watch: (symbols: readonly TickerSymbol[]) => Promise<void>;
}

/** What a row offers beside going there. */
interface RowButtons {
	readonly open: vscode.QuickInputButton;
	readonly watch: vscode.QuickInputButton;
}

interface TickerItem extends vscode.QuickPickItem {
	readonly ticker?: CountedTicker;
	/** Opens the settings that leave out what is in the file. */
	readonly isSettings?: boolean;
}

/** Lists the tickers of the active editor; moving over one shows its first place, Escape returns. */
export async function showTickersInFile(parts: TickersInFileParts): Promise<void> {
	const own = new DisposableStore();
	const editor = searchedEditor();
	const pick = own.add(vscode.window.createQuickPick<TickerItem>());
	pick.title = editor ? t('Tickers in {0}', editor.fileName) : t('Tickers in File');
	pick.matchOnDescription = true;
	pick.busy = true;
	pick.show();
	const buttons: RowButtons = {
		open: { iconPath: new vscode.ThemeIcon('open-preview'), tooltip: t('Open') },
		watch: { iconPath: new vscode.ThemeIcon('add'), tooltip: t('Add to Watchlist') },
	};
	try {
		if (editor) {
			own.add(editor);
		}
		const items = editor
			? itemsOf(editor, await parts.directory(), parts.choice(), buttons)
			: [hint(t('Open a file or a notebook first.'))];
		await picked(pick, items, editor, { ...parts, buttons, own });
	} finally {
		own.dispose();
	}
}

function itemsOf(
	{ documents, fileName }: SearchedEditor,
	directory: SymbolDirectory,
	choice: TickerChoice,
	buttons: RowButtons,
): readonly TickerItem[] {
	const find = (wanted: TickerChoice): readonly CountedTicker[] =>
		countTickers(
			documents.map((document) => findTickers(document.getText(), document.languageId, directory, wanted)),
		);
	const found = find(choice);
	if (found.length > 0) {
		return found.map((ticker) => ({
			label: ticker.listing.symbol,
			description: tickerWords(ticker),
			buttons: [buttons.open, buttons.watch],
			ticker,
		}));
	}
	const languageIds = documents.map(({ languageId }) => languageId);
	const words = nothingFoundWords(choice, languageIds, find(everyTicker), fileName);
	return [hint(words), { label: t('Open the settings of hovers'), isSettings: true, alwaysShow: true }];
}

/** Shows the rows until one is chosen or the person leaves. */
async function picked(
	pick: vscode.QuickPick<TickerItem>,
	items: readonly TickerItem[],
	editor: SearchedEditor | undefined,
	{
		open,
		watch,
		buttons,
		own,
	}: TickersInFileParts & { readonly buttons: RowButtons; readonly own: DisposableStore },
): Promise<void> {
	const tickers = items.flatMap(({ ticker }) => ticker ?? []);
	pick.placeholder = placeholder(tickers);
	pick.buttons = tickers.length > 0 ? [{ ...buttons.watch, tooltip: t('Add All to a Watchlist') }] : [];
	pick.busy = false;
	let isSettled = false;
	await new Promise<void>((resolve, reject) => {
		const settle = (act: () => Promise<void> | void): void => {
			isSettled = true;
			pick.hide();
			Promise.resolve(act()).then(resolve, reject);
		};
		own.add(
			pick.onDidChangeActive(([active]) => {
				if (active?.ticker) {
					editor?.preview(active.ticker.first);
				}
			}),
		);
		own.add(
			pick.onDidAccept(() => {
				const [chosen] = pick.selectedItems;
				if (chosen?.ticker) {
					const { first } = chosen.ticker;
					settle(() => editor?.goTo(first));
				} else if (chosen?.isSettings) {
					settle(openSettings);
				}
			}),
		);
		own.add(
			pick.onDidTriggerItemButton(({ button, item: { ticker } }) => {
				if (ticker) {
					const { symbol } = ticker.listing;
					settle(() => (button === buttons.open ? open(symbol) : watch([symbol])));
				}
			}),
		);
		own.add(pick.onDidTriggerButton(() => settle(() => watch(tickers.map(({ listing }) => listing.symbol)))));
		own.add(
			pick.onDidHide(() => {
				if (!isSettled) {
					editor?.goBack();
					resolve();
				}
			}),
		);
		pick.items = items;
	});
}

function placeholder(tickers: readonly CountedTicker[]): string {
	return tickers.length === 0
		? ''
		: t('{0} tickers. Enter goes to the first place, Escape returns.', tickers.length);
}

function hint(label: string): TickerItem {
	return { label, alwaysShow: true };
}

async function openSettings(): Promise<void> {
	await vscode.commands.executeCommand('workbench.action.openSettings', 'marketData.hover');
}
