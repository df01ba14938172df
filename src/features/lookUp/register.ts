import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { LookUpFeature } from './create.vscode.js';

/** Registers the commands that search for or open tickers. */
export function registerLookUp(services: StartServices, lookUp: () => Promise<LookUpFeature>): void {
	registerCommands(
		services,
		[
			'lookUpTicker',
			'openTicker',
			'previewTicker',
			'openTickerToSide',
			'openOverview',
			'openFinancials',
			'openRatings',
			'openDividends',
			'openEvents',
			'openNews',
			'openProfile',
			'copySymbol',
			'showFirmOrAnalyst',
			'saveLogo',
		],
		lookUp,
	);
}
