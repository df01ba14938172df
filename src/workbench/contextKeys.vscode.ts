import * as vscode from 'vscode';
import type { ContextKeys } from './ids.js';

/** Sets a fact that the manifest's conditions may use. */
export function setContextKey<K extends keyof ContextKeys>(key: K, value: ContextKeys[K]): void {
	void vscode.commands.executeCommand('setContext', key, value);
}

/** Waits until the window has done all that it was sent before, and has told what came of it. */
export async function windowCaughtUp(): Promise<void> {
	// Any command that runs in the window would do.
	await vscode.commands.executeCommand('setContext', 'marketData.caughtUp', true);
}
