import * as vscode from 'vscode';

/** The file with the most kinds of tickers. */
const FIRST_FILE = 'screener.py';

/** Shows the first file where the sample workspace has just been opened, as no window can be told which to show. */
export async function showFirstSampleFile(storage: vscode.Uri): Promise<void> {
	const copy = sampleWorkspaceIn(storage);
	const isOpen = vscode.workspace.workspaceFolders?.[0]?.uri.toString() === copy.toString();
	if (isOpen && vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0)) {
		await vscode.window.showTextDocument(vscode.Uri.joinPath(copy, FIRST_FILE));
	}
}

/** Where the person's copy of the sample workspace is, in the storage of the extension. */
export function sampleWorkspaceIn(storage: vscode.Uri): vscode.Uri {
	return vscode.Uri.joinPath(storage, 'sample-workspace');
}
