import * as l10n from '@vscode/l10n';
import { brotliDecompressSync } from 'node:zlib';
import * as vscode from 'vscode';
import { systemClock } from './base/clock.js';
import { DisposableStore } from './base/disposable.js';
import { anyOf, Emitter } from './base/event.js';
import { once } from './base/once.js';
import { Pulse } from './store/pulse.js';
import { Watchlists } from './store/watchlists.js';
import { registerCommands } from './surface/commandTable.js';
import { ApiKeys } from './surface/connection/apiKeys.js';
import { setContextKey } from './surface/contextKeys.js';
import { IgnoredWords } from './surface/editor/ignoredWords.js';
import { registerTickerCompletion } from './surface/editor/tickerCompletion.js';
import { registerTickerHover } from './surface/editor/tickerHover.js';
import { LookUpCommands } from './surface/lookUp/lookUpCommands.js';
import { RecentTickers } from './surface/lookUp/recentTickers.js';
import { Remembered } from './surface/remembered.js';
import { showSampleStatus } from './surface/sampleStatus.js';
import { Settings } from './surface/settings.js';
import { ListCommands } from './surface/trees/listCommands.js';
import { rowsOf } from './surface/trees/rowNodes.js';
import { watchViews } from './surface/trees/watchViews.js';
import { showNextEvent } from './surface/watchlist/nextEventStatus.js';
import { WatchlistAnswers } from './surface/watchlist/watchlistAnswers.js';
import { watchlistHandlers } from './surface/watchlist/watchlistHandlers.js';
import { WatchlistMemory } from './surface/watchlist/watchlistMemory.js';
import { parseDirectory, SymbolDirectory } from './tickers/symbolDirectory.js';
import { newYorkDay } from './viewmodel/calendar/calendarDays.js';
import { createFormats } from './viewmodel/format.js';
import type { RatingParty } from './viewmodel/lookUp/ratingParties.js';
import { readTrendingChoice, trendingQuery } from './viewmodel/trending/trendingChoice.js';
import { wireConnection } from './wiring/connection.js';
import { wirePanels } from './wiring/panels.js';
import { wireServices } from './wiring/services.js';
import { wireStores } from './wiring/stores.js';
import { wireTrees } from './wiring/trees.js';

