import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { panelTypes } from '../../workbench/ids.js';
import type { CompareFeature } from './create.vscode.js';

/** Registers the compare panel. */
export function registerCompare(services: StartServices, comparison: () => Promise<CompareFeature>): void {
	services.restored.register(panelTypes.compare, comparison);
	registerCommands(services, ['compareTickers'], comparison);
}
