import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import { exDividendAlerts } from '../../market/alerts.js';
import { awaitedSentences } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import type { TabName } from '../../presentation/tickerTabs.js';
import type { AlertLog } from '../../store/alertLog.js';
import type { WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { ListRow, OpensList } from '../../workbench/openList.js';
import { hoursText } from '../../workbench/settings/quietHours.js';
import type { QuietTimes } from '../../workbench/settings/settingKinds.js';
import { tabOfAlert } from '../changes/alertWords.js';
import type { WatchlistChanges } from '../changes/watchlistChanges.js';
import { alertRows, noAccessWords, quietWords } from './alertRows.js';
import { type AlertedList, watchOf } from './alertsOfLists.js';

export interface ShowAlertsParts {
	readonly changes: Pick<WatchlistChanges, 'dividends' | 'failure'>;
	readonly alerted: () => readonly AlertedList[];
	readonly quiet: () => QuietTimes;
	readonly log: AlertLog;
	readonly service: () => string | undefined;
	readonly openList: OpensList;
	/** Prompts for the alerts of the given list, or for a list first. */
	readonly choose: (list?: WatchlistId) => Promise<void>;
	readonly open: (symbol: TickerSymbol, tab: TabName) => Promise<void>;
	readonly formats: Formats;
	readonly clock: Clock;
}

type Act = () => Promise<void>;

/**
 * Lists watched lists and past alerts. Picking a list opens its alerts; picking an alert opens its ticker.
 */
export async function showAlerts(parts: ShowAlertsParts): Promise<void> {
	const own = new DisposableStore();
	const list = own.add(parts.openList<Act>({ searchesDetails: true }));
	try {
		const choose = { icon: 'settings-gear', tooltip: l10n.t('Choose Alerts…') };
		const picked = new Promise<Act | undefined>((resolve) => {
			own.add(list.onDidAccept((act) => act && resolve(act)));
			own.add(list.onDidPress((button) => button === choose && resolve(() => parts.choose())));
			own.add(list.onDidHide(() => resolve(undefined)));
		});
		list.show({
			title: l10n.t('Alerts'),
			placeholder: l10n.t('Choose a list to change its alerts, or a ticker to open it'),
			buttons: [choose],
			rows: await rowsOf(parts),
		});
		const act = await picked;
		list.hide();
		await act?.();
	} finally {
		own.dispose();
	}
}

async function rowsOf(parts: ShowAlertsParts): Promise<readonly ListRow<Act>[]> {
	const { changes, alerted, quiet, log, service, choose, open, formats, clock } = parts;
	const lists = alerted();
	const name = service();
	const now = clock.now();
	const { told, fired } = name === undefined ? { told: {}, fired: [] } : await log.of(name, now);
	const ahead = exDividendAlerts(changes.dividends, watchOf(lists), now);
	const rows = alertRows(
		{
			lists: lists.map(({ list, kinds }) => ({
				id: list,
				name: list.name,
				tickers: list.symbols.length,
				kinds,
			})),
			ahead: ahead.filter(({ key }) => !(key in told)),
			fired,
		},
		now,
		formats,
	).map(({ value, ...row }) => ({
		...row,
		value: () =>
			'list' in value ? choose(value.list.id) : open(value.ticker.symbol, tabOfAlert(value.ticker.kind)),
	}));
	const { hours, whileUnfocused } = quiet();
	const waits = quietWords(hours && hoursText(hours), whileUnfocused);
	const hints = [
		...(name === undefined ? [noAccessWords()] : []),
		...(changes.failure ? [awaitedSentences(changes.failure)] : []),
		...(lists.length > 0 && waits !== undefined ? [waits] : []),
	];
	return [
		...(lists.length === 0
			? [{ label: l10n.t('No alerts are chosen. Choose Alerts…'), icon: 'add', value: () => choose() }]
			: []),
		...hints.map((label) => ({ label, alwaysShow: true })),
		...rows,
	];
}
