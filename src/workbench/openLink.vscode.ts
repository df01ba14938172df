import * as vscode from 'vscode';

/** Opens a page on the web, as VS Code does it: it asks before it leaves for a place that it doesn’t know. */
export async function openLink(address: string): Promise<void> {
	await vscode.env.openExternal(vscode.Uri.parse(address, true));
}
