import * as vscode from 'vscode';
import { toolId, toolNames } from './toolNames.js';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { AssistantTools } from './assistantTools.vscode.js';

/** Offers the tools to the language models of VS Code; what answers them is loaded with the first call. */
export function registerTools(tools: () => Promise<AssistantTools>): Disposable {
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
