import type * as vscode from 'vscode';
import { start } from './extension.start.js';
import { desktop } from './services/desktop.js';

/** The entry point where extensions run in Node: on the desktop, or on the machine behind a remote window. */
export function activate(context: vscode.ExtensionContext): void {
	start(context, desktop);
}
