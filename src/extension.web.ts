import type * as vscode from 'vscode';
import { start } from './extension.start.js';
import { web } from './services/web.js';

/** The entry point where extensions run in a browser. */
export function activate(context: vscode.ExtensionContext): void {
	start(context, web);
}
