import * as vscode from 'vscode';
import type { StartServices } from '../../services/startServices.vscode.js';
import type { AssistantFeature } from './create.vscode.js';
import { registerTools } from './registerTools.vscode.js';
import { offerServer } from './serverDefinition.vscode.js';

/** Offers tools to the language models of VS Code, and a server that has them too where one can be started. */
export function registerAssistant(
	{ context: { extensionUri }, own, access, platform: { node } }: StartServices,
	assistant: () => Promise<AssistantFeature>,
): void {
	own.add(registerTools(async () => (await assistant()).tools()));
	if (node !== undefined) {
		own.add(
			offerServer({
				command: node,
				program: vscode.Uri.joinPath(extensionUri, 'dist', 'mcp.js'),
				version: VERSION,
				onDidChange: access.onDidChange,
				start: async () => (await assistant()).serverStart(),
			}),
		);
	}
}
