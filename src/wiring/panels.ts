import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { anyOf, type Event } from '../base/event.js';
import type { TickerSymbol } from '../base/symbol.js';
import type { ShownOffers } from '../controllers/export/offerToTake.js';
import { commandId } from '../controllers/ids.js';
import type { WatchlistChanges } from '../controllers/changes/watchlistChanges.js';
import { OpenedTickers } from '../controllers/lookUp/openedTickers.js';
import type { RecentTickers } from '../controllers/lookUp/recentTickers.js';
import { MementoValue } from '../controllers/memento/mementoValue.js';
import type { PanelPlace } from '../controllers/panels/openPanels.js';
import { keptQueries } from '../controllers/query/keptQueries.js';
import { settingTable } from '../controllers/settings/settingTable.js';
import { setContextKey } from '../surface/contextKeys.js';
import { calendarPanels } from '../surface/panels/calendarPanels.js';
import { changesPanels } from '../surface/panels/changesPanels.js';
import { comparePanels } from '../surface/panels/comparePanels.js';
import type { PanelFrame } from '../surface/panels/panelPage.js';
import { queryPanels } from '../surface/panels/queryPanels.js';
import type { RestoredPanels } from '../surface/panels/restoredPanels.js';
import { tickerPanels } from '../surface/panels/tickerPanels.js';
import type { Settings } from '../surface/settings.js';
import type { AskService } from '../store/serviceQuery.js';
import type { TickerFromPage } from '../protocol/tickerMessages.js';
import type { Watchlists } from '../store/watchlist/watchlists.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { Formats } from '../viewmodel/format.js';
import type { PeriodChoice } from '../viewmodel/statement/statementPreferences.js';
import type { TabName } from '../viewmodel/words/tickerTabs.js';
import type { WiredAccess } from './access.js';
import type { Stores } from './stores.js';

export interface PanelParts {
	readonly context: vscode.ExtensionContext;
	readonly settings: Settings;
	readonly access: WiredAccess['access'];
	/** Panels that were open before the window was reloaded. */
	readonly restored: RestoredPanels;
	readonly stores: Stores;
	/** Begins to ask the service that is in force what a person wrote. */
	readonly begin: () => AskService;
	/** Where the live service is. */
	readonly baseUrl: () => string;
	/** The watched symbols that may be asked about. */
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	/** All lists of the person. */
	readonly watchlists: Watchlists;
	/** What has changed for the watched symbols. */
	readonly changes: () => Promise<WatchlistChanges>;
	readonly recent: RecentTickers;
	readonly directory: () => Promise<SymbolDirectory>;
	/** Asks for a ticker under a title. */
	readonly pickTicker: (title: string) => Promise<TickerSymbol | undefined>;
	/** Asks in which form and, unless that is said, to where, and puts it there. */
	readonly saveExport: PanelFrame['saveExport'];
	/** What is done with charts that pages drew. */
	readonly charts: PanelFrame['charts'];
	/** Previews the ticker before or after one in the list that it came from. */
	readonly step: (symbol: TickerSymbol, by: TickerFromPage['stepped']['by']) => Promise<void>;
	readonly formats: Formats;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
}

export type Panels = ReturnType<typeof wirePanels>;

