import * as l10n from '@vscode/l10n';
import type { Watchlist, WatchlistId, WatchlistScope } from '../../store/watchlist/watchlistSetting.js';
import type { Formats } from '../../presentation/format.js';
import { orderLabel, type WatchlistOrder, watchlistOrders } from './watchlistOrder.js';
import { nameProblem } from './watchlistWords.js';
import { requestsFirstWords, tickersWords } from '../../presentation/countWords.js';
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

/**
 * Shows a picker of watchlists, with a new one of the suggested or the typed name on top. Resolves to a list
 * or the name of a new one.
 */
export async function pickListOrName(
	steps: Steps,
	title: string,
	suggested: string,
	lists: readonly Watchlist[],
	scopes: readonly WatchlistScope[],
	formats: Formats,
): Promise<Watchlist | string | undefined> {
	const choicesFor = (typed: string): readonly Choice<Watchlist | string | undefined>[] => {
		const name = typed.trim() || suggested;
		const same = lists.filter((list) => list.name === name);
		const problem = problemIn(name, scopes, lists);
		const fresh: Choice<string | undefined> =
			problem === undefined
				? { label: name, icon: 'add', detail: l10n.t('new watchlist'), value: name, isTyped: true }
				: { label: problem, icon: 'warning', value: undefined, isTyped: true };
		return [
			...same.map((list) => listChoice(list, formats)),
			...(problem !== undefined && same.length > 0 ? [] : [fresh]),
			...lists.filter((list) => list.name !== name).map((list) => listChoice(list, formats)),
		];
	};
	const placeholder = l10n.t('Choose a watchlist or type a name');
	return chosenIn(await steps.pickOrType({ title, placeholder }, choicesFor));
}

function listChoice(list: Watchlist, formats: Formats): Choice<Watchlist> {
	const count = tickersWords(list.symbols.length, formats);
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
	const problemOf = (typed: string): string | undefined => problemIn(typed, scopes, others);
	return chosenIn(
		await steps.type({ title }, { prompt: l10n.t('Name of the watchlist'), value: name, problemOf }),
	);
}

/** Why no scope can have a list of this name; undefined if one can. */
function problemIn(
	name: string,
	scopes: readonly WatchlistScope[],
	others: readonly WatchlistId[],
): string | undefined {
	const problems = scopes.map((scope) => nameProblem(name, scope, others));
	return problems.includes(undefined) ? undefined : problems[0];
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

/** Shows a picker of sort orders; `requests` is what sorting by consensus loads first. */
export async function pickOrder(
	steps: Steps,
	title: string,
	current: WatchlistOrder,
	requests: number,
	formats: Formats,
): Promise<WatchlistOrder | undefined> {
	const choices = watchlistOrders.map((order) => ({
		label: orderLabel(order),
		...(order === current && { detail: l10n.t('now') }),
		...(order === 'consensus' && requests > 0 && { below: requestsFirstWords(requests, formats) }),
		value: order,
	}));
	return chosenIn(await steps.pick({ title }, choices));
}
