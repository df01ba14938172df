import type { TickerSymbol } from '../../base/symbol.js';
import type { AlertKind } from '../../market/alertKinds.js';
import type { AlertWatch } from '../../market/alerts.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';

/** The kinds that are chosen for lists, by their names. */
export type AlertChoices = ReadonlyMap<string, ReadonlySet<AlertKind>>;

/** A list with the kinds that are chosen for it. */
export interface AlertedList {
	readonly list: Watchlist;
	readonly kinds: ReadonlySet<AlertKind>;
}

/** The person's own lists for which there is a choice: what a repository brings tells nothing by itself. */
export function alertedLists(lists: readonly Watchlist[], choices: AlertChoices): readonly AlertedList[] {
	return lists.flatMap((list) => {
		const kinds = list.scope === 'user' ? choices.get(list.name) : undefined;
		return kinds && kinds.size > 0 ? [{ list, kinds }] : [];
	});
}

/** The tickers that are watched for each kind. */
export function watchOf(lists: readonly AlertedList[]): AlertWatch {
	const watch = new Map<AlertKind, Set<TickerSymbol>>();
	for (const { list, kinds } of lists) {
		for (const kind of kinds) {
			watch.set(kind, new Set([...(watch.get(kind) ?? []), ...list.symbols]));
		}
	}
	return watch;
}
