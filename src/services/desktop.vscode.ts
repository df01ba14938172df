import { homedir, networkInterfaces } from 'node:os';
import * as vscode from 'vscode';
import { offerServer } from '../features/assistant/serverDefinition.vscode.js';
import type { Platform } from './platform.vscode.js';

/** What Node has for the extension. */
export const desktop: Platform = {
	network: async (clock) => (await import('../client/nodeFetch.js')).nodeFetch(clock),
	networkName,
	home: homedir,
	environment: process.env,
	offerServer: (extensionUri, server) =>
		offerServer({
			...server,
			command: process.execPath,
			program: vscode.Uri.joinPath(extensionUri, 'dist', 'mcp.js'),
		}),
};

/** The addresses of this machine; some systems let no program look at them. */
function networkName(): string {
	try {
		return JSON.stringify(networkInterfaces());
	} catch {
		return '';
	}
}