/** Who rated somebody lately is known from the ratings of this long. */
const RECENT_RATINGS_MS = 14 * 24 * 60 * 60_000;
const MOST_ANALYSTS = 50;

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
	const settings = own.add(new Settings((line) => log.warn(line)));
	const keys = own.add(new ApiKeys(context.secrets));
	const directory = once(async () => {
		const file = vscode.Uri.joinPath(context.extensionUri, 'dist', 'symbols.br');
		const text = brotliDecompressSync(await vscode.workspace.fs.readFile(file)).toString();
		return new SymbolDirectory(parseDirectory(text));
	});
	const tickerChoice = () => settings.current.tickerChoice;

	const services = wireServices(own, { context, settings, keys, directory, clock, log });
	const { access, client, shelf } = services;
	const hasAccess = (): boolean => access.mode !== 'none';
	const isSample = (): boolean => access.isSample;
	const pulse = own.add(new Pulse(clock, Math.random));
	const lookAgain = own.add(new Emitter<void>());
	own.add(pulse.onBeat(() => lookAgain.fire()));
	const mayHaveChanged = anyOf(access.onDidChange, lookAgain.event);

	const trendingChoice = own.add(new Remembered(context.globalState, 'trendingChoice', readTrendingChoice));
	const stores = wireStores(own, {
		client,
		refreshMs: () => settings.current.refreshMs,
		trendingQuery: () => trendingQuery(trendingChoice.value),
		clock,
	});
	const watchlists = own.add(
		new Watchlists(
			{
				read: () => settings.readWatchlists(),
				write: (scope, value) => settings.writeWatchlists(scope, value),
				onDidChange: settings.onDidChange,
			},
			(line) => log.info(`Watchlists: ${line}`),
		),
	);
	let isFirst = true;
	own.add(
		access.onDidChange((mode) => {
			// What was asked before the key was first read was asked with the same key.
			if (!isFirst) {
				services.standing.reset();
				services.diary.clear();
				stores.clear();
				void shelf.forgetOthers();
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
	const lookUp = new LookUpCommands({
		directory,
		known: () => ({ watched: watchlists.symbols, recent: recent.symbols }),
		find: async ({ kind, value }, signal) => {
			const { findByIdentifier } = await import('./store/identifierSearch.js');
			return findByIdentifier(client, kind, value, signal);
		},
		open: (symbol, tab) => panels.open(symbol, tab),
		watch: (symbol) => panels.watch(symbol),
		compare: (symbol) => panels.compare(symbol),
	});
	const panels = wirePanels(own, {
		context,
		settings,
		access,
		stores,
		watchlists,
		recent,
		directory,
		pickTicker: (title) => lookUp.symbolOf(undefined, title),
		formats,
		clock,
		log,
	});
	const watchlistMemory = new WatchlistMemory(context.globalState);
	const watchlistAnswers = new WatchlistAnswers({ watchlists, directory, formats, log });
	const trees = wireTrees(own, {
		stores,
		watchlists,
		watchlistMemory,
		watchlistAnswers,
		trendingChoice,
		workspaceState: context.workspaceState,
		directory,
		hasAccess,
		isSample,
		onDidChange: mayHaveChanged,
		formats,
		clock,
	});
	const lists = new ListCommands({
		trending: trees.trending,
		calendars: trees.calendars,
		views: [trees.watchlist, trees.trending, trees.calendars],
		openTicker: (given) => lookUp.openTicker(given),
		refreshPanel: panels.refreshActive,
	});
	const ratingParts = {
		recent: async (signal: AbortSignal) =>
			(await stores.tickers.ratings.get({ dateFrom: newYorkDay(clock.now() - RECENT_RATINGS_MS) }, signal))
				.value,
		ratingsOf: async ({ analystIds }: RatingParty, signal: AbortSignal) =>
			(await stores.tickers.ratings.get({ analystIds: analystIds.slice(0, MOST_ANALYSTS) }, signal)).value,
		wording: () => ({ formats, today: newYorkDay(clock.now()) }),
		open: panels.open,
	};
	const ignoredWords = own.add(new IgnoredWords({ settings, directory, clock }));

	own.add(
		registerCommands(
			{
				lookUpTicker: () => lookUp.lookUp(),
				openTicker: (given, tab) => lookUp.openTicker(given, tab),
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
					const { calendarGiven } = await import('./surface/trees/calendarGiven.js');
					const name = await calendarGiven(given);
					await (name && panels.calendars.open(name));
				},
				openAcquirer: (row) => lists.openSide('acquirer', row),
				openTarget: (row) => lists.openSide('target', row),
				showLog: () => log.show(),
				checkApiAccess: async () => (await connection.reports()).checkApiAccess(),
				diagnoseConnection: async () => (await connection.reports()).diagnoseConnection(),
				clearCache: async () => (await connection.reports()).clearCache(),
				showFirmOrAnalyst: async () =>
					(await import('./surface/lookUp/ratingPartyCommand.js')).showFirmOrAnalyst(ratingParts),
				saveLogo: async (given) => {
					const { saveLogo } = await import('./surface/lookUp/saveLogo.js');
					const { logoImage, logoPreviews } = await import('./store/logoExport.js');
					await saveLogo(given, {
						symbolOf: (asked, title) => lookUp.symbolOf(asked, title),
						previews: (symbol, signal) => logoPreviews(client, symbol, { urgency: 'interactive', signal }),
						image: (wish, signal) => logoImage(client, wish, { urgency: 'interactive', signal }),
					});
				},
				showTickersInFile: async () =>
					(await import('./surface/editor/tickersInFile.js')).showTickersInFile({
						directory,
						choice: tickerChoice,
						open: (symbol) => lookUp.openTicker(symbol),
						watch: (symbols) => panels.watch(...symbols),
					}),
				...watchlistHandlers({
					watchlists,
					answers: watchlistAnswers,
					memory: watchlistMemory,
					tree: trees.watchlist,
					consensus: stores.tickers.consensus,
					directory,
					pickTicker: (title) => lookUp.symbolOf(undefined, title),
					formats,
				}),
				compareTickers: async (...given) =>
					(await import('./surface/lookUp/compareCommand.js')).compareTickers(
						given,
						rowsOf(given[0], given[1]),
						{
							directory,
							known: () => ({ watched: watchlists.symbols, recent: recent.symbols }),
							open: async (symbols) => {
								(await panels.comparison.open(symbols))?.show(symbols);
							},
						},
					),
				ignoreWord: (word, act) => (act === 'undo' ? ignoredWords.heed(word) : ignoredWords.ignore(word)),
			},
			log,
		),
	);

	const views = [trees.watchlist.rows, trees.trending.rows, trees.calendars.rows];
	own.add(watchViews(pulse, views, () => settings.current.showsNextEvent, settings.onDidChange));
	own.add(
		registerTickerHover({
			directory,
			choice: tickerChoice,
			snapshots: stores.snapshots,
			isSample,
			formats,
			clock,
		}),
	);
	own.add(registerTickerCompletion({ directory, choice: tickerChoice, recent: () => recent.symbols }));
	own.add(showSampleStatus(access));
	own.add(
		showNextEvent({
			isWanted: () => settings.current.showsNextEvent,
			hasAccess,
			watchlists,
			events: stores.watchlistEvents,
			onDidChange: anyOf(access.onDidChange, settings.onDidChange, lookAgain.event),
			formats,
			clock,
		}),
	);
	void access.update();
}
