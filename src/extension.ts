import * as l10n from '@vscode/l10n';
import { brotliDecompressSync } from 'node:zlib';
import * as vscode from 'vscode';
import { systemClock } from './base/clock.js';
import { DisposableStore, toDisposable } from './base/disposable.js';
import { anyOf, Emitter } from './base/event.js';
import { once } from './base/once.js';
import { setUnexpectedErrorHandler } from './base/unexpectedError.js';
import { RefreshTimer } from './store/refreshTimer.js';
import { WorkspaceConsent } from './controllers/watchlist/workspaceConsent.js';
import { CommandAllowance } from './controllers/commandAllowance.js';
import { steps } from './surface/steps.js';
import { registerCommands } from './surface/commandTable.js';
import { ApiKeys } from './surface/connection/apiKeys.js';
import { setContextKey } from './surface/contextKeys.js';
import { IgnoredWords } from './controllers/editor/ignoredWords.js';
import { IgnoredWordStatus, wordAtCursor } from './surface/editor/ignoredWordStatus.js';
import { registerTickerCompletion } from './surface/editor/tickerCompletion.js';
import { registerTickerHover } from './surface/editor/tickerHover.js';
import type { ExportOffer } from './controllers/export/exportOffer.js';
import { RecentTickers } from './controllers/lookUp/recentTickers.js';
import { MementoValue } from './controllers/memento/mementoValue.js';
import { showSampleStatus } from './surface/sampleStatus.js';
import { Settings } from './surface/settings.js';
import { ListCommands } from './controllers/lists/listCommands.js';
import { viewIds } from './controllers/ids.js';
import { watchViews } from './surface/trees/watchViews.js';
import { NextWatchedEvent } from './controllers/watchlist/nextWatchedEvent.js';
import { showNextEvent } from './surface/watchlist/nextEventStatus.js';
import { parseDirectory, SymbolDirectory } from './tickers/symbolDirectory.js';
import { createFormats } from './viewmodel/format.js';
import { readTrendingChoice, trendingQuery } from './viewmodel/trending/trendingChoice.js';
import { SavedFileStatus } from './surface/panels/savedFileStatus.js';
import { wireConnection } from './wiring/connection.js';
import { wireLookUp } from './wiring/lookUp.js';
import { wirePanels } from './wiring/panels.js';
import { wireServices } from './wiring/services.js';
import { wireStores } from './wiring/stores.js';
import { wireTrees } from './wiring/trees.js';
import { wireWatchlists } from './wiring/watchlists.js';
import { wireWatchlistStore } from './wiring/watchlistStore.js';

