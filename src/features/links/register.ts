import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { Links } from './create.vscode.js';
import { registerLinkHandler } from './links.vscode.js';

/** Links to tickers and calendars: followed from outside of VS Code, and copied. */
export function registerLinks(services: StartServices, links: () => Promise<Links>): void {
	services.own.add(registerLinkHandler(async (uri) => (await links()).follow(uri)));
	registerCommands(services, { copyLink: async (...rows) => (await links()).copy(...rows) });
}
