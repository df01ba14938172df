import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { ListsFeature } from './create.vscode.js';

/** Registers refresh, paging and export for all sidebar lists and panels. */
export function registerLists(services: StartServices, lists: () => Promise<ListsFeature>): void {
	registerCommands(
		services,
		[
			'refresh',
			'refreshWatchlist',
			'refreshTrending',
			'refreshCalendars',
			'refreshPanel',
			'loadMore',
			'copyAs',
			'insertIntoEditor',
			'export',
		],
		lists,
	);
}
