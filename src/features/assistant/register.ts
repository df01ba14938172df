import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { StartServices } from '../../services/startServices.vscode.js';
import type { AssistantTools } from './assistantTools.vscode.js';
import type { AssistantFeature } from './create.vscode.js';
import { offerServer } from './serverDefinition.vscode.js';
import { toolId, toolNames } from './toolNames.js';

/**
 * Registers the tools with VS Code's language models and, where Node is available, a server with the same
 * tools.
 */
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

/** Registers the tools with VS Code's language models; their code is loaded with the first call. */
function registerTools(tools: () => Promise<AssistantTools>): Disposable {
	const own = new DisposableStore();
	for (const name of toolNames) {
		own.add(
			vscode.lm.registerTool<object>(toolId(name), {
				prepareInvocation: async ({ input }) => (await tools()).prepared(name, input),
				invoke: async ({ input }, token) => (await tools()).invoke(name, input, token),
			}),
		);
	}
	return own;
}
