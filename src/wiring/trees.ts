import type { DisposableStore } from '../base/disposable.js';
import { CALENDAR_FILTERS, viewIds } from '../controllers/ids.js';
import type { Memento } from '../controllers/memento/memento.js';
import { setContextKey } from '../surface/contextKeys.js';
import type { Settings } from '../surface/settings.js';
import { RowTree, type TreeSource } from '../surface/trees/rowTree.js';
import { treeColors } from '../surface/trees/treeColors.js';
import { WatchlistDragAndDrop } from '../surface/watchlist/watchlistDragAndDrop.js';
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
