import * as vscode from 'vscode';
import { onUnexpectedError } from '../../base/errors.js';
import type { StartServices } from '../../services/startServices.vscode.js';
import { registerCommands } from '../../workbench/commandTable.vscode.js';
import type { LinksFeature } from './create.vscode.js';

/** Registers the URI handler for links to tickers and calendars, and the command that copies links. */
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
