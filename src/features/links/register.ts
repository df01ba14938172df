import * as vscode from 'vscode';
import { onUnexpectedError } from '../../base/errors.js';
import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { LinksFeature } from './create.vscode.js';

/** Links to tickers and calendars: followed from outside of VS Code, and copied. */
export function registerLinks(services: StartServices, links: () => Promise<LinksFeature>): void {
	services.own.add(
		vscode.window.registerUriHandler({
			handleUri: (uri) => {
				links()
					.then(({ follow }) => follow(uri))
					.catch(onUnexpectedError);
			},
		}),
	);
	registerCommands(services, ['copyLink'], links);
}
