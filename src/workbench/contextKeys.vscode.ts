import * as vscode from 'vscode';
import type { ContextKeys } from './ids.js';

/** Sets a context key for the `when` and `enablement` conditions in the manifest. */
export function setContextKey<K extends keyof ContextKeys>(key: K, value: ContextKeys[K]): void {
	void vscode.commands.executeCommand('setContext', key, value);
}

/**
 * Waits until the window has processed everything sent to it so far and has sent back the resulting events.
 */
export async function windowCaughtUp(): Promise<void> {
	// Any command that runs in the window works.
	await vscode.commands.executeCommand('setContext', 'marketData.caughtUp', true);
}
