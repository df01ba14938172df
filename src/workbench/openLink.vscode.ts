import * as vscode from 'vscode';

/** Opens a web page through VS Code, which asks the user before it opens an untrusted domain. */
export async function openLink(address: string): Promise<void> {
	await vscode.env.openExternal(vscode.Uri.parse(address, true));
}
