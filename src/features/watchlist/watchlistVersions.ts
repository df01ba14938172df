import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { tickersWords } from '../../presentation/countWords.js';
import type { Formats } from '../../presentation/format.js';
import { listName } from '../../presentation/plainText.js';
import { restoreVersion, undoRestoreVersion } from '../../store/watchlist/listEdits.js';
import type { Revision } from '../../store/watchlist/revision.js';
import type { Watchlists } from '../../store/watchlist/watchlists.js';
import { readWatchlists, type Watchlist } from '../../store/watchlist/watchlistSetting.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';
import type { WatchlistAnswers } from './watchlistAnswers.js';
import { briefly } from './watchlistWords.js';

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
		const { watchlists, answers } = this.parts;
		const versions = await watchlists.versions();
		if (versions.length === 0) {
			answers.say(l10n.t('There are no earlier versions of your watchlists yet.'));
			return;
		}
		const version = await this.#pick(versions);
		if (version) {
			await answers.changeWithUndo(restoreVersion(version.lists), (outcome) =>
				outcome.kind === 'restored' ? undoRestoreVersion(version.lists, outcome.before) : undefined,
			);
		}
	}

	async #pick(versions: readonly Revision[]): Promise<Revision | undefined> {
		const { watchlists, steps, formats, clock } = this.parts;
		const now = watchlists.lists.filter(({ scope }) => scope === 'user');
		const choices = versions.map((version) => ({
			...versionWords({ at: version.at, lists: listsOf(version) }, now, formats, clock.now()),
			value: version,
		}));
		const words = {
			title: l10n.t('Restore Watchlists'),
			placeholder: l10n.t('Choose an earlier version of your lists. Workspace lists are not changed.'),
		};
		return chosenIn(await steps.pick(words, choices));
	}
}

function listsOf({ lists }: Revision): readonly Watchlist[] {
	return readWatchlists({ user: lists, workspace: undefined }).lists;
}

/** An earlier version of the lists, with its time in milliseconds since 1970. */
interface EarlierLists {
	readonly at: number;
	readonly lists: readonly Watchlist[];
}

/** Describes an earlier version: its time, its size, and how it differs from the current lists. */
function versionWords(
	{ at, lists }: EarlierLists,
	now: readonly Watchlist[],
	formats: Formats,
	nowAt: number,
): { readonly label: string; readonly detail: string; readonly below: string } {
	const number = formats.number(lists.length);
	const listCount = formats.plural(lists.length, {
		one: l10n.t('{0} list', number),
		other: l10n.t('{0} lists', number),
	});
	return {
		label: formats.instant(new Date(at).toISOString()),
		detail: formats.age(at, nowAt),
		below: [listCount, tickersWords(count(lists), formats), ...differences(lists, now, formats)].join(' · '),
	};
}

/** What restoring would bring back and remove. */
function differences(
	earlier: readonly Watchlist[],
	now: readonly Watchlist[],
	formats: Formats,
): readonly string[] {
	const back = missingFrom(now, earlier);
	const gone = missingFrom(earlier, now);
	const words = [
		back.length > 0 ? l10n.t('restores {0}', briefly(back, formats)) : undefined,
		gone.length > 0 ? l10n.t('removes {0}', briefly(gone, formats)) : undefined,
	].filter((part) => part !== undefined);
	return words.length > 0 ? words : [l10n.t('same tickers as now')];
}

/** The lists, and symbols in lists of the same name, that `other` has and `side` lacks. */
function missingFrom(side: readonly Watchlist[], other: readonly Watchlist[]): readonly string[] {
	return other.flatMap(({ name, symbols }) => {
		const same = side.find((list) => list.name === name);
		const there = new Set(same?.symbols);
		return same ? symbols.filter((symbol) => !there.has(symbol)) : [listName(name), ...symbols];
	});
}

function count(lists: readonly Watchlist[]): number {
	return lists.reduce((sum, { symbols }) => sum + symbols.length, 0);
}
