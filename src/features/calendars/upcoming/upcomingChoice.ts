import * as l10n from '@vscode/l10n';
import { isRecord } from '../../../base/record.js';
import { isSameList, readListIds, type WatchlistId } from '../../../store/watchlist/watchlistSetting.js';
import type { ChangeOutcome } from '../../../store/watchlist/watchlists.js';

/** How many days ahead, today included, can be chosen. */
export const daysAhead = [7, 30, 90] as const;

/** Whose events ahead are shown, and how far. */
export interface UpcomingChoice {
	/** Empty for all. */
	readonly lists: readonly WatchlistId[];
	readonly days: (typeof daysAhead)[number];
}

/** All lists, and the next 30 days. */
export const usualChoice: UpcomingChoice = { lists: [], days: 30 };

/** Reads what was saved; what can't be read counts as not chosen. */
export function readUpcomingChoice(saved: unknown): UpcomingChoice {
	const { lists, days } = isRecord(saved) ? saved : {};
	return {
		lists: readListIds(lists),
		days: daysAhead.find((one) => one === days) ?? usualChoice.days,
	};
}

/** The choice after a list was renamed, also by undo or redo; undefined where it stays the same. */
export function afterRename(choice: UpcomingChoice, outcome: ChangeOutcome): UpcomingChoice | undefined {
	if (outcome.kind === 'redone') {
		return afterRename(choice, outcome.of);
	}
	if (outcome.kind === 'renamed') {
		return renamed(choice, { ...outcome.list, name: outcome.from }, outcome.list.name);
	}
	return outcome.kind === 'undone' && outcome.of.kind === 'renamed'
		? renamed(choice, outcome.of.list, outcome.of.from)
		: undefined;
}

function renamed(choice: UpcomingChoice, from: WatchlistId, to: string): UpcomingChoice | undefined {
	return choice.lists.some((one) => isSameList(one, from))
		? {
				...choice,
				lists: choice.lists.map(({ scope, name }) => ({
					scope,
					name: isSameList({ scope, name }, from) ? to : name,
				})),
			}
		: undefined;
}

/** A choice of days in words. */
export function daysLabel(days: UpcomingChoice['days']): string {
	switch (days) {
		case 7:
			return l10n.t('Next 7 days');
		case 30:
			return l10n.t('Next 30 days');
		case 90:
			return l10n.t('Next 90 days');
	}
}
