import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { panelTypes } from '../../workbench/ids.js';
import type { Queries } from './create.vscode.js';

/** The panel in which a developer asks the service anything. */
export function registerQuery(services: StartServices, queries: () => Promise<Queries>): void {
	services.restored.expect(panelTypes.query, queries);
	registerCommands(services, {
		queryService: async () => {
			(await queries()).open();
		},
		openQuery: async () => (await queries()).openPicked(),
	});
}
