import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { ListsFeature } from './create.vscode.js';

/** What works for every list in the sidebar and every panel: refresh, and export. */
export function registerLists(services: StartServices, lists: () => Promise<ListsFeature>): void {
	registerCommands(services, ['refresh', 'loadMore', 'copyAs', 'insertIntoEditor', 'export'], lists);
}
