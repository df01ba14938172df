import * as vscode from 'vscode';
import { t } from '@vscode/l10n';
import type { Watchlist, WatchlistId, WatchlistScope } from '../../store/watchlistSetting.js';
import type { Formats } from '../../viewmodel/format.js';
import {
	orderLabel,
	type WatchlistOrder,
	watchlistOrders,
} from '../../viewmodel/watchlist/watchlistOrder.js';
import { nameProblem } from '../../viewmodel/watchlist/watchlistWords.js';

interface Choice<T> extends vscode.QuickPickItem {
	readonly value: T;
}

/** Asks which of some lists is meant; `first` is on top, `created` stands for a new one. */
export async function pickList(
	title: string,
	lists: readonly Watchlist[],
	formats: Formats,
	isFirst: (list: WatchlistId) => boolean = () => false,
): Promise<Watchlist | undefined> {
	const choices = [...lists.filter(isFirst), ...lists.filter((list) => !isFirst(list))].map((list) => ({
		label: list.name,
		description: listDescription(list, formats),
		value: list,
	}));
	return (
		await vscode.window.showQuickPick<Choice<Watchlist>>(choices, {
			title,
			placeHolder: t('Which watchlist?'),
		})
	)?.value;
}

/** Asks which list is meant, or whether it shall be a new one. */
export async function pickListOrNew(
	title: string,
	lists: readonly Watchlist[],
	formats: Formats,
	isFirst: (list: WatchlistId) => boolean,
): Promise<Watchlist | 'new' | undefined> {
	const ordered = [...lists.filter(isFirst), ...lists.filter((list) => !isFirst(list))];
	const choices: readonly (vscode.QuickPickItem & { readonly value?: Watchlist | 'new' })[] = [
		...ordered.map((list) => ({
			label: list.name,
			description: listDescription(list, formats),
			value: list,
		})),
		{ label: '', kind: vscode.QuickPickItemKind.Separator },
		{ label: t('$(add) New Watchlist…'), value: 'new' },
	];
	return (await vscode.window.showQuickPick(choices, { title, placeHolder: t('To which watchlist?') }))
		?.value;
}

function listDescription({ symbols, scope }: Watchlist, formats: Formats): string {
	const count = t('Tickers: {0}', formats.number(symbols.length));
	return scope === 'workspace' ? t('{0} · workspace', count) : count;
}

/** Asks for the name of a list. */
export async function askForName(
	title: string,
	scope: WatchlistScope,
	others: readonly WatchlistId[],
	name = '',
): Promise<string | undefined> {
	const written = await vscode.window.showInputBox({
		title,
		prompt: t('Name of the watchlist'),
		value: name,
		validateInput: (typed) => nameProblem(typed, scope, others),
	});
	return written?.trim();
}

/** Asks where a new list shall live; without a workspace there is no choice. */
export async function pickScope(title: string): Promise<WatchlistScope | undefined> {
	if (!vscode.workspace.workspaceFolders?.length) {
		return 'user';
	}
	const choices: readonly Choice<WatchlistScope>[] = [
		{
			label: t('In My User Settings'),
			detail: t('Follows you into every window, and to other machines with Settings Sync.'),
			value: 'user',
		},
		{
			label: t('In This Workspace'),
			detail: t('In the settings of the workspace, for everybody who works in it.'),
			value: 'workspace',
		},
	];
	return (await vscode.window.showQuickPick(choices, { title, placeHolder: t('Where shall it live?') }))
		?.value;
}

/** Asks how a list shall be sorted. */
export async function pickOrder(title: string, current: WatchlistOrder): Promise<WatchlistOrder | undefined> {
	const choices = watchlistOrders.map((order) => ({
		label: orderLabel(order),
		...(order === current && { description: t('now') }),
		...(order === 'consensus' && { detail: t('One request for each ticker that is not known yet') }),
		value: order,
	}));
	return (await vscode.window.showQuickPick<Choice<WatchlistOrder>>(choices, { title }))?.value;
}
