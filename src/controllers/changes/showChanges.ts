import { t } from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { WatchedChange } from '../../market/changes.js';
import { changeList, noAccessWords, noChangesWords } from '../../viewmodel/changes/changeList.js';
import { tabOf } from '../../viewmodel/changes/changesRow.js';
import { awaitedSentences } from '../../viewmodel/failureWords.js';
import type { Formats } from '../../viewmodel/format.js';
import type { TabName } from '../../viewmodel/words/tickerTabs.js';
import type { ListRow, OpensList } from '../openList.js';
import type { WatchlistChanges } from './watchlistChanges.js';

export interface ShowChangesParts {
	readonly changes: Pick<WatchlistChanges, 'all' | 'failure' | 'look' | 'markRead'>;
	readonly hasAccess: () => boolean;
	readonly openList: OpensList;
	readonly open: (symbol: TickerSymbol, tab: TabName) => Promise<void>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** Lists by day what has changed for the watched tickers, which then is read; one that is picked opens its ticker. */
export async function showChanges(parts: ShowChangesParts): Promise<void> {
	const own = new DisposableStore();
	const list = own.add(parts.openList<WatchedChange>({ searchesDetails: true }));
	try {
		let isGone = false;
		const hasGone = (): boolean => isGone;
		const picked = new Promise<WatchedChange | undefined>((resolve) => {
			own.add(list.onDidAccept((change) => change && resolve(change)));
			own.add(
				list.onDidHide(() => {
					isGone = true;
					resolve(undefined);
				}),
			);
		});
		list.show({ title: t('Changes'), isBusy: true });
		await parts.changes.look();
		if (hasGone()) {
			return;
		}
		const rows = rowsOf(parts);
		list.show({ placeholder: t('Choose a change to open its ticker'), isBusy: false, rows });
		await parts.changes.markRead();
		const change = await picked;
		list.hide();
		await (change && parts.open(change.symbol, tabOf(change.change.row)));
	} finally {
		own.dispose();
	}
}

function rowsOf({ changes, hasAccess, formats, clock }: ShowChangesParts): readonly ListRow<WatchedChange>[] {
	const { all, failure } = changes;
	const hints = [
		...(failure ? [awaitedSentences(failure)] : []),
		...(hasAccess() ? (all.length === 0 && !failure ? [noChangesWords()] : []) : [noAccessWords()]),
	];
	return [...hints.map((label) => ({ label, alwaysShow: true })), ...changeList(all, clock.now(), formats)];
}
