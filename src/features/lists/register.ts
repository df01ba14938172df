import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { Lists } from './create.vscode.js';

/** What can be done with any list in the sidebar and with what any panel shows: refresh it, and take it along. */
export function registerLists(services: StartServices, lists: () => Promise<Lists>): void {
	registerCommands(services, {
		refresh: async (list) => (await lists()).commands.refresh(list),
		loadMore: async (list) => (await lists()).commands.loadMore(list),
		copyAs: async (...rows) => (await lists()).take.copyAs(...rows),
		insertIntoEditor: async (...rows) => (await lists()).take.insertIntoEditor(...rows),
		export: async (...rows) => (await lists()).take.export(...rows),
	});
}
