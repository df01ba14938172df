import * as vscode from 'vscode';
import { sampleWorkspaceIn } from './sampleWorkspace.js';

/** By name, since the folder of an extension that lies on the web cannot be listed. */
const FILES = ['screener.py', 'data/positions.csv', 'notebooks/dividends.ipynb', 'notes/earnings-week.md'];

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
