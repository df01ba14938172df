import * as l10n from '@vscode/l10n';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import type { Formats } from '../../presentation/format.js';
import { briefly } from './watchlistWords.js';
import { listName } from '../../presentation/plainText.js';

/** Earlier lists, and when they became so, in milliseconds since 1970. */
export interface EarlierLists {
	readonly at: number;
	readonly lists: readonly Watchlist[];
}

/** An earlier version of the lists in words: when, how much there was, and what is different now. */
export function versionWords(
	{ at, lists }: EarlierLists,
	now: readonly Watchlist[],
	formats: Formats,
	nowAt: number,
): { readonly label: string; readonly detail: string; readonly below: string } {
	const counts = l10n.t(
		'Lists: {0} · tickers: {1}',
		formats.number(lists.length),
		formats.number(count(lists)),
	);
	return {
		label: formats.instant(new Date(at).toISOString()),
		detail: formats.age(at, nowAt),
		below: [counts, ...differences(lists, now, formats)].join(' · '),
	};
}

/** What would come back and what would go. */
function differences(
	earlier: readonly Watchlist[],
	now: readonly Watchlist[],
	formats: Formats,
): readonly string[] {
	const back = missingFrom(now, earlier);
	const gone = missingFrom(earlier, now);
	const words = [
		back.length > 0 ? l10n.t('brings back {0}', briefly(back, formats)) : undefined,
		gone.length > 0 ? l10n.t('takes out {0}', briefly(gone, formats)) : undefined,
	].filter((part) => part !== undefined);
	return words.length > 0 ? words : [l10n.t('the same tickers as now')];
}

/** The names of lists, and the symbols in lists of the same name, that one side has and the other has not. */
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
