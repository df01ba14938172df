import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { panelTypes } from '../../workbench/ids.js';
import type { Comparison } from './create.vscode.js';

/** The panel that compares tickers. */
export function registerCompare(services: StartServices, comparison: () => Promise<Comparison>): void {
	services.restored.expect(panelTypes.compare, comparison);
	registerCommands(services, {
		compareTickers: async (...given) => (await comparison()).compare(...given),
	});
}
