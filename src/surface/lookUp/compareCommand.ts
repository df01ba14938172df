import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { comparedSymbols, FEWEST_COMPARED, MOST_COMPARED } from '../../viewmodel/compare/compareChoice.js';
import { type ComparePickRow, comparePickRows } from '../../viewmodel/compare/comparePick.js';
import type { Row } from '../../viewmodel/tree/row.js';
import type { LookUpParts } from './lookUpTicker.js';

const SAID_FOR_MS = 6_000;

export interface CompareCommandParts extends Pick<LookUpParts, 'directory' | 'known'> {
	readonly open: (symbols: readonly TickerSymbol[]) => Promise<void>;
}

/** Compares the symbols that were given and those of rows; asks for more where these are fewer than two. */
export async function compareTickers(
	given: readonly unknown[],
	rows: readonly Row[],
	parts: CompareCommandParts,
): Promise<void> {
	const wanted = [...given.flat(), ...rows.map(({ symbol }) => symbol)];
	const symbols = comparedSymbols(wanted);
	const chosen = symbols.length >= FEWEST_COMPARED ? symbols : await pickCompared(symbols, parts);
	if (!chosen) {
		return;
	}
	if (new Set(wanted.filter((one) => typeof one === 'string')).size > MOST_COMPARED) {
		const words = t('The first {0} tickers are compared; more do not fit.', MOST_COMPARED);
		vscode.window.setStatusBarMessage(`$(info) ${words}`, SAID_FOR_MS);
	}
	await parts.open(chosen);
}

interface RowItem extends vscode.QuickPickItem {
	readonly row?: ComparePickRow;
}

/** Asks for two to six tickers, one after the other; what is typed may also be a list of symbols. */
async function pickCompared(
	begun: readonly TickerSymbol[],
	{ directory, known }: CompareCommandParts,
): Promise<readonly TickerSymbol[] | undefined> {
	const own = new DisposableStore();
	const pick = own.add(vscode.window.createQuickPick<RowItem>());
	let chosen = begun;
	let loaded: SymbolDirectory | undefined;
	const show = (): void => {
		pick.step = chosen.length;
		pick.totalSteps = MOST_COMPARED;
		pick.title = chosen.length === 0 ? t('Compare Tickers') : t('Compare Tickers: {0}', chosen.join(', '));
		pick.placeholder =
			chosen.length < FEWEST_COMPARED
				? t('Symbol or name of a ticker to compare, or several symbols as AAPL MSFT')
				: t('Press Enter to compare, or add another ticker');
		pick.items = loaded ? comparePickRows(pick.value, chosen, loaded, known()).flatMap(rowItems) : [];
	};
	pick.busy = true;
	show();
	pick.show();
	try {
		return await new Promise((resolve, reject) => {
			const change = (symbols: readonly TickerSymbol[]): void => {
				chosen = symbols;
				pick.value = '';
				show();
			};
			own.add(pick.onDidChangeValue(show));
			own.add(pick.onDidHide(() => resolve(undefined)));
			own.add(
				pick.onDidAccept(() => {
					const choice = pick.selectedItems[0]?.row?.choice;
					switch (choice?.kind) {
						case 'compare':
							resolve(choice.symbols);
							return;
						case 'add':
							change([...chosen, choice.symbol]);
							return;
						case 'remove':
							change(chosen.filter((one) => one !== choice.symbol));
							return;
						case 'identifier':
						case 'hint':
						case undefined:
					}
				}),
			);
			directory().then((ready) => {
				loaded = ready;
				pick.busy = false;
				show();
			}, reject);
		});
	} finally {
		own.dispose();
	}
}

function rowItems(row: ComparePickRow): readonly RowItem[] {
	const { label, description, group, choice } = row;
	const icons = { compare: 'arrow-right', add: 'add', remove: 'close', identifier: 'info', hint: 'info' };
	return [
		...(group === undefined ? [] : [{ label: group, kind: vscode.QuickPickItemKind.Separator }]),
		{
			label,
			...(description === undefined ? {} : { description }),
			iconPath: new vscode.ThemeIcon(icons[choice.kind]),
			row,
			// Rows are those that match already, so the pick must not filter them again.
			alwaysShow: true,
		},
	];
}
