import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { setContextKey } from '../../workbench/contextKeys.vscode.js';
import { viewIds } from '../../workbench/ids.js';
import { RowTree } from '../../workbench/trees/rowTree.vscode.js';
import type { TrendingFeature } from './create.vscode.js';

/** Registers the trending view and its commands. */
export function registerTrending(services: StartServices, trending: () => Promise<TrendingFeature>): RowTree {
	const { own } = services;
	const tree = own.add(
		new RowTree(viewIds.trending, {
			rowCommand: 'runTrendingRow',
			load: async () => (await trending()).source,
			reportState: (state) => setContextKey('marketData.trending', state),
		}),
	);
	registerCommands(services, ['runTrendingRow', 'chooseTrendingTimeframe', 'chooseTrendingSource'], trending);
	return tree;
}
