import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { WorkspaceFeature } from './create.vscode.js';

/** Registers the command that lists the tickers in the workspace's files. */
export function registerWorkspace(services: StartServices, workspace: () => Promise<WorkspaceFeature>): void {
	registerCommands(services, ['showTickersInWorkspace'], workspace);
}
