import { mergeLists } from './mergeLists.js';
import type { WatchlistEdit } from './watchlistEdit.js';
import { namedEntries, type NamedEntries, readWatchlists } from './watchlistSetting.js';

/** Makes the person's own lists what they were at another time. */
export function restoreVersion(version: NamedEntries): WatchlistEdit {
	return toLists(() => version);
}

/** Takes the restoring of a version back, and leaves what was done since. */
export function undoRestoreVersion(version: NamedEntries, before: NamedEntries): WatchlistEdit {
	return toLists((now) => mergeLists(version, before, now));
}

function toLists(listsOf: (now: NamedEntries) => NamedEntries): WatchlistEdit {
	return (values) => {
		const before = namedEntries(values.user) ?? {};
		const user = listsOf(before);
		const { lists } = readWatchlists({ user, workspace: undefined });
		const tickers = lists.reduce((sum, { symbols }) => sum + symbols.length, 0);
		return {
			values: { ...values, user },
			outcome: { kind: 'restored', lists: lists.length, tickers, before },
		};
	};
}
