import type * as vscode from 'vscode';
import * as l10n from '@vscode/l10n';
import type { Clock } from '../base/clock.js';
import type { DisposableStore } from '../base/disposable.js';
import { anyOf, type Event } from '../base/event.js';
import { isRecord } from '../base/isRecord.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import { isPagedName, type PagedName } from '../contract/pagedNames.js';
import type { WatchlistChanges } from '../features/changes/watchlistChanges.js';
import type { ShownOffers } from '../presentation/export/offerToTake.js';
import { OpenedTickers } from '../features/ticker/openedTickers.js';
import type { RecentTickers } from '../workbench/storage/recentTickers.js';
import { MementoValue } from '../workbench/memento/mementoValue.js';
import type { PanelController } from '../workbench/panels/definePanel.js';
import type { PanelPlace } from '../workbench/panels/openPanels.js';
import type { EditorPort } from '../workbench/panels/panelPort.js';
import { keptQueries } from '../features/query/keptQueries.js';
import { settingTable } from '../workbench/settings/settingTable.js';
import type { StepBy } from '../features/ticker/tickerPanel.js';
import type { AskService } from '../store/serviceQuery.js';
import type { Watchlists } from '../store/watchlist/watchlists.js';
import { setContextKey } from '../workbench/contextKeys.vscode.js';
import { notices } from '../workbench/notices.vscode.js';
import { panelEditor } from '../workbench/panels/panelEditor.vscode.js';
import type { RestoredPanels } from '../workbench/panels/restoredPanels.vscode.js';
import { webviewPanels } from '../workbench/panels/webviewPanels.vscode.js';
import type { Settings } from '../workbench/settings/settings.vscode.js';
import { steps } from '../workbench/steps.vscode.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import { readComparedSymbols } from '../features/compare/compareChoice.js';
import type { Formats } from '../presentation/format.js';
import type { TimeOrder } from '../presentation/statement/statementPreferences.js';
import type { TabName } from '../presentation/words/tickerTabs.js';
import type { WiredAccess } from '../services/access.vscode.js';
import type { Stores } from '../services/stores.js';
import { tickerPanel } from '../features/ticker/tickerPanel.js';
import { comparePanel } from '../features/compare/comparePanel.js';
import { calendarPanel } from '../features/calendars/calendarPanel.js';
import { changesPanel } from '../features/changes/changesPanel.js';
import { pickedQuery } from '../features/query/pickedQuery.js';
import { queryPanel } from '../features/query/queryPanel.js';
import { calendarTables } from '../features/calendars/calendarTables.js';
import { QueryLibrary } from '../features/query/queryLibrary.js';
import { chooseFile } from '../workbench/chooseFile.vscode.js';
import { TickerController } from '../features/ticker/tickerController.js';

export interface PanelParts {
	readonly context: vscode.ExtensionContext;
	readonly settings: Settings;
	readonly access: WiredAccess['access'];
	/** Panels that were open before the window was reloaded. */
	readonly restored: RestoredPanels;
	readonly stores: Stores;
	/** Begins to ask the service that is in force what a person wrote. */
	readonly begin: () => AskService;
	readonly rowsGiven: (endpoint: string) => number;
	/** Where the live service is. */
	readonly baseUrl: () => string;
	/** The watched symbols that may be asked about. */
	readonly watchlist: { readonly symbols: readonly TickerSymbol[]; readonly onDidChange: Event<unknown> };
	/** All lists of the person. */
	readonly watchlists: Watchlists;
	/** What has changed for the watched symbols. */
	readonly changes: () => WatchlistChanges;
	readonly recent: RecentTickers;
	readonly directory: () => Promise<SymbolDirectory>;
	/** Asks for a ticker under a title. */
	readonly pickTicker: (title: string) => Promise<TickerSymbol | undefined>;
	/** Asks in which form and, unless that is said, to where, and puts it there. */
	readonly saveExport: EditorPort['save'];
	/** What is done with charts that pages drew. */
	readonly charts: EditorPort['charts'];
	/** Previews the ticker before or after one in the list that it came from. */
	readonly step: (symbol: TickerSymbol, by: StepBy) => Promise<void>;
	readonly formats: Formats;
	readonly clock: Clock;
	readonly log: vscode.LogOutputChannel;
}

export type Panels = ReturnType<typeof wirePanels>;

