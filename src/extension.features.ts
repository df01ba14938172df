import type { TickerSymbol } from './base/symbol.js';
import { onUnexpectedError } from './base/errors.js';
import { createAlerts } from './features/alerts/create.vscode.js';
import { createAssistant } from './features/assistant/create.vscode.js';
import { createCalendars } from './features/calendars/create.vscode.js';
import { createChanges } from './features/changes/create.vscode.js';
import { createCompare } from './features/compare/create.vscode.js';
import { createConnection } from './features/connection/create.vscode.js';
import { createEditor } from './features/editor/create.vscode.js';
import { createHover } from './features/hover/create.vscode.js';
import { createLinks } from './features/links/create.vscode.js';
import { createLists } from './features/lists/create.vscode.js';
import { createLookUp } from './features/lookUp/create.vscode.js';
import { createQuery } from './features/query/create.vscode.js';
import { createStatus } from './features/status/create.vscode.js';
import type { MarketStatus } from './features/status/marketStatus.vscode.js';
import { createTicker } from './features/ticker/create.vscode.js';
import { createTrending } from './features/trending/create.vscode.js';
import { createWatchlist } from './features/watchlist/create.vscode.js';
import { createWatchlistTable } from './features/watchlistTable/create.vscode.js';
import { createWorkspace } from './features/workspace/create.vscode.js';
import { createServices } from './services/services.vscode.js';
import type { StartServices } from './services/startServices.vscode.js';
import type { viewIds } from './workbench/ids.js';
import type { PanelController } from './workbench/panels/definePanel.js';
import type { RowTree } from './workbench/trees/rowTree.vscode.js';
import { ViewErrors } from './workbench/trees/viewErrors.js';

/** What registers at activation and is filled in by features later. */
export interface Registered {
	/** The views, top to bottom. */
	readonly trees: Readonly<Record<keyof typeof viewIds, RowTree>>;
	readonly status: MarketStatus;
}

export type Features = ReturnType<typeof createFeatures>;

/** Creates all features, each from the services and from the other features it uses. Runs on first use. */
export function createFeatures(start: StartServices, { trees, status }: Registered) {
	const services = createServices(start);
	const { own, access, stores, cache } = services;
	const views = Object.values(trees);
	/** Forgets which changes and trending tickers were seen and which alerts were shown. */
	const forget = async (): Promise<void> => {
		await Promise.all([trending.forget(), changes.forget(), alerts.forget()]);
	};
	// Answers requested before the first read of the key used the same key.
	let isSameKey = !access.isRead;
	// Subscribe first: clear cached answers before any feature reacts to the new key.
	own.add(
		access.onDidChange(() => {
			if (!isSameKey) {
				services.keyStatus.renew();
				services.health.clear();
				stores.clear();
				void cache.forgetOthers();
				changes.clear();
				if (access.mode === 'none') {
					forget().catch(onUnexpectedError);
				}
			}
			isSameKey = false;
		}),
	);

	const open = (symbol: TickerSymbol) => ticker.open(symbol);
	const pickTicker = (title: string) => lookUp.symbolOf(undefined, title);

	const ticker = createTicker(services, views);
	const lookUp = createLookUp(services, {
		open: ticker.open,
		preview: ticker.preview,
		trees: views,
		showRatings: (of) => calendars.showRatings(of),
	});
	const compare = createCompare(services, { openFrom: ticker.openFrom, pickTicker });
	const query = createQuery(services);
	const changes = createChanges(services, {
		watched: () => watchlist.controller.watched,
		wantsExDates: () => alerts.wantsExDates(),
		wantsConsensus: () => alerts.wantsConsensus(),
		view: trees.watchlist,
		openFrom: ticker.openFrom,
	});
	const watchlist = createWatchlist(services, {
		view: trees.watchlist,
		pickTickers: lookUp.pickWatched,
		changes,
	});
	const alerts = createAlerts(services, { changes: changes.ofWatchlists, open: ticker.open });
	const trending = createTrending(services, trees.trending);
	const watchlistTable = createWatchlistTable(services, {
		openFrom: ticker.openFrom,
		trendingQuery: trending.query,
	});
	const calendars = createCalendars(services, {
		view: trees.calendars,
		openFrom: ticker.openFrom,
		openTicker: lookUp.openTicker,
	});
	const connection = createConnection(services, {
		clear: () => {
			stores.clear();
			changes.clear();
		},
		forget,
		begin: ticker.begin,
	});
	/** The controller of the active panel. */
	const active = (): PanelController | undefined =>
		ticker.panels.active ??
		compare.panels.active ??
		calendars.panels.active ??
		changes.panels.active ??
		watchlistTable.panels.active ??
		query.panels.active ??
		connection.panels.active;
	const troubles = own.add(new ViewErrors());
	createStatus(services, status);
	return {
		ticker,
		lookUp,
		compare,
		watchlistTable,
		query,
		changes,
		alerts,
		watchlist: { ...watchlist, source: troubles.of(trees.watchlist, watchlist.source) },
		trending: { ...trending, source: troubles.of(trees.trending, trending.source) },
		calendars: { ...calendars, source: troubles.of(trees.calendars, calendars.source) },
		assistant: createAssistant(services),
		connection,
		editor: createEditor(services, { openTicker: lookUp.openTicker, imports: watchlist.imports }),
		hover: createHover(services, trending.query),
		links: createLinks(services, { shown: () => active()?.link, trees: views }),
		lists: createLists(services, {
			views: {
				watchlist: {
					tree: trees.watchlist,
					refresh: () => watchlist.controller.refresh(),
					offer: (ids) => watchlist.controller.offer(ids),
				},
				trending: {
					tree: trees.trending,
					refresh: () => trending.list.refresh(),
					offer: (ids) => trending.list.offer(ids),
				},
				calendars: {
					tree: trees.calendars,
					refresh: () => calendars.tree.refresh(),
					offer: (ids) => calendars.tree.offer(ids),
				},
			},
			trending: trending.list,
			calendars: calendars.tree,
			refreshPanel: async () => {
				const panel = active();
				await panel?.refresh();
				return panel !== undefined;
			},
			shownOffers: () => {
				const panel = active();
				return panel && { offers: panel.offers(), isPreview: ticker.panels.isInPreview };
			},
			offersOf: ticker.offersOf,
			pickTicker,
		}),
		workspace: createWorkspace(services, open),
	};
}