/** Wires the extension; every part lives until the window closes it. */
export function activate(context: vscode.ExtensionContext): void {
	if (vscode.l10n.bundle) {
		l10n.config({ contents: vscode.l10n.bundle });
	}
	const own = new DisposableStore();
	context.subscriptions.push(own);
	const clock = systemClock;
	const formats = createFormats(vscode.env.language);
	const log = own.add(vscode.window.createOutputChannel('Market Data', { log: true }));
	const handlerBefore = setUnexpectedErrorHandler((error) =>
		log.error(error instanceof Error ? error : String(error)),
	);
	own.add(toDisposable(() => setUnexpectedErrorHandler(handlerBefore)));
	const settings = own.add(new Settings((line) => log.warn(line)));
	const keys = own.add(new ApiKeys(context.secrets));
	const directory = once(async () => {
		const file = vscode.Uri.joinPath(context.extensionUri, 'dist', 'symbols.br');
		const text = brotliDecompressSync(await vscode.workspace.fs.readFile(file)).toString();
		return new SymbolDirectory(parseDirectory(text));
	});
	const detection = () => settings.current.detection;

	const services = wireServices(own, { context, settings, keys, directory, clock, log });
	const { access, client, cache } = services;
	const hasAccess = (): boolean => access.mode !== 'none';
	const isSample = (): boolean => access.isSample;
	const refreshTimer = own.add(new RefreshTimer(clock, Math.random));
	const lookAgain = own.add(new Emitter<void>());
	own.add(refreshTimer.onTick(() => lookAgain.fire()));
	const mayHaveChanged = anyOf(access.onDidChange, lookAgain.event);

	const trendingChoice = own.add(new MementoValue(context.globalState, 'trendingChoice', readTrendingChoice));
	const stores = wireStores(own, {
		client,
		refreshMs: () => settings.current.refreshMs,
		clock,
	});
	const { watchlists, mirror } = wireWatchlistStore(own, { context, settings, clock, log });
	const consent = own.add(
		new WorkspaceConsent({
			watchlists,
			workspaceState: context.workspaceState,
			isFree: isSample,
			onDidChange: access.onDidChange,
		}),
	);
	let isFirst = true;
	own.add(
		access.onDidChange((mode) => {
			// What was asked before the key was first read was asked with the same key.
			if (!isFirst) {
				services.keyStatus.renew();
				services.health.clear();
				stores.clear();
				void cache.forgetOthers();
			}
			isFirst = false;
			log.info(`Access: ${mode}`);
			setContextKey('marketData.access', mode);
		}),
	);

	const connection = wireConnection(own, {
		context,
		settings,
		keys,
		services,
		forget: stores.clear,
		lookAgain: () => lookAgain.fire(),
		formats,
		clock,
		log,
	});

	const recent = new RecentTickers(context.globalState);
	const lookUp = wireLookUp({
		client,
		isSample,
		watchlists,
		recent,
		directory,
		detection,
		panels: () => panels,
		formats,
		clock,
	});
	const savedFile = own.add(new SavedFileStatus());
	const saveExport = async (offer: ExportOffer): Promise<void> =>
		(await import('./surface/panels/saveExport.js')).saveExport(offer, savedFile);
	const panels = wirePanels(own, {
		context,
		settings,
		access,
		stores,
		watchlist: consent,
		recent,
		directory,
		pickTicker: (title) => lookUp.symbolOf(undefined, title),
		saveExport,
		formats,
		clock,
		log,
	});
	const watched = wireWatchlists(own, {
		watchlists,
		consent,
		mirror,
		stores,
		globalState: context.globalState,
		directory,
		hasAccess,
		isSample,
		onDidChange: mayHaveChanged,
		pickTicker: (title) => lookUp.symbolOf(undefined, title),
		saveExport,
		formats,
		clock,
		log,
	});
	const trees = wireTrees(own, {
		stores,
		watchlists: consent,
		trendingChoice,
		workspaceState: context.workspaceState,
		isSample,
		onDidChange: mayHaveChanged,
		formats,
		clock,
	});
	const views = [watched.tree, trees.trendingTree, trees.calendars.rows];
	const lists = new ListCommands({
		trending: trees.trending,
		calendars: trees.calendars,
		views: [
			{ isVisible: () => watched.tree.isVisible, refresh: () => watched.controller.refresh() },
			{ isVisible: () => trees.trendingTree.isVisible, refresh: () => trees.trending.refresh() },
			{ isVisible: () => trees.calendars.rows.isVisible, refresh: () => trees.calendars.refresh() },
		],
		focusTrending: async () => {
			await vscode.commands.executeCommand(`${viewIds.trending}.focus`);
		},
		openTicker: (given) => lookUp.openTicker(given),
		refreshPanel: panels.refreshActive,
	});
	const ignoredStatus = own.add(new IgnoredWordStatus(clock));
	const ignoredWords = new IgnoredWords({
		...{ settings, directory, wordAtCursor, steps },
		tell: (text, undone) => ignoredStatus.tell(text, undone),
	});

	own.add(
		registerCommands(
			{
				...lookUp.handlers,
				setApiKey: () => connection.access.setApiKey(),
				removeApiKey: () => connection.access.removeApiKey(),
				trySampleData: () => connection.access.trySampleData(),
				useMyKey: () => connection.access.useMyKey(),
				refresh: (list) => lists.refresh(list),
				loadMore: (list) => lists.loadMore(list),
				chooseTrendingTimeframe: () => trees.trending.chooseTimeframe(),
				chooseTrendingSource: () => trees.trending.chooseSource(),
				filterCalendars: () => trees.calendars.chooseFilters(),
				clearCalendarFilters: () => trees.calendars.clearFilters(),
				showCalendar: async (given) => {
					const { pickedCalendar } = await import('./controllers/calendars/pickedCalendar.js');
					const calendar = await pickedCalendar(given, steps);
					await (calendar && panels.calendars.open(calendar.name, calendar.title));
				},
				openAcquirer: (row) => lists.openSide('acquirer', row),
				openTarget: (row) => lists.openSide('target', row),
				showLog: () => log.show(),
				checkApiAccess: async () => (await connection.reports()).checkApiAccess(),
				diagnoseConnection: async () => (await connection.reports()).diagnoseConnection(),
				clearCache: async () => (await connection.reports()).clearCache(),
				...watched.handlers,
				ignoreWord: (word, action) =>
					action === 'undo' ? ignoredWords.heed(word) : ignoredWords.ignore(word),
			},
			new CommandAllowance(clock),
			log,
		),
	);

	own.add(watchViews(refreshTimer, views, () => settings.current.showsNextEvent, settings.onDidChange));
	own.add(
		registerTickerHover({
			directory,
			choice: detection,
			answers: stores.answers,
			trending: stores.trending,
			trendingQuery: () => trendingQuery(trendingChoice.value),
			isSample,
			formats,
			clock,
		}),
	);
	own.add(registerTickerCompletion({ directory, choice: detection, recent: () => recent.symbols }));
	own.add(showSampleStatus(access));
	own.add(
		showNextEvent(
			new NextWatchedEvent({
				isWanted: () => settings.current.showsNextEvent,
				hasAccess,
				watchlists: consent,
				events: stores.watchlistEvents,
				onDidChange: anyOf(access.onDidChange, settings.onDidChange, lookAgain.event),
				formats,
				clock,
			}),
		),
	);
	void access.update();
}
