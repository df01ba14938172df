import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import type { Revision } from '../../store/watchlist/revision.js';
import { restoreVersion, undoRestoreVersion } from '../../store/watchlist/versionEdits.js';
import { readWatchlists, type Watchlist } from '../../store/watchlist/watchlistSetting.js';
import type { Watchlists } from '../../store/watchlist/watchlists.js';
import type { Formats } from '../../presentation/format.js';
import { versionWords } from './versionWords.js';
import { chosenIn, type Steps } from '../../workbench/steps.js';
import type { WatchlistAnswers } from './watchlistAnswers.js';

export interface WatchlistVersionParts {
	readonly watchlists: Watchlists;
	readonly answers: WatchlistAnswers;
	readonly steps: Steps;
	readonly formats: Formats;
	readonly clock: Pick<Clock, 'now'>;
}

/** Brings the person's own lists back as they were at another time. */
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
