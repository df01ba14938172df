import * as vscode from 'vscode';
import type { Clock } from '../base/clock.js';
import type { TickerSymbol } from '../base/symbol.js';
import { Turns } from '../base/turns.js';
import type { ExportOffer } from '../presentation/export/exportOffer.js';
import { searchWorkspace } from '../features/workspace/searchWorkspace.js';
import { showTickersInWorkspace } from '../features/workspace/showTickersInWorkspace.js';
import { notices } from '../workbench/notices.vscode.js';
import { openList } from '../workbench/openList.vscode.js';
import { withProgress } from '../workbench/progress.vscode.js';
import { runCommand } from '../workbench/runCommand.vscode.js';
import type { Settings } from '../workbench/settings/settings.vscode.js';
import { goToTicker, workspaceFiles } from '../features/workspace/workspaceFiles.vscode.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { Formats } from '../presentation/format.js';
import type { Panels } from './panels.js';

export interface WorkspaceTickerWiring {
	readonly settings: Settings;
	readonly directory: () => Promise<SymbolDirectory>;
	readonly panels: Panels;
	readonly saveExport: (offer: ExportOffer) => Promise<void>;
	readonly formats: Formats;
	readonly clock: Clock;
}

/** The command that lists the tickers of the workspace. */
export function wireWorkspaceTickers(parts: WorkspaceTickerWiring): () => Promise<void> {
	const { settings, directory, panels, saveExport, formats, clock } = parts;
	return async () => {
		await showTickersInWorkspace({
			search: async (signal, tell) =>
				vscode.workspace.workspaceFolders
					? searchWorkspace(
							{
								files: (most) => workspaceFiles((folder) => settings.searchExcludes(folder), most, signal),
								directory: await directory(),
								choice: settings.current.detection,
								turns: new Turns(clock),
								formats,
								tell,
							},
							signal,
						)
					: undefined,
			...{ withProgress, openList, goTo: goToTicker, saveExport, formats },
			open: (symbol: TickerSymbol) => panels.open(symbol),
			watch: (symbols: readonly TickerSymbol[]) => runCommand('addToWatchlist', ...symbols),
			compare: (symbols: readonly TickerSymbol[]) => runCommand('compareTickers', ...symbols),
			say: (...said) => notices.say(...said),
		});
	};
}
