import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { onUnexpectedError } from '../../base/errors.js';
import { anyOf } from '../../base/event.js';
import { once } from '../../base/once.js';
import { isRecord } from '../../base/record.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Alert } from '../../market/alerts.js';
import type { TabTarget } from '../../presentation/tickerTabs.js';
import type { Services } from '../../services/services.vscode.js';
import { AlertLease, AlertLog } from '../../store/alertLog.js';
import { isSameJson } from '../../store/watchlist/mergeLists.js';
import type { NamedEntries, WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import { asText } from '../../workbench/asText.js';
import { notices } from '../../workbench/notices.vscode.js';
import { openList } from '../../workbench/openList.vscode.js';
import { runCommand } from '../../workbench/runCommand.vscode.js';
import { settingTable } from '../../workbench/settings/settingTable.js';
import { SharedFolder } from '../../workbench/sharedFolder.vscode.js';
import { steps } from '../../workbench/steps.vscode.js';
import { selectedRows } from '../../workbench/trees/givenRows.js';
import { alertDigest, alertWords } from '../changes/alertWords.js';
import type { WatchlistChanges } from '../changes/watchlistChanges.js';
import { AlertNotifier } from './alertNotifier.js';
import { alertedLists, syncAlertsWithLists, watchOf } from './alertsOfLists.js';
import { chooseAlerts } from './chooseAlerts.js';
import { showAlerts } from './showAlerts.js';

interface AlertParts {
	readonly changes: () => WatchlistChanges;
	readonly open: (symbol: TickerSymbol, target: TabTarget) => Promise<void>;
}

export type AlertsFeature = ReturnType<typeof createAlerts>;

/** Alerts; nothing is read until some are chosen. */
export function createAlerts(services: Services, parts: AlertParts) {
	const {
		context,
		globalState,
		own,
		access,
		settings,
		watchlists,
		hasAccess,
		isSample,
		formats,
		clock,
		random,
		log,
	} = services;
	const alerted = () => alertedLists(watchlists.lists, settings.current.alerts.lists);
	const quiet = () => settings.current.alerts.quiet;
	const service = () => (hasAccess() ? services.service() : undefined);
	/** Entries that `change` leaves alone keep their original form. */
	const changeAlerts = async (change: (stored: NamedEntries) => NamedEntries): Promise<void> => {
		const written = settings.ownValue(settingTable.alerts.lists);
		const stored = isRecord(written) ? written : {};
		const changed = change(stored);
		if (!isSameJson(stored, changed)) {
			await settings.setOwn(
				settingTable.alerts.lists,
				Object.keys(changed).length === 0 ? undefined : changed,
			);
		}
	};
	const alertStore = once(() => {
		const folder = vscode.Uri.joinPath(context.globalStorageUri, 'alerts');
		const logAlertLine = (line: string): void => log.info(`Alerts: ${line}`);
		const files = own.add(new SharedFolder(folder, logAlertLine));
		return {
			log: new AlertLog(files, logAlertLine),
			lease: new AlertLease(files, clock),
			changes: parts.changes(),
		};
	});
	const notifier = once(() =>
		own.add(
			new AlertNotifier({
				...alertStore(),
				watch: () => watchOf(alerted()),
				quiet,
				service,
				clock,
				onDidChange: anyOf(
					access.onDidChange,
					settings.onDidChange,
					watchlists.onDidChange,
					vscode.window.onDidChangeWindowState,
				),
				isFocused: () => vscode.window.state.focused,
				wordsOf: (alert) => alertWords(alert, clock.now(), formats),
				report: (alerts) => void report(alerts).catch(onUnexpectedError),
				random,
			}),
		),
	);
	const choose = async (list?: WatchlistId) => {
		await chooseAlerts(
			{
				lists: () => watchlists.lists,
				choices: () => settings.current.alerts.lists,
				changeAlerts,
				saveQuietTimes: ({ hours, whileUnfocused }) =>
					settings.setOwn(
						settingTable.alerts.quiet,
						hours || whileUnfocused ? { ...hours, ...(whileUnfocused && { whileUnfocused }) } : undefined,
					),
				newWatchlist: () => runCommand('newWatchlist'),
				quiet,
				steps,
				notices,
				formats,
			},
			list,
		);
	};
	const show = async (): Promise<void> => {
		const { open } = parts;
		await showAlerts({
			...alertStore(),
			alerted,
			quiet,
			service,
			openList,
			choose,
			unmute: async () => {
				await notifier().unmute();
				notices.say(l10n.t('Alerts are shown again'), 'check');
			},
			open,
			formats,
			clock,
		});
	};
	const report = async (alerts: readonly Alert[]): Promise<void> => {
		const actions = {
			[l10n.t('Show Alerts')]: show,
			[l10n.t('Choose Alerts…')]: () => choose(),
			[l10n.t('Don’t Show Again Today')]: async () => {
				await notifier().muteToday();
				notices.say(l10n.t('Alerts are silenced until midnight'), 'check');
			},
		};
		const text = alertDigest(alerts, { now: clock.now(), formats, isSample: isSample() });
		const action = await showDigest(text, Object.keys(actions));
		await (action !== undefined && actions[action]?.());
	};
	const begin = (): void => {
		if (alerted().length > 0 && hasAccess()) {
			notifier();
		}
	};
	for (const event of [access.onDidChange, settings.onDidChange, watchlists.onDidChange]) {
		own.add(event(begin));
	}
	own.add(syncAlertsWithLists({ watchlists, change: changeAlerts, globalState }));
	begin();
	return {
		/** Whether upcoming ex-dates have to be loaded. */
		wantsExDates: () => watchOf(alerted()).has('exDividend'),
		/** The tickers whose consensus has to be loaded after a rating that may change it. */
		wantsConsensus: () => watchOf(alerted()).get('consensus') ?? new Set<TickerSymbol>(),
		/** Deletes the alert log, because its data came from the service. */
		forget: () => alertStore().log.forget(),
		handlers: {
			showAlerts: show,
			chooseAlerts: (row?: unknown, rows?: unknown) =>
				choose(selectedRows(row, rows).find(({ watchlist }) => watchlist !== undefined)?.watchlist),
		},
	};
}

/** Shows several alerts in one notification; returns the action the user chose, or undefined if dismissed. */
async function showDigest(text: string, actions: readonly string[]): Promise<string | undefined> {
	return vscode.window.showInformationMessage(asText(text), ...actions);
}
