import * as l10n from '@vscode/l10n';
import type { Watchlist, WatchlistId, WatchlistScope } from '../../store/watchlist/watchlistSetting.js';
import type { Formats } from '../../presentation/format.js';
import { orderLabel, type WatchlistOrder, watchlistOrders } from './watchlistOrder.js';
import { nameProblem } from './watchlistWords.js';
import { type Choice, chosenIn, type Steps } from '../../workbench/steps.js';
import { listName } from '../../presentation/plainText.js';

/** Shows a picker of watchlists. */
export async function pickList(
	steps: Steps,
	title: string,
	lists: readonly Watchlist[],
	formats: Formats,
): Promise<Watchlist | undefined> {
	const choices = lists.map((list) => listChoice(list, formats));
	return chosenIn(await steps.pick({ title, placeholder: l10n.t('Choose a watchlist') }, choices));
}

/** Shows a picker of watchlists with an entry for a new one; lists matching `isFirst` are on top. */
export async function pickListOrNew(
	steps: Steps,
	title: string,
	lists: readonly Watchlist[],
	formats: Formats,
	isFirst: (list: WatchlistId) => boolean,
): Promise<Watchlist | 'new' | undefined> {
	const ordered = [...lists.filter(isFirst), ...lists.filter((list) => !isFirst(list))];
	const choices: readonly Choice<Watchlist | 'new'>[] = [
		...ordered.map((list) => listChoice(list, formats)),
		{ label: l10n.t('New Watchlist…'), icon: 'add', value: 'new', isApart: true },
	];
	return chosenIn(await steps.pick({ title, placeholder: l10n.t('Choose a watchlist to add to') }, choices));
}

function listChoice(list: Watchlist, formats: Formats): Choice<Watchlist> {
	const count = l10n.t('Tickers: {0}', formats.number(list.symbols.length));
	const detail = list.scope === 'workspace' ? l10n.t('{0} · workspace', count) : count;
	return { label: listName(list.name), detail, value: list };
}

/** Prompts for a list name that is free in at least one scope. */
export async function promptForName(
	steps: Steps,
	title: string,
	scopes: readonly WatchlistScope[],
	others: readonly WatchlistId[],
	name = '',
): Promise<string | undefined> {
	const problemOf = (typed: string): string | undefined => {
		const problems = scopes.map((scope) => nameProblem(typed, scope, others));
		return problems.includes(undefined) ? undefined : problems[0];
	};
	return chosenIn(
		await steps.type({ title }, { prompt: l10n.t('Name of the watchlist'), value: name, problemOf }),
	);
}

/** Shows a picker for the scope of a new list, if there is a choice. */
export async function pickScope(
	steps: Steps,
	title: string,
	scopes: readonly WatchlistScope[],
): Promise<WatchlistScope | undefined> {
	if (scopes.length < 2) {
		return scopes[0];
	}
	const choices = scopes.map((value): Choice<WatchlistScope> =>
		value === 'user'
			? {
					label: l10n.t('For Me, in Every Workspace'),
					below: l10n.t('Available in every window, and on other machines with Settings Sync.'),
					value,
				}
			: {
					label: l10n.t('In This Workspace'),
					below: l10n.t('Stored in the workspace settings, for everyone who works in it.'),
					value,
				},
	);
	return chosenIn(await steps.pick({ title, placeholder: l10n.t('Choose where to keep the list') }, choices));
}

/** Shows a picker of sort orders. */
export async function pickOrder(
	steps: Steps,
	title: string,
	current: WatchlistOrder,
): Promise<WatchlistOrder | undefined> {
	const choices = watchlistOrders.map((order) => ({
		label: orderLabel(order),
		...(order === current && { detail: l10n.t('now') }),
		...(order === 'consensus' && {
			below: l10n.t('Takes one request for each ticker without a known consensus'),
		}),
		value: order,
	}));
	return chosenIn(await steps.pick({ title }, choices));
}
