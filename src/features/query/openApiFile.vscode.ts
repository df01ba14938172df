import * as vscode from 'vscode';

/** Opens the extension's OpenAPI file next to the panel, at an endpoint. */
export async function showOpenApi(extensionUri: vscode.Uri, path: string): Promise<void> {
	const file = vscode.Uri.joinPath(extensionUri, 'dist', 'openapi.json');
	const document = await vscode.workspace.openTextDocument(file);
	const at = document.positionAt(document.getText().indexOf(`"${path}"`));
	await vscode.window.showTextDocument(document, {
		viewColumn: vscode.ViewColumn.Beside,
		selection: new vscode.Range(at, at),
	});
}
