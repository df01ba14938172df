import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { anyOf, Emitter } from '../base/event.js';
import { once } from '../base/once.js';
import { onUnexpectedError } from '../base/unexpectedError.js';
import { knownSymbol } from '../base/symbol.js';
import type { CommandAllowance } from '../workbench/commandAllowance.js';
import type { RefusedFiles } from '../features/editor/refusedFiles.js';
import { IgnoredWords } from '../features/editor/ignoredWords.js';
import { HoverController } from '../features/hover/hoverController.js';
import { viewIds } from '../workbench/ids.js';
import { ListCommands } from '../workbench/trees/listCommands.js';
import type { RecentTickers } from '../workbench/storage/recentTickers.js';
import { MementoValue } from '../workbench/memento/mementoValue.js';
import { settingTable } from '../workbench/settings/settingTable.js';
import { TickerSteps } from '../workbench/trees/tickerSteps.js';
import { ToldTroubles } from '../workbench/trees/toldTroubles.js';
import { LastLook } from '../features/trending/lastLook.js';
import { NextWatchedEvent } from '../features/status/nextWatchedEvent.js';
import { WorkspaceConsent } from '../services/workspaceConsent.js';
import { RefreshTimer } from '../store/refreshTimer.js';
import { askService } from '../store/serviceQuery.js';
import type { Watchlist } from '../store/watchlist/watchlistSetting.js';
import type { CommandTable } from '../workbench/commandTable.vscode.js';
import type { ApiKeys } from '../workbench/storage/apiKeys.vscode.js';
import { IgnoredWordStatus, wordAtCursor } from '../features/editor/ignoredWordStatus.vscode.js';
import type { MarketStatus } from '../features/status/marketStatus.vscode.js';
import type { RestoredPanels } from '../workbench/panels/restoredPanels.vscode.js';
import type { Settings } from '../workbench/settings/settings.vscode.js';
import { openSampleWorkspace } from '../features/connection/openSampleWorkspace.vscode.js';
import { runCommand } from '../workbench/runCommand.vscode.js';
import { openLink } from '../workbench/openLink.vscode.js';
import { steps } from '../workbench/steps.vscode.js';
import type { RowTree } from '../workbench/trees/rowTree.vscode.js';
import { watchViews } from '../workbench/trees/watchViews.vscode.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { DayGoal } from '../features/calendars/tree/dayGoal.js';
import { createFormats } from '../presentation/format.js';
import { plainQuery, readTrendingChoice } from '../presentation/trendingChoice.js';
import type { WiredAccess } from '../services/access.vscode.js';
import { wireAlerts } from './alerts.js';
import { wireChanges } from './changes.js';
import { wireConnection } from './connection.js';
import { wireHints } from './hints.js';
import { takeCommands, wireExports } from './exports.js';
import { wireLinks } from './links.js';
import { wireLists } from './lists.js';
import { wireLookUp } from './lookUp.js';
import { wirePanels } from './panels.js';
import type { Platform } from '../services/platform.vscode.js';
import { wireServices } from '../services/client.vscode.js';
import { wireStores } from '../services/stores.js';
import { wireWatchlists } from './watchlists.js';
import { wireWatchlistStore } from '../services/watchlists.vscode.js';
import { wireWorkspaceTickers } from './workspaceTickers.js';
import { chooseKeyFigurePeriod } from '../features/ticker/chooseKeyFigurePeriod.js';
import { pickedCalendar } from '../features/calendars/pickedCalendar.js';
import { Assistant } from '../features/assistant/assistant.js';
import { AssistantTools } from '../features/assistant/assistantTools.vscode.js';
import { serverStart } from '../features/assistant/serverStart.vscode.js';

/** What is there from the start. */
export interface MarketParts {
	readonly context: vscode.ExtensionContext;
	readonly settings: Settings;
	readonly keys: ApiKeys;
	readonly wiredAccess: WiredAccess;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly recent: RecentTickers;
	readonly allowance: CommandAllowance;
	/** Files whose positions are not offered. */
	readonly refused: RefusedFiles;
	readonly trees: Readonly<Record<keyof typeof viewIds, RowTree>>;
	/** Panels that were open before the window was reloaded. */
	readonly restored: RestoredPanels;
	readonly status: MarketStatus;
	readonly platform: Platform;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
}

