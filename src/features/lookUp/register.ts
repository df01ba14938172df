import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { LookUp } from './create.vscode.js';

/** The commands that lead to a ticker. */
export function registerLookUp(services: StartServices, lookUp: () => Promise<LookUp>): void {
	registerCommands(services, {
		lookUpTicker: async () => (await lookUp()).commands.lookUp(),
		openTicker: async (given, tab) => (await lookUp()).open(given, tab),
		previewTicker: async (given, tab) => (await lookUp()).rows.preview(given, tab),
		openTickerToSide: async (given) => (await lookUp()).commands.openToSide(given),
		openOverview: async (given) => (await lookUp()).openTicker(given, 'overview'),
		openFinancials: async (given) => (await lookUp()).openTicker(given, 'financials'),
		openRatings: async (given) => (await lookUp()).openTicker(given, 'ratings'),
		openDividends: async (given) => (await lookUp()).openTicker(given, 'dividends'),
		openEvents: async (given) => (await lookUp()).openTicker(given, 'events'),
		openNews: async (given) => (await lookUp()).openTicker(given, 'news'),
		openProfile: async (given) => (await lookUp()).openTicker(given, 'profile'),
		copySymbol: async (one, all) => (await lookUp()).copySymbols(one, all),
		showFirmOrAnalyst: async () => (await lookUp()).showFirmOrAnalyst(),
		saveLogo: async (given) => (await lookUp()).saveLogo(given),
	});
}
