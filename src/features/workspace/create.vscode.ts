import * as vscode from 'vscode';
import type { TickerSymbol } from '../../base/symbol.js';
import type { Services } from '../../services/services.vscode.js';
import { notices } from '../../workbench/notices.vscode.js';
import { openList } from '../../workbench/openList.vscode.js';
import { withProgress } from '../../workbench/progress.vscode.js';
import { runCommand } from '../../workbench/runCommand.vscode.js';
import { searchWorkspace } from './searchWorkspace.js';
import { showTickersInWorkspace } from './showTickersInWorkspace.js';
import { goToTicker, workspaceFiles } from './workspaceFiles.vscode.js';

export type WorkspaceFeature = ReturnType<typeof createWorkspace>;

/** Creates the command that lists the tickers of the workspace. */
export function createWorkspace(
	{ settings, directory, saveExport, formats, scheduler }: Services,
	open: (symbol: TickerSymbol) => Promise<void>,
) {
	return {
		handlers: {
			showTickersInWorkspace: async (): Promise<void> => {
				await showTickersInWorkspace({
					search: async (signal, report) =>
						vscode.workspace.workspaceFolders
							? searchWorkspace(
									{
										files: (most) =>
											workspaceFiles((folder) => settings.searchExcludes(folder), most, scheduler, signal),
										directory: await directory(),
										choice: settings.current.detection,
										scheduler,
										formats,
										report,
									},
									signal,
								)
							: undefined,
					withProgress,
					openList,
					goTo: goToTicker,
					saveExport,
					formats,
					open,
					watch: (symbols: readonly TickerSymbol[]) => runCommand('addToWatchlist', ...symbols),
					compare: (symbols: readonly TickerSymbol[]) => runCommand('compareTickers', ...symbols),
					say: (...said) => notices.say(...said),
				});
			},
		},
	};
}
