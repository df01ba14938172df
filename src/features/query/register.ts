import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { panelTypes } from '../../workbench/ids.js';
import type { QueryFeature } from './create.vscode.js';

/** Registers the query panel and its commands. */
export function registerQuery(services: StartServices, queries: () => Promise<QueryFeature>): void {
	services.restored.register(panelTypes.query, queries);
	registerCommands(services, ['queryService', 'openQuery'], queries);
}
