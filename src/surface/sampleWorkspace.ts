import * as vscode from 'vscode';

/** What of the extension's context tells where the sample workspace comes from and where it is copied to. */
type Places = Pick<vscode.ExtensionContext, 'extensionUri' | 'globalStorageUri'>;

/** The file with the most kinds of tickers. */
const FIRST_FILE = 'screener.py';

/**
 * Opens the person's copy of the sample workspace, which is made once and may be edited: in this window if it has no
 * folder yet, in a new one otherwise. Rejects where it cannot be copied.
 */
export async function openSampleWorkspace(places: Places): Promise<void> {
	const copy = copyOf(places);
	try {
		await vscode.workspace.fs.stat(copy);
	} catch {
		await vscode.workspace.fs.copy(
			vscode.Uri.joinPath(places.extensionUri, 'media', 'sampleWorkspace'),
			copy,
		);
	}
	await vscode.commands.executeCommand('vscode.openFolder', copy, {
		forceNewWindow: vscode.workspace.workspaceFolders !== undefined,
	});
}

/** Shows the first file where the sample workspace has just been opened, as no window can be told which to show. */
export async function showFirstSampleFile(places: Places): Promise<void> {
	const copy = copyOf(places);
	const isOpen = vscode.workspace.workspaceFolders?.[0]?.uri.toString() === copy.toString();
	if (isOpen && vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0)) {
		await vscode.window.showTextDocument(vscode.Uri.joinPath(copy, FIRST_FILE));
	}
}

function copyOf({ globalStorageUri }: Places): vscode.Uri {
	return vscode.Uri.joinPath(globalStorageUri, 'sample-workspace');
}
