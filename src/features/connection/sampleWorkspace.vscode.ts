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
function sampleWorkspaceIn(storage: vscode.Uri): vscode.Uri {
	return vscode.Uri.joinPath(storage, 'sample-workspace');
}

/**
 * Opens the person's copy of the sample workspace, which is made once and may be edited: in this window if it has no
 * folder yet, in a new one otherwise. Rejects where it cannot be copied.
 */
export async function openSampleWorkspace({
	extensionUri,
	globalStorageUri,
}: Pick<vscode.ExtensionContext, 'extensionUri' | 'globalStorageUri'>): Promise<void> {
	const copy = sampleWorkspaceIn(globalStorageUri);
	await copySampleFiles(vscode.Uri.joinPath(extensionUri, 'media', 'sampleWorkspace'), copy);
	await vscode.commands.executeCommand('vscode.openFolder', copy, {
		forceNewWindow: vscode.workspace.workspaceFolders !== undefined,
	});
}

/** By name, since the folder of an extension that lies on the web cannot be listed. */
const FILES = ['screener.py', 'data/positions.csv', 'notebooks/dividends.ipynb', 'notes/earnings-week.md'];

/** Copies the sample workspace whole or not at all; a copy that is there already stays as it is. */
export async function copySampleFiles(from: vscode.Uri, to: vscode.Uri): Promise<void> {
	const { fs } = vscode.workspace;
	try {
		await fs.stat(to);
		return;
	} catch {
		// It is made now.
	}
	const draft = to.with({ path: `${to.path}.${crypto.randomUUID()}` });
	for (const file of FILES) {
		await fs.writeFile(vscode.Uri.joinPath(draft, file), await fs.readFile(vscode.Uri.joinPath(from, file)));
	}
	await fs.rename(draft, to);
}