/** What is loaded late. */
export type Market = ReturnType<typeof wireMarket>;

/** All that asks the service and shows what it says; loaded once somebody looks or runs a command. */
export function wireMarket(own: DisposableStore, parts: MarketParts) {
	const { context, settings, keys, wiredAccess, directory, recent, trees, restored, clock, log } = parts;
	const { access } = wiredAccess;
	const formats = createFormats(vscode.env.language);
	const detection = () => settings.current.detection;
	const services = wireServices(own, {
		...{ context, keys, wiredAccess, directory, clock, log },
		platform: parts.platform,
	});
	const { client, cache } = services;
	parts.status.watch(services.breaker, formats, clock);
	const hasAccess = (): boolean => access.mode !== 'none';
	const isSample = (): boolean => access.isSample;
	const refreshTimer = own.add(new RefreshTimer(clock, Math.random));
	const lookAgain = own.add(new Emitter<void>());
	own.add(refreshTimer.onTick(() => lookAgain.fire()));
	const mayHaveChanged = anyOf(access.onDidChange, lookAgain.event);

	const trendingChoice = own.add(new MementoValue(context.globalState, 'trendingChoice', readTrendingChoice));
	const lastLook = new LastLook(context.globalState);
	const stores = wireStores(own, {
		client,
		refreshMs: () => settings.current.refreshMs,
		isFree: isSample,
		recovery: { onDidRecover: services.breaker.onDidRecover, random: Math.random },
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
	// What was asked before the key was first read was asked with the same key.
	let isSameKey = !access.isRead;
	own.add(
		access.onDidChange(() => {
			if (!isSameKey) {
				services.keyStatus.renew();
				services.health.clear();
				stores.clear();
				void cache.forgetOthers();
				changes.clear();
				if (access.mode === 'none') {
					forgetSeen().catch(onUnexpectedError);
				}
			}
			isSameKey = false;
		}),
	);

	const forgetSeen = async (): Promise<void> => {
		await Promise.all([lastLook.forget(), changes.forget(), alerts.forget()]);
	};
	const connection = wireConnection(own, {
		...{ context, settings, keys, wiredAccess, services },
		forget: async () => {
			stores.clear();
			await forgetSeen();
		},
		lookAgain: () => lookAgain.fire(),
		...{ formats, clock, log },
	});
	const { globalState, workspaceState } = context;
	const home = parts.platform.home();
	const { place, saveExport, charts } = wireExports(own, { globalState, workspaceState, home, log });
	const lookUp = wireLookUp({
		...{ client, isSample, watchlists, recent, directory, detection },
		panels: () => panels,
		trees: Object.values(trees),
		opensOnDoubleClick: () => settings.opensOnDoubleClick,
		...{ place, formats, clock, memento: globalState },
	});
	const pickTicker = (title: string) => lookUp.symbolOf(undefined, title);
	const tickerSteps = new TickerSteps(Object.values(trees));
	const panels = wirePanels(own, {
		step: async (symbol, by) => {
			const next = tickerSteps.step(symbol, by);
			if (next?.row.action) {
				await next.list.reveal(next.row.id);
				const { command, args } = next.row.action;
				await runCommand(command, ...args);
			}
		},
		...{ context, settings, access, restored, stores, watchlist: consent, watchlists },
		changes: () => changes.ofWatchlists(),
		begin: () => askService(client.on('query')),
		rowsGiven: (endpoint) => client.rowsGiven(endpoint),
		baseUrl: () => wiredAccess.liveAddresses().baseUrl,
		...{ recent, directory, pickTicker, saveExport, charts, formats, clock, log },
	});
	const changes = wireChanges(own, {
		...{ client: client.on('changes'), events: stores.watchlistEvents, globalState: context.globalState },
		freshForMs: () => settings.current.refreshMs.calendars,
		watched: () => watched.controller.watched,
		service: () => services.addresses().baseUrl,
		wantsExDates: () => alerts.wantsExDates(),
		isSeen: () => refreshTimer.isWatched,
		// Whoever comes back to the window may have read some in another.
		onDidChange: anyOf(
			mayHaveChanged,
			services.breaker.onDidRecover,
			consent.onDidChange,
			vscode.window.onDidChangeWindowState,
		),
		trending: stores.trending,
		...{ hasAccess, isSample, tree: trees.watchlist, formats, clock },
	});
	const watched = wireWatchlists(own, {
		...{ watchlists, consent, mirror, stores, client, globalState: context.globalState, directory },
		...{ hasAccess, isSample, onDidChange: mayHaveChanged, tree: trees.watchlist },
		pickTickers: lookUp.pickWatched,
		changes,
		...{ saveExport, formats, clock, log },
	});
	const alerts = wireAlerts(own, {
		...{ context, settings, watchlists, hasAccess, isSample, formats, clock, log },
		changes: changes.ofWatchlists,
		service: () => services.addresses().baseUrl,
		onDidChange: access.onDidChange,
		newWatchlist: () => watched.handlers.newWatchlist(),
		open: (symbol, tab) => panels.open(symbol, tab),
	});
	const shown = wireLists(own, {
		...{ stores, watchlists: consent, trendingChoice, lastLook, workspaceState: context.workspaceState },
		service: () => services.addresses().baseUrl,
		rowsGiven: (endpoint) => client.rowsGiven(endpoint),
		...{ isSample, onDidChange: mayHaveChanged, formats, clock },
	});
	const { trending, calendars } = shown;
	const focus = async (view: keyof typeof viewIds): Promise<void> => {
		await vscode.commands.executeCommand(`${viewIds[view]}.focus`);
	};
	const goTo = async (goal: DayGoal): Promise<void> => {
		await focus('calendars');
		await trees.calendars.goTo(calendars.goTo(goal, trees.calendars.selection[0]?.id));
	};
	const lists = new ListCommands({
		...{ trending, calendars },
		views: [
			{ isVisible: () => trees.watchlist.isVisible, refresh: () => watched.controller.refresh() },
			{ isVisible: () => trees.trending.isVisible, refresh: () => trending.refresh() },
			{ isVisible: () => trees.calendars.isVisible, refresh: () => calendars.refresh() },
		],
		focusTrending: () => focus('trending'),
		openTicker: (given) => lookUp.openTicker(given),
		openLink,
		refreshPanel: panels.refreshActive,
	});
	const links = wireLinks({
		extensionId: context.extension.id,
		shown: panels.shownLink,
		trees: Object.values(trees),
		clock,
	});
	const ignoredStatus = own.add(new IgnoredWordStatus(clock));
	const ignoredWords = new IgnoredWords({
		...{ settings, directory, wordAtCursor, steps },
		tell: (text, undone) => ignoredStatus.tell(text, undone),
	});
	const troubles = own.add(new ToldTroubles());
	const views = Object.values(trees);
	own.add(watchViews(refreshTimer, views, () => settings.current.showsNextEvent, settings.onDidChange));
	parts.status.follow(
		new NextWatchedEvent({
			isWanted: () => settings.current.showsNextEvent,
			hasAccess,
			watchlists: consent,
			events: stores.watchlistEvents,
			onDidChange: anyOf(access.onDidChange, settings.onDidChange, lookAgain.event),
			formats,
			clock,
		}),
	);
	const handlers: CommandTable = {
		...lookUp.handlers,
		...takeCommands({
			trees: [
				{ tree: trees.watchlist, offer: (ids) => watched.controller.offer(ids) },
				{ tree: trees.trending, offer: (ids) => trending.offer(ids) },
				{ tree: trees.calendars, offer: (ids) => calendars.offer(ids) },
			],
			...{ saveExport, panels, pickTicker },
		}),
		...links.handlers,
		runWatchlistRow: () => trees.watchlist.runRow(),
		runTrendingRow: () => trees.trending.runRow(),
		runCalendarsRow: () => trees.calendars.runRow(),
		chooseKeyFigurePeriod: async (given) => {
			await chooseKeyFigurePeriod(given, {
				current: settings.current.statements.keyFigures,
				keep: (period) => settings.setOwn(settingTable.statements.keyFigures, period),
				steps,
			});
		},
		setApiKey: () => connection.access.setApiKey(),
		removeApiKey: () => connection.access.removeApiKey(),
		trySampleData: async () => {
			await connection.access.trySampleData();
			panels.begin(knownSymbol('AAPL'));
		},
		openSampleWorkspace: () => openSampleWorkspace(context),
		useMyKey: () => connection.access.useMyKey(),
		refresh: (list) => lists.refresh(list),
		loadMore: (list) => lists.loadMore(list),
		chooseTrendingTimeframe: () => trending.chooseTimeframe(),
		chooseTrendingSource: () => trending.chooseSource(),
		filterCalendars: () => calendars.chooseFilters(),
		clearCalendarFilters: () => calendars.clearFilters(),
		goToToday: () => goTo('today'),
		goToThisWeek: () => goTo('thisWeek'),
		showCalendar: async (given) => {
			const calendar = await pickedCalendar(given, steps);
			if (calendar) {
				panels.calendars.open(calendar.name, calendar.title);
			}
		},
		queryService: () => {
			panels.openQuery();
		},
		openQuery: () => panels.openPickedQuery(),
		openAcquirer: (row) => lists.openSide('acquirer', row),
		openTarget: (row) => lists.openSide('target', row),
		openInBrowser: (row) => lists.openPage(row),
		showLog: () => log.show(),
		checkApiAccess: () => connection.reports.checkApiAccess(),
		diagnoseConnection: () => connection.reports.diagnoseConnection(),
		clearCache: () => connection.reports.clearCache(),
		...watched.handlers,
		showChanges: () => {
			panels.openChanges();
		},
		...changes.handlers,
		...alerts.handlers,
		showTickersInWorkspace: wireWorkspaceTickers({ settings, directory, panels, saveExport, formats, clock }),
		refusePositions: async (address) => {
			await (typeof address === 'string' && parts.refused.add(address));
		},
		ignoreWord: (word, action) => (action === 'undo' ? ignoredWords.heed(word) : ignoredWords.ignore(word)),
	};
	/** The lists of a workspace count once the person has agreed to ask about them. */
	const knownLists = () => {
		const mayAsk = ({ scope }: Watchlist): boolean => scope === 'user' || consent.waiting === 0;
		return {
			lists: watchlists.lists.filter(mayAsk),
			waiting: watchlists.lists.filter((list) => !mayAsk(list)),
		};
	};
	const assistantTools = once(() => {
		const assistant = new Assistant(
			{
				...{ directory, isSample, clock, answers: stores.answers },
				trending: stores.trending,
				calendars: stores.calendarRows,
				watchlists: () => Promise.resolve(knownLists()),
			},
			onUnexpectedError,
		);
		return new AssistantTools(assistant);
	});
	return {
		handlers,
		/** What language models ask. */
		assistantTools,
		/** Has the icon count what has changed for the watchlists. */
		countChanges: changes.count,
		/** Opens what a link from outside leads to. */
		followLink: links.follow,
		/** With what the assistant's server is started now. */
		serverStart: () => serverStart({ context, wiredAccess, watchlists: knownLists().lists }),
		/** What fills the views. */
		sources: {
			watchlist: troubles.of(trees.watchlist, watched.source),
			trending: troubles.of(trees.trending, shown.trendingSource),
			calendars: troubles.of(trees.calendars, shown.calendarSource),
		},
		watchlistDrops: watched.drops,
		hints: wireHints(own, {
			...{ stores, settings, hasAccess, isSample, onDidChange: mayHaveChanged },
			...{
				host: () => new URL(services.addresses().baseUrl).host,
				allowance: parts.allowance,
				formats,
				clock,
			},
		}),
		hover: new HoverController({
			answers: stores.answers,
			trending: stores.trending,
			trendingQuery: () => plainQuery(trendingChoice.value),
			watched: () => watchlists.symbols,
			period: () => settings.current.statements.keyFigures,
			colors: () => settings.current.colors,
			...{ isSample, formats, clock },
		}),
	};
}
