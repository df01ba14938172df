import type { DisposableStore } from '../base/disposable.js';
import { CALENDAR_FILTERS, viewIds } from '../workbench/ids.js';
import type { Memento } from '../workbench/memento/memento.js';
import { setContextKey } from '../workbench/contextKeys.vscode.js';
import type { Settings } from '../workbench/settings/settings.vscode.js';
import { RowTree, type TreeSource } from '../workbench/trees/rowTree.vscode.js';
import { treeColors } from '../workbench/trees/treeColors.vscode.js';
import { WatchlistDragAndDrop } from '../features/watchlist/watchlistDragAndDrop.vscode.js';
import type { Market } from './market.js';

/** The three views, which load what fills them once they are in sight. */
export function wireTrees(
	own: DisposableStore,
	workspaceState: Memento,
	settings: Settings,
	market: () => Promise<Market>,
) {
	const source = async (name: keyof Market['sources']): Promise<TreeSource> => (await market()).sources[name];
	// Until the filters are read: that there are any is known from their being there.
	setContextKey('marketData.calendarsFiltered', workspaceState.get(CALENDAR_FILTERS) !== undefined);
	const colors = treeColors(settings);
	return {
		watchlist: own.add(
			new RowTree(viewIds.watchlist, {
				rowCommand: 'runWatchlistRow',
				load: () => source('watchlist'),
				colors,
				tellState: (state) => setContextKey('marketData.watchlist', state),
				dragAndDrop: new WatchlistDragAndDrop(async () => (await market()).watchlistDrops),
			}),
		),
		trending: own.add(
			new RowTree(viewIds.trending, {
				rowCommand: 'runTrendingRow',
				load: () => source('trending'),
				colors,
				tellState: (state) => setContextKey('marketData.trending', state),
			}),
		),
		calendars: own.add(
			new RowTree(viewIds.calendars, {
				rowCommand: 'runCalendarsRow',
				load: () => source('calendars'),
				colors,
				tellState: (state) => setContextKey('marketData.calendars', state),
			}),
		),
	};
}
