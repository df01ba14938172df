import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { panelTypes } from '../../workbench/ids.js';
import type { WatchlistTableFeature } from './create.vscode.js';

/** Registers the table of watchlists. */
export function registerWatchlistTable(
	services: StartServices,
	table: () => Promise<WatchlistTableFeature>,
): void {
	services.restored.register(panelTypes.watchlistTable, table);
	registerCommands(services, ['showWatchlistTable'], table);
}
