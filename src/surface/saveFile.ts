import * as vscode from 'vscode';

/** Asks for a place below the workspace and writes a file there; says whether it did. */
export async function saveFile(fileName: string, filter: string, bytes: Uint8Array): Promise<boolean> {
	const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
	const target = await vscode.window.showSaveDialog({
		...(folder && { defaultUri: vscode.Uri.joinPath(folder, fileName) }),
		filters: { [filter]: [fileName.split('.').at(-1) ?? ''] },
	});
	if (!target) {
		return false;
	}
	await vscode.workspace.fs.writeFile(target, bytes);
	return true;
}
