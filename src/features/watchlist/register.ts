import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { setContextKey } from '../../workbench/contextKeys.vscode.js';
import { viewIds } from '../../workbench/ids.js';
import { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import { treeColors } from '../../workbench/trees/treeColors.vscode.js';
import type { WatchlistFeature } from './create.vscode.js';
import { WatchlistDragAndDrop } from './watchlistDragAndDrop.vscode.js';

/** Registers the watchlist view and its commands. */
export function registerWatchlist(
	services: StartServices,
	feature: () => Promise<WatchlistFeature>,
): RowTree {
	const { own, settings } = services;
	const tree = own.add(
		new RowTree(viewIds.watchlist, {
			rowCommand: 'runWatchlistRow',
			load: async () => (await feature()).source,
			colors: treeColors(settings),
			reportState: (state) => setContextKey('marketData.watchlist', state),
			dragAndDrop: new WatchlistDragAndDrop(async () => (await feature()).drops),
		}),
	);
	registerCommands(
		services,
		[
			'runWatchlistRow',
			'newWatchlist',
			'renameWatchlist',
			'deleteWatchlist',
			'sortWatchlist',
			'importWatchlist',
			'choosePriceFile',
			'exportWatchlist',
			'restoreWatchlists',
			'undoWatchlistChange',
			'redoWatchlistChange',
			'addToWatchlist',
			'addSelectionToWatchlist',
			'removeFromWatchlist',
			'moveUpInWatchlist',
			'moveDownInWatchlist',
			'allowWorkspaceTickers',
		],
		feature,
	);
	return tree;
}
