import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { setContextKey } from '../../workbench/contextKeys.vscode.js';
import { viewIds } from '../../workbench/ids.js';
import { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import { treeColors } from '../../workbench/trees/treeColors.vscode.js';
import type { WatchlistFeature } from './create.vscode.js';
import { WatchlistDragAndDrop } from './watchlistDragAndDrop.vscode.js';

/** The view of the watchlists, and what changes them. */
export function registerWatchlist(
	services: StartServices,
	feature: () => Promise<WatchlistFeature>,
): RowTree {
	const { own, settings } = services;
	const handlers = async () => (await feature()).handlers;
	const tree = own.add(
		new RowTree(viewIds.watchlist, {
			rowCommand: 'runWatchlistRow',
			load: async () => (await feature()).source,
			colors: treeColors(settings),
			tellState: (state) => setContextKey('marketData.watchlist', state),
			dragAndDrop: new WatchlistDragAndDrop(async () => (await feature()).drops),
		}),
	);
	registerCommands(services, {
		runWatchlistRow: () => tree.runRow(),
		newWatchlist: async () => (await handlers()).newWatchlist(),
		renameWatchlist: async (...rows) => (await handlers()).renameWatchlist(...rows),
		deleteWatchlist: async (...rows) => (await handlers()).deleteWatchlist(...rows),
		sortWatchlist: async (...rows) => (await handlers()).sortWatchlist(...rows),
		importWatchlist: async (address) => (await handlers()).importWatchlist(address),
		exportWatchlist: async (...rows) => (await handlers()).exportWatchlist(...rows),
		restoreWatchlists: async () => (await handlers()).restoreWatchlists(),
		addToWatchlist: async (...given) => (await handlers()).addToWatchlist(...given),
		addSelectionToWatchlist: async () => (await handlers()).addSelectionToWatchlist(),
		removeFromWatchlist: async (...rows) => (await handlers()).removeFromWatchlist(...rows),
		moveUpInWatchlist: async (...rows) => (await handlers()).moveUpInWatchlist(...rows),
		moveDownInWatchlist: async (...rows) => (await handlers()).moveDownInWatchlist(...rows),
		allowWorkspaceTickers: async () => (await feature()).allowWorkspaceTickers(),
	});
	return tree;
}
