import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';

/** Lists the tickers of the files of a workspace. */
export function registerWorkspace(
	services: StartServices,
	showTickers: () => Promise<() => Promise<void>>,
): void {
	registerCommands(services, { showTickersInWorkspace: async () => (await showTickers())() });
}
