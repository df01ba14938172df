import * as vscode from 'vscode';

/** The file with the most kinds of tickers. */
const FIRST_FILE = 'screener.py';

/**
 * Shows the first file if the sample workspace was just opened, because a new window can't be told what to
 * show.
 */
export async function showFirstSampleFile(storage: vscode.Uri): Promise<void> {
	const copy = sampleWorkspaceIn(storage);
	const isOpen = vscode.workspace.workspaceFolders?.[0]?.uri.toString() === copy.toString();
	if (isOpen && vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0)) {
		await vscode.window.showTextDocument(vscode.Uri.joinPath(copy, FIRST_FILE));
	}
}

/** The user's copy of the sample workspace, in the extension's storage. */
function sampleWorkspaceIn(storage: vscode.Uri): vscode.Uri {
	return vscode.Uri.joinPath(storage, 'sample-workspace');
}

/**
 * Opens the user's copy of the sample workspace, which is created once and may be edited: in this window if
 * it has no folder yet, otherwise in a new one. Rejects if it can't be copied.
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

/** Listed by name, because the folder of an extension on the web can't be read. */
const FILES = ['screener.py', 'data/positions.csv', 'notebooks/dividends.ipynb', 'notes/earnings-week.md'];

/** Copies the sample workspace completely or not at all; an existing copy stays unchanged. */
export async function copySampleFiles(from: vscode.Uri, to: vscode.Uri): Promise<void> {
	const { fs } = vscode.workspace;
	try {
		await fs.stat(to);
		return;
	} catch {
		// Create it now.
	}
	const draft = to.with({ path: `${to.path}.${crypto.randomUUID()}` });
	for (const file of FILES) {
		await fs.writeFile(vscode.Uri.joinPath(draft, file), await fs.readFile(vscode.Uri.joinPath(from, file)));
	}
	await fs.rename(draft, to);
}
