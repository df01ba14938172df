import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { WorkspaceFeature } from './create.vscode.js';

/** Lists the tickers of the files of a workspace. */
export function registerWorkspace(services: StartServices, workspace: () => Promise<WorkspaceFeature>): void {
	registerCommands(services, ['showTickersInWorkspace'], workspace);
}
