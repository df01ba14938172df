import * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import type { Event } from '../base/event.js';
import type { TickerSymbol } from '../base/symbol.js';
import { settingsSection, watchlistsSetting } from '../workbench/settings/settingTable.js';
import { tellOfMirror } from '../features/watchlist/mirrorNotices.js';
import { WatchlistAnswers } from '../features/watchlist/watchlistAnswers.js';
import { WatchlistController, type WatchlistParts } from '../features/watchlist/watchlistController.js';
import { WatchlistDrops } from '../features/watchlist/watchlistDrops.js';
import { watchlistHandlers } from '../features/watchlist/watchlistHandlers.js';
import { WatchlistMemory } from '../features/watchlist/watchlistMemory.js';
import type { WorkspaceConsent } from '../services/workspaceConsent.js';
import type { SettingsMirror } from '../store/watchlist/settingsMirror.js';
import type { Watchlists } from '../store/watchlist/watchlists.js';
import { notices } from '../workbench/notices.vscode.js';
import { withProgress } from '../workbench/progress.vscode.js';
import { runCommand } from '../workbench/runCommand.vscode.js';
import type { ExportOffer } from '../presentation/export/exportOffer.js';
import { steps } from '../workbench/steps.vscode.js';
import { keyboardRows } from '../workbench/trees/focusedRows.vscode.js';
import type { RowTree, TreeSource } from '../workbench/trees/rowTree.vscode.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { Formats } from '../presentation/format.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { findSymbols } from '../store/findByIdentifier.js';
import type { Stores } from '../services/stores.js';
import { selectedText } from '../workbench/selectedText.vscode.js';
import { chooseFile } from '../workbench/chooseFile.vscode.js';
import { fileAt } from '../workbench/chooseFile.vscode.js';

export interface WatchlistWiring {
	readonly watchlists: Watchlists;
	readonly consent: WorkspaceConsent;
	readonly mirror: SettingsMirror;
	readonly stores: Stores;
	readonly client: MarketDataClient;
	readonly globalState: vscode.Memento;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly hasAccess: () => boolean;
	readonly isSample: () => boolean;
	/** When access may have changed, or answers may have become old. */
	readonly onDidChange: Event<void>;
	/** Asks for tickers under a title, and adds them as they are picked. */
	readonly pickTickers: (
		title: string,
		add: (symbols: readonly TickerSymbol[]) => Promise<void>,
	) => Promise<void>;
	/** Asks in which form and to where, and puts it there. */
	readonly saveExport: (offer: ExportOffer) => Promise<void>;
	readonly changes: WatchlistParts['changes'];
	readonly formats: Formats;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
	/** The view itself. */
	readonly tree: RowTree;
}

/** The view of the watchlists and the commands around them. */
export function wireWatchlists(own: DisposableStore, parts: WatchlistWiring) {
	const { watchlists, consent, stores, directory, hasAccess, isSample, onDidChange, formats, clock, log } =
		parts;
	const { consensus } = stores.tickers;
	const memory = new WatchlistMemory(parts.globalState);
	const answers = new WatchlistAnswers({
		watchlists,
		directory,
		formats,
		notices,
		openSettings: async () => {
			const setting = `${settingsSection}.${watchlistsSetting.name}`;
			await vscode.commands.executeCommand('workbench.action.openSettings', setting);
		},
		showLog: () => {
			log.show();
			return Promise.resolve();
		},
		log,
	});
	own.add(
		tellOfMirror({
			...{ mirror: parts.mirror, notices, log },
			openSettings: async () => {
				await vscode.commands.executeCommand('workbench.action.openSettingsJson');
			},
			restoreLists: () => runCommand('restoreWatchlists'),
		}),
	);
	const controller = own.add(
		new WatchlistController({
			...{ watchlists, consent, memory, directory, events: stores.watchlistEvents, consensus },
			...{ hasAccess, isSample, onDidChange, changes: parts.changes, formats, clock },
		}),
	);
	const { tree } = parts;
	const source: TreeSource = {
		model: (open) => controller.model(open),
		onDidChange: controller.onDidChange,
		select: (rows) => controller.lookAt(rows),
		tooltip: (row, signal) => controller.tooltip(row, signal),
	};
	const handlers = watchlistHandlers({
		...{ watchlists, answers, memory, consensus, directory, formats, clock, steps, withProgress },
		pickTickers: parts.pickTickers,
		update: () => controller.update(),
		reveal: async (rowId) => {
			controller.update();
			await tree.reveal(rowId);
		},
		keyboardRows: () => keyboardRows([tree]),
		hasWorkspace: () => (vscode.workspace.workspaceFolders ?? []).length > 0,
		selection: selectedText,
		chooseFile: () =>
			chooseFile({
				title: l10n.t('Import Watchlist'),
				openLabel: l10n.t('Import'),
				filters: {
					[l10n.t('Lists of symbols')]: ['json', 'csv', 'tsv', 'txt'],
					[l10n.t('All files')]: ['*'],
				},
			}),
		fileAt,
		saveExport: parts.saveExport,
		findSymbols: (numbers, signal, tell) => findSymbols(parts.client, numbers, signal, tell),
	});
	return {
		controller,
		source,
		drops: new WatchlistDrops({ watchlists, memory, answers, directory }),
		handlers: { ...handlers, allowWorkspaceTickers: () => consent.agree() },
	};
}
