import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { anyOf } from '../../base/event.js';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Services } from '../../services/services.vscode.js';
import { findSymbols } from '../../store/findByIdentifier.js';
import { chooseFile, fileAt } from '../../workbench/chooseFile.vscode.js';
import { viewIds } from '../../workbench/ids.js';
import { notices } from '../../workbench/notices.vscode.js';
import { withProgress } from '../../workbench/progress.vscode.js';
import { runCommand } from '../../workbench/runCommand.vscode.js';
import { selectedText } from '../../workbench/selectedText.vscode.js';
import { settingsSection, watchlistsSetting } from '../../workbench/settings/settingTable.js';
import { steps } from '../../workbench/steps.vscode.js';
import { keyboardRows } from '../../workbench/trees/focusedRows.vscode.js';
import type { RowTree, TreeSource } from '../../workbench/trees/rowTree.vscode.js';
import { ImportedFiles, importState } from './importedFiles.js';
import type { WatchlistId } from '../../store/watchlist/watchlistSetting.js';
import { notifyOfMirror } from './mirrorNotices.js';
import { WatchlistAnswers } from './watchlistAnswers.js';
import { WatchlistController, type WatchlistParts } from './watchlistController.js';
import { WatchlistDrops } from './watchlistDrops.js';
import { watchlistHandlers } from './watchlistHandlers.js';
import { Reports } from './reports.vscode.js';
import { WatchlistMemory } from './watchlistMemory.js';

interface WatchlistFeatureParts {
	/** The watchlist view. */
	readonly view: RowTree;
	/** Shows a ticker search and adds tickers as they are picked. */
	readonly pickTickers: (
		title: string,
		add: (symbols: readonly TickerSymbol[]) => Promise<void>,
	) => Promise<void>;
	readonly changes: WatchlistParts['changes'];
}

export type WatchlistFeature = ReturnType<typeof createWatchlist>;

/** Creates the watchlist view and its commands. */
export function createWatchlist(services: Services, { view, pickTickers, changes }: WatchlistFeatureParts) {
	const { globalState, own, client, watchlists, ownPrices, mirror, consent, stores, directory, log } =
		services;
	const { hasAccess, isSample, onMayHaveChanged, saveExport, formats, clock } = services;
	const { consensus } = stores.tickers;
	const memory = new WatchlistMemory(globalState);
	const imported = own.add(new ImportedFiles(globalState));
	const reports = own.add(new Reports());
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
		isSample,
	});
	own.add(
		notifyOfMirror({
			mirror,
			notices,
			log,
			openSettings: async () => {
				await vscode.commands.executeCommand('workbench.action.openSettingsJson');
			},
			restoreLists: () => runCommand('restoreWatchlists'),
		}),
	);
	const controller = own.add(
		new WatchlistController({
			watchlists,
			consent,
			memory,
			directory,
			events: stores.watchlistEvents,
			consensus,
			ownPrices,
			answers: stores.answers,
			hasAccess,
			isSample,
			onDidChange: onMayHaveChanged,
			changes,
			formats,
			clock,
		}),
	);
	const source: TreeSource = {
		model: (open) => controller.model(open),
		onDidChange: controller.onDidChange,
		select: (rows) => controller.onRowsSelected(rows),
		tooltip: (row, signal) => controller.tooltip(row, signal),
	};
	const handlers = watchlistHandlers({
		watchlists,
		answers,
		memory,
		imported,
		ownPrices,
		notices,
		openReport: (fileName, text) => reports.open(fileName, text),
		consensus,
		consent,
		isSample,
		directory,
		formats,
		clock,
		steps,
		withProgress,
		pickTickers,
		update: () => controller.update(),
		reveal: (rowId) => view.reveal(rowId),
		show: async (rowId) => {
			await vscode.commands.executeCommand(`${viewIds.watchlist}.focus`);
			await view.reveal(rowId);
		},
		keyboardRows: () => keyboardRows([view]),
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
		choosePriceFile: () =>
			chooseFile({
				title: l10n.t('Prices from File'),
				openLabel: l10n.t('Use Prices'),
				filters: { [l10n.t('Tables')]: ['csv', 'tsv', 'txt'], [l10n.t('All files')]: ['*'] },
			}),
		openFile: async (address) => {
			await vscode.commands.executeCommand('vscode.open', vscode.Uri.parse(address, true));
		},
		fileAt,
		saveExport,
		findSymbols: (numbers, signal, report) => findSymbols(client, numbers, signal, report),
	});
	return {
		controller,
		source,
		/** What the lists know of a file's symbols; may change when either event fires. */
		imports: {
			stateOf: (address: string, symbols: readonly TickerSymbol[]) =>
				importState(symbols, watchlists.lists, imported.get(address)),
			isPriceFile: (address: string, list: WatchlistId) => ownPrices.fileOf(list) === address,
			onDidChange: anyOf(ownPrices.onDidChange, imported.onDidChange),
		},
		drops: new WatchlistDrops({ watchlists, memory, answers, directory }),
		handlers: {
			...handlers,
			runWatchlistRow: () => view.runRow(),
			allowWorkspaceTickers: () => consent.agree(),
		},
	};
}