/** The panels of tickers, calendars, comparisons, queries and changes. */
export function wirePanels(own: DisposableStore, wiring: PanelParts) {
	const { context, settings, access, restored, stores, watchlists, directory, formats, clock } = wiring;
	const { extensionUri, globalState, workspaceState } = context;
	const opened = own.add(new OpenedTickers({ recent: wiring.recent, directory, answers: stores.answers }));
	const open = async (symbol: TickerSymbol, tab?: TabName, place?: PanelPlace): Promise<void> => {
		const panel = tickers.open(symbol, symbol, place);
		if (tab) {
			panel.show(tab);
		}
		await opened.note(symbol);
	};
	const preview = (symbol: TickerSymbol, tab?: TabName): void => {
		const panel = tickers.preview(symbol, symbol);
		if (tab) {
			panel.show(tab);
		}
	};
	const editor = panelEditor(
		{
			look: () => ({ colors: settings.current.colors, hasKeys: settings.current.hasPanelKeys }),
			onDidChange: anyOf(access.onDidChange, settings.onDidChange),
			save: wiring.saveExport,
			charts: wiring.charts,
		},
		wiring.log,
	);
	const window = { extensionUri, editor, restored };
	/** What panels draw from, and what they can have done. */
	const parts = {
		...{ answers: stores.answers, history: stores.history, events: stores.watchlistEvents },
		...{ directory, watchlists, watchlist: wiring.watchlist, memento: globalState, formats, clock },
		isSample: () => access.isSample,
		statements: () => settings.current.statements,
		...{
			begin: wiring.begin,
			rowsGiven: wiring.rowsGiven,
			baseUrl: wiring.baseUrl,
			pickTicker: wiring.pickTicker,
		},
		open: (symbol: TickerSymbol, tab?: TabName) => open(symbol, tab),
		runTime: (order: TimeOrder) => settings.setOwn(settingTable.statements.order, order),
		step: async (symbol: TickerSymbol, by: StepBy) => {
			if (tickers.previewed === symbol) {
				await wiring.step(symbol, by);
			}
		},
	};
	const lastPreview = own.add(
		new MementoValue(workspaceState, 'tickerPreview', (kept) =>
			typeof kept === 'string' ? kept : undefined,
		),
	);
	const tickers = own.add(
		webviewPanels(window, {
			page: 'ticker',
			keyIn: (kept) => {
				const symbol = isRecord(kept) ? kept.symbol : undefined;
				return typeof symbol === 'string' ? canonicalSymbol(symbol) : undefined;
			},
			nameOf: (symbol: TickerSymbol) => symbol,
			fill: (symbol, port) => tickerPanel.open(symbol, parts, port),
			previews: { turn: (ticker, symbol) => ticker.turnTo(symbol), last: lastPreview },
			options: { enableFindWidget: true },
		}),
	);
	own.add(tickers.onPreviewActive((isActive) => setContextKey('marketData.inPreview', isActive)));
	const comparison = own.add(
		webviewPanels(window, {
			page: 'compare',
			keyIn: readComparedSymbols,
			// One, since its tickers are changed inside it, and panels by their tickers would soon show the same ones twice.
			nameOf: () => 'compare',
			fill: (symbols: readonly TickerSymbol[], port) => comparePanel.open(symbols, parts, port),
		}),
	);
	const tables = calendarTables(stores.calendars.tableOf);
	const calendars = own.add(
		webviewPanels(window, {
			page: 'calendar',
			keyIn: (kept) => (isRecord(kept) && isPagedName(kept.name) ? kept.name : undefined),
			nameOf: (name: PagedName) => name,
			fill: (name, port) => calendarPanel.open(name, { ...parts, tables }, port),
		}),
	);
	context.globalState.setKeysForSync(Object.values(keptQueries));
	const library = own.add(
		new QueryLibrary({
			...{ memento: globalState, steps, saveExport: wiring.saveExport, formats },
			chooseFile: () =>
				chooseFile({ title: l10n.t('Import Queries'), filters: { [l10n.t('JSON')]: ['json'] } }),
			say: (text) => notices.say(text),
		}),
	);
	const queries = own.add(
		webviewPanels(window, {
			page: 'query',
			keyIn: () => 'query',
			nameOf: (name: string) => name,
			fill: (name, port) => queryPanel.open(name, { ...parts, library }, port),
		}),
	);
	const openQuery = () => queries.open('query', l10n.t('Query Service'));
	const changes = own.add(
		webviewPanels(window, {
			page: 'changes',
			keyIn: (kept: unknown) => kept ?? {},
			nameOf: () => 'changes',
			fill: (kept, port) => changesPanel.open(kept, { ...parts, changes: wiring.changes() }, port),
		}),
	);
	/** What is behind the page in which the person is. */
	const active = (): PanelController | undefined =>
		tickers.active ?? comparison.active ?? calendars.active ?? changes.active ?? queries.active;
	return {
		comparison,
		calendars,
		openQuery,
		/** Opens a query that is asked for; nothing where the person gives up. */
		openPickedQuery: async () => {
			const draft = await pickedQuery(library, steps);
			await (draft && openQuery().fill(draft));
		},
		openChanges: () => changes.open({}, l10n.t('Changes')),
		open,
		preview,
		/** Shows a first ticker to somebody who looks at none. */
		begin: (symbol: TickerSymbol): void => {
			if (tickers.isEmpty) {
				preview(symbol);
			}
		},
		/** Gives the previewed ticker a panel of its own. */
		keep: async () => {
			const kept = tickers.keep();
			await (kept && opened.note(kept));
		},
		/** The link to what the panel shows in which the person is. */
		shownLink: () => active()?.link,
		/** What of the panel can leave in which the person is. */
		shownOffers: (): ShownOffers | undefined => {
			const panel = active();
			return panel && { offers: panel.offers(), isPreview: tickers.isInPreview };
		},
		/** Asks what there is of a ticker that can leave. */
		offersOf: async (symbol: TickerSymbol, signal: AbortSignal) => {
			const ticker = new TickerController(symbol, parts);
			try {
				return await ticker.awaitedOffers(signal);
			} finally {
				ticker.dispose();
			}
		},
		/** Asks again for what the panel shows in which the person is; says whether it is in one. */
		refreshActive: async () => {
			const panel = active();
			await panel?.refresh();
			return panel !== undefined;
		},
	};
}
