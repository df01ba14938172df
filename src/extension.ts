import type * as vscode from 'vscode';
import { desktop } from './services/desktop.vscode.js';
import { start } from './wiring/start.js';

/** What VS Code calls where extensions run in Node: on the desktop, or on the machine behind a remote window. */
export function activate(context: vscode.ExtensionContext): void {
	start(context, desktop);
}
