import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { setContextKey } from '../../workbench/contextKeys.vscode.js';
import { viewIds } from '../../workbench/ids.js';
import { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import { treeColors } from '../../workbench/trees/treeColors.vscode.js';
import type { Trending } from './create.vscode.js';

/** The view of the trending tickers. */
export function registerTrending(services: StartServices, trending: () => Promise<Trending>): RowTree {
	const { own, settings } = services;
	const tree = own.add(
		new RowTree(viewIds.trending, {
			rowCommand: 'runTrendingRow',
			load: async () => (await trending()).source,
			colors: treeColors(settings),
			tellState: (state) => setContextKey('marketData.trending', state),
		}),
	);
	registerCommands(services, {
		runTrendingRow: () => tree.runRow(),
		chooseTrendingTimeframe: async () => (await trending()).list.chooseTimeframe(),
		chooseTrendingSource: async () => (await trending()).list.chooseSource(),
	});
	return tree;
}
