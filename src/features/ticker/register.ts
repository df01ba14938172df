import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { panelTypes } from '../../workbench/ids.js';
import type { Tickers } from './create.vscode.js';

/** The panel of a ticker. */
export function registerTicker(services: StartServices, tickers: () => Promise<Tickers>): void {
	services.restored.expect(panelTypes.ticker, tickers);
	registerCommands(services, {
		keepTickerOpen: async () => (await tickers()).keep(),
		chooseKeyFigurePeriod: async (given) => (await tickers()).chooseKeyFigurePeriod(given),
	});
}
