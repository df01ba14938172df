import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import { panelTypes } from '../../workbench/ids.js';
import type { TickerFeature } from './create.vscode.js';

/** Registers the ticker panel and its commands. */
export function registerTicker(services: StartServices, tickers: () => Promise<TickerFeature>): void {
	services.restored.register(panelTypes.ticker, tickers);
	registerCommands(services, ['keepTickerOpen', 'chooseKeyFigurePeriod'], tickers);
}
