import * as l10n from '@vscode/l10n';
import type { Clock } from '../../base/clock.js';
import { newYorkDay, wallTime } from '../../base/days.js';
import { DisposableStore } from '../../base/disposable.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { AlertKind } from '../../market/alertKinds.js';
import { type ExDividendAlert, exDividendAlerts } from '../../market/alerts.js';
import { tickersWords } from '../../presentation/countWords.js';
import { awaitedSentences } from '../../presentation/failureWords.js';
import type { Formats } from '../../presentation/format.js';
import { joinLine } from '../../presentation/lines.js';
import { listName } from '../../presentation/plainText.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';
import type { AlertLog, AlertRecord } from '../../store/alertLog.js';
import type { WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import type { ListRow, OpensList } from '../../workbench/openList.js';
import { hoursWords } from '../../workbench/settings/quietHours.js';
import type { QuietTimes } from '../../workbench/settings/settingKinds.js';
import { alertKindNames, alertWords, tabOfAlert } from '../changes/alertWords.js';
import type { WatchlistChanges } from '../changes/watchlistChanges.js';
import { type AlertedList, watchOf } from './alertsOfLists.js';

/** The calendars list later dates. */
const MOST_AHEAD = 10;

/** A row of the list of alerts. */
interface AlertRow<Value> {
	readonly label: string;
	readonly description: string;
	readonly detail?: string;
	readonly group?: string;
	readonly icon: string;
	readonly value: Value;
}

/** A watched list: its name, number of tickers and alert kinds. */
interface WatchedWords {
	readonly name: string;
	readonly tickers: number;
	readonly kinds: ReadonlySet<AlertKind>;
}

/** An alert that was reported; `at` is in milliseconds. */
interface FiredWords {
	readonly kind: AlertKind;
	readonly symbol: string;
	readonly text: string;
	readonly at: number;
}

/**
 * Rows for the watched lists, the upcoming ex-dates that will be reported, and the alerts already reported.
 */
export function alertRows<List extends WatchedWords, Fired extends FiredWords>(
	{
		lists,
		ahead,
		fired,
	}: {
		readonly lists: readonly List[];
		readonly ahead: readonly ExDividendAlert[];
		readonly fired: readonly Fired[];
	},
	now: number,
	formats: Formats,
): readonly AlertRow<
	| { readonly list: List }
	| { readonly ticker: Pick<Fired, 'symbol' | 'kind'> | Pick<ExDividendAlert, 'symbol' | 'kind'> }
>[] {
	const today = newYorkDay(now);
	return [
		...lists.map((list, index) => ({
			label: listName(list.name),
			description: tickersWords(list.tickers, formats),
			detail: alertKindNames(list.kinds, formats),
			...(index === 0 && { group: l10n.t('Watchlists with alerts') }),
			icon: 'eye',
			value: { list },
		})),
		...ahead.slice(0, MOST_AHEAD).map((alert, index) => ({
			label: alert.symbol,
			description: joinLine([
				alertWords(alert, now, formats),
				l10n.t('alerts {0}, 6 PM ET', formats.weekday(alert.eve, today)),
			]),
			...(index === 0 && { group: l10n.t('Upcoming') }),
			icon: 'calendar',
			value: { ticker: alert },
		})),
		...fired.map((alert, index) => ({
			label: alert.symbol,
			// Always show the day, so that it is clear which day is meant.
			description: joinLine([
				formats.shortDay(wallTime(alert.at).day, today),
				formats.clock(alert.at, alert.at),
				alert.text,
			]),
			...(index === 0 && { group: l10n.t('Triggered') }),
			icon: 'bell',
			value: { ticker: alert },
		})),
	];
}

/** Says when alerts wait; undefined where they never do. `hours` as words. */
function quietWords(hours: string | undefined, whileUnfocused: boolean): string | undefined {
	if (hours === undefined) {
		return whileUnfocused ? l10n.t('Alerts wait while VS Code doesn’t have focus') : undefined;
	}
	return whileUnfocused
		? l10n.t('Alerts wait in quiet hours, {0}, and while VS Code doesn’t have focus', hours)
		: l10n.t('Alerts wait in quiet hours, {0}', hours);
}

/** Says why there are no changes without a service. */
function noAccessWords(): string {
	return l10n.t('Changes come with an API key, or with sample data.');
}

interface ShowAlertsParts {
	readonly changes: Pick<WatchlistChanges, 'dividends' | 'failure'>;
	readonly alerted: () => readonly AlertedList[];
	readonly quiet: () => QuietTimes;
	readonly log: AlertLog;
	readonly service: () => string | undefined;
	readonly openList: OpensList;
	/** Prompts for the alerts of the given list, or for a list first. */
	readonly choose: (list?: WatchlistId) => Promise<void>;
	/** Shows alerts again that are silenced for the day. */
	readonly unmute: () => Promise<void>;
	readonly open: (symbol: TickerSymbol, target: TabTarget) => Promise<void>;
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
	const { changes, alerted, quiet, log, service, choose, unmute, open, formats, clock } = parts;
	const lists = alerted();
	const name = service();
	const now = clock.now();
	const record: AlertRecord = name === undefined ? { told: {}, fired: [] } : await log.of(name, now);
	const { told, fired, mutedOn } = record;
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
	const waits = quietWords(hours && hoursWords(hours, formats), whileUnfocused);
	const hints = [
		...(name === undefined ? [noAccessWords()] : []),
		...(changes.failure ? [awaitedSentences(changes.failure)] : []),
		...(lists.length > 0 && waits !== undefined ? [waits] : []),
	];
	return [
		...(lists.length === 0
			? [{ label: l10n.t('No alerts are chosen. Choose Alerts…'), icon: 'add', value: () => choose() }]
			: []),
		...(mutedOn === wallTime(now).day
			? [
					{
						label: l10n.t('Alerts are silenced until midnight. Show Again'),
						icon: 'bell-slash',
						alwaysShow: true,
						value: unmute,
					},
				]
			: []),
		...hints.map((label) => ({ label, alwaysShow: true })),
		...rows,
	];
}
