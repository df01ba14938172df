import * as vscode from 'vscode';
import type { ContextKeys } from '../controllers/ids.js';

/** Sets a fact that the manifest's conditions may use. */
export function setContextKey<K extends keyof ContextKeys>(key: K, value: ContextKeys[K]): void {
	void vscode.commands.executeCommand('setContext', key, value);
}