/** The panels of tickers, calendars, comparisons and changes. */
export function wirePanels(own: DisposableStore, parts: PanelParts) {
	const { context, settings, access, restored, stores, watchlists, directory, formats, clock, log } = parts;
	const isSample = (): boolean => access.isSample;
	const frame = {
		extensionUri: context.extensionUri,
		colors: () => settings.current.colors,
		hasKeys: () => settings.current.hasPanelKeys,
		onDidChange: anyOf(access.onDidChange, settings.onDidChange),
		saveExport: parts.saveExport,
		charts: parts.charts,
		clock,
		log,
	};
	const opened = own.add(new OpenedTickers({ recent: parts.recent, directory, answers: stores.answers }));
	const open = async (symbol: TickerSymbol, tab?: TabName, place?: PanelPlace): Promise<void> => {
		const opening = tickers.open(symbol, symbol, place);
		await opened.note(symbol);
		const panel = await opening;
		if (tab) {
			panel?.show(tab);
		}
	};
	const preview = async (symbol: TickerSymbol, tab?: TabName): Promise<void> => {
		const panel = await tickers.preview(symbol, symbol);
		if (tab) {
			panel?.show(tab);
		}
	};
	const watch = async (...symbols: readonly TickerSymbol[]): Promise<void> => {
		await vscode.commands.executeCommand(commandId('addToWatchlist'), ...symbols);
	};
	const compare = async (...symbols: readonly TickerSymbol[]): Promise<void> => {
		await vscode.commands.executeCommand(commandId('compareTickers'), ...symbols);
	};
	const choosePeriod = async (period: PeriodChoice): Promise<void> => {
		await vscode.commands.executeCommand(commandId('chooseKeyFigurePeriod'), period);
	};
	const statements = () => settings.current.statements;
	const company = { statements, choosePeriod };
	const shared = { frame, directory, isSample, open, answers: stores.answers, formats, clock };
	const lastPreview = own.add(
		new MementoValue(context.workspaceState, 'tickerPreview', (kept) =>
			typeof kept === 'string' ? kept : undefined,
		),
	);
	const tickerParts = { ...shared, ...company, history: stores.history, watchlists };
	const tickers = own.add(
		tickerPanels(restored, lastPreview, {
			...tickerParts,
			runTime: (order) => settings.setOwn(settingTable.statements.order, order),
			toggleWatched: async (symbol) => {
				const isWatched = watchlists.symbols.includes(symbol);
				await vscode.commands.executeCommand(
					commandId(isWatched ? 'removeFromWatchlist' : 'addToWatchlist'),
					symbol,
				);
			},
			compare,
			step: async (symbol, by) => {
				if (tickers.previewed === symbol) {
					await parts.step(symbol, by);
				}
			},
		}),
	);
	own.add(tickers.onPreviewActive((isActive) => setContextKey('marketData.inPreview', isActive)));
	const comparison = own.add(
		comparePanels(restored, {
			...shared,
			...company,
			events: stores.watchlistEvents,
			pickTicker: parts.pickTicker,
		}),
	);
	const calendars = own.add(
		calendarPanels(restored, {
			...shared,
			tableOf: stores.calendars.tableOf,
			watchlist: parts.watchlist,
			memento: context.globalState,
		}),
	);
	context.globalState.setKeysForSync(Object.values(keptQueries));
	const query = queryPanels(own, restored, {
		...{ frame, begin: parts.begin, baseUrl: parts.baseUrl, memento: context.globalState },
		...{ isSample, directory, formats },
	});
	const changes = changesPanels(own, restored, {
		...{ frame, changes: parts.changes, open, isSample, formats, clock },
		lists: () => watchlists.lists,
		onDidChangeLists: watchlists.onDidChange,
	});
	/** The page in which the person is, but for those of tickers. */
	const otherActive = async () =>
		(await comparison.active()) ??
		(await calendars.active()) ??
		(await changes.active()) ??
		(await query.active());
	return {
		comparison,
		query,
		changes,
		calendars,
		open,
		preview,
		/** Shows a first ticker to somebody who looks at none. */
		begin: (symbol: TickerSymbol) => (tickers.isEmpty ? preview(symbol) : Promise.resolve()),
		/** Gives the previewed ticker a panel of its own. */
		keep: async () => {
			const kept = tickers.keep();
			await (kept && opened.note(kept));
		},
		watch,
		compare,
		/** The link to what the panel shows in which the person is. */
		shownLink: async () => (await tickers.active())?.link ?? (await calendars.active())?.link,
		/** What of the panel can leave in which the person is. */
		shownOffers: async (): Promise<ShownOffers | undefined> => {
			const ticker = await tickers.active();
			if (ticker) {
				return { offers: ticker.offers, isPreview: tickers.previewed === ticker.link.symbol };
			}
			const page = await otherActive();
			// To make it takes all that is shown.
			const offer = page?.offer;
			return page && { offers: offer ? [offer] : [], isPreview: false };
		},
		/** Asks what there is of a ticker that can leave. */
		offersOf: async (symbol: TickerSymbol, signal: AbortSignal) => {
			const { TickerController } = await import('../surface/panels/companyPanels.js');
			const ticker = new TickerController(symbol, tickerParts);
			try {
				return await ticker.awaitedOffers(signal);
			} finally {
				ticker.dispose();
			}
		},
		/** Asks again for what the panel shows in which the person is; says whether it is in one. */
		refreshActive: async () => {
			const page = (await tickers.active()) ?? (await otherActive());
			await page?.refresh();
			return page !== undefined;
		},
	};
}
