import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { tickersWords } from '../../presentation/countWords.js';
import type { Formats } from '../../presentation/format.js';
import { listName } from '../../presentation/plainText.js';
import { restoreVersion } from '../../store/watchlist/listEdits.js';
import { isSameJson } from '../../store/watchlist/mergeLists.js';
import type { Revision } from '../../store/watchlist/revision.js';
import type { Watchlists } from '../../store/watchlist/watchlists.js';
import { readWatchlists, type Watchlist } from '../../store/watchlist/watchlistSetting.js';
import { type Choice, chosenIn, type Steps } from '../../workbench/steps.js';
import type { WatchlistAnswers } from './watchlistAnswers.js';
import { briefly } from './watchlistWords.js';

/** Beyond this many, changes are counted instead of named. */
const NAMED = 2;

export interface WatchlistVersionParts {
	readonly watchlists: Watchlists;
	readonly answers: WatchlistAnswers;
	readonly steps: Steps;
	readonly formats: Formats;
	readonly clock: Pick<Clock, 'now'>;
}

/** Restores earlier versions of the user's own lists. */
export class WatchlistVersions {
	constructor(private readonly parts: WatchlistVersionParts) {}

	async restore(): Promise<void> {
		const { watchlists, answers, steps, formats, clock } = this.parts;
		const now = watchlists.lists.filter(({ scope }) => scope === 'user');
		const choices = versionChoices(await watchlists.versions(), now, formats, clock.now());
		if (choices.length === 0) {
			answers.say(l10n.t('There are no earlier versions of your watchlists yet.'));
			return;
		}
		const words = {
			title: l10n.t('Restore Watchlists'),
			placeholder: l10n.t('Choose an earlier version of your lists. Workspace lists aren’t changed.'),
		};
		const version = chosenIn(await steps.pick(words, choices));
		if (version) {
			await answers.changeWithUndo(restoreVersion(version.lists));
		}
	}
}

/**
 * The versions that differ from the current lists and from each other, newest first. Each is named by the
 * change that ended it.
 */
export function versionChoices(
	versions: readonly Pick<Revision, 'at' | 'lists'>[],
	now: readonly Watchlist[],
	formats: Formats,
	nowAt: number,
): readonly Choice<Pick<Revision, 'at' | 'lists'>>[] {
	const seen = [now];
	return versions.flatMap((version) => {
		const { lists } = readWatchlists({ user: version.lists, workspace: undefined });
		const next = seen.at(-1) ?? now;
		if (seen.some((other) => isSameJson(other, lists))) {
			return [];
		}
		seen.push(lists);
		const listCount = formats.plural(lists.length, {
			one: l10n.t('{0} list', formats.number(lists.length)),
			other: l10n.t('{0} lists', formats.number(lists.length)),
		});
		const differences = [
			restoring(lists, now, (named) => l10n.t('restores {0}', named), formats),
			restoring(now, lists, (named) => l10n.t('removes {0}', named), formats),
		].flat();
		return {
			label: l10n.t('Before: {0}', changeWords(lists, next, formats)),
			detail: formats.age(version.at, nowAt),
			below: [
				listCount,
				tickersWords(count(lists), formats),
				...(differences.length > 0 ? differences : [l10n.t('same tickers as now')]),
				formats.clock(version.at, nowAt),
			].join(' · '),
			value: version,
		};
	});
}

/** What changed from one version of the lists to the next. */
function changeWords(before: readonly Watchlist[], after: readonly Watchlist[], formats: Formats): string {
	const gone = before.filter((list) => !named(after, list.name));
	const come = after.filter((list) => !named(before, list.name));
	const [old, fresh] = [gone[0], come[0]];
	if (old && fresh && gone.length === 1 && come.length === 1 && isSameJson(old.symbols, fresh.symbols)) {
		return l10n.t('{0} renamed to {1}', listName(old.name), listName(fresh.name));
	}
	const words = [
		...gone.map(({ name }) => l10n.t('{0} deleted', listName(name))),
		...come.map(({ name }) => l10n.t('{0} created', listName(name))),
		...before.flatMap((list) => tickerWords(list, named(after, list.name), formats)),
	];
	if (words.length > NAMED) {
		const others = formats.number(words.length - NAMED);
		return l10n.t('{0} and {1} more', words.slice(0, NAMED).join(' · '), others);
	}
	return words.length > 0 ? words.join(' · ') : l10n.t('order changed');
}

/** The tickers that a list lost and got. */
function tickerWords(before: Watchlist, after: Watchlist | undefined, formats: Formats): readonly string[] {
	if (!after) {
		return [];
	}
	const name = listName(before.name);
	const removed = before.symbols.filter((symbol) => !after.symbols.includes(symbol));
	const added = after.symbols.filter((symbol) => !before.symbols.includes(symbol));
	return [
		removed.length > 0 ? l10n.t('{0} removed from {1}', briefly(removed, formats), name) : undefined,
		added.length > 0 ? l10n.t('{0} added to {1}', briefly(added, formats), name) : undefined,
	].filter((part) => part !== undefined);
}

/** The lists, and symbols in lists of the same name, that `having` has and `lacking` lacks. */
function restoring(
	having: readonly Watchlist[],
	lacking: readonly Watchlist[],
	say: (named: string) => string,
	formats: Formats,
): readonly string[] {
	const words = having.flatMap(({ name, symbols }) => {
		const same = named(lacking, name);
		const there = new Set(same?.symbols);
		return same ? symbols.filter((symbol) => !there.has(symbol)) : [listName(name), ...symbols];
	});
	return words.length > 0 ? [say(briefly(words, formats))] : [];
}

function named(lists: readonly Watchlist[], name: string): Watchlist | undefined {
	return lists.find((list) => list.name === name);
}

function count(lists: readonly Watchlist[]): number {
	return lists.reduce((sum, { symbols }) => sum + symbols.length, 0);
}
