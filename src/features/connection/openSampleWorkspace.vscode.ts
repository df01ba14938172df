import * as vscode from 'vscode';
import { copySampleFiles } from './copySampleFiles.vscode.js';
import { sampleWorkspaceIn } from './sampleWorkspace.vscode.js';

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
