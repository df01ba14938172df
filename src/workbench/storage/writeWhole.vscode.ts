import * as vscode from 'vscode';

/** The ending of files that are being written. */
export const DRAFT = '.draft';

/**
 * Writes a draft and renames it, so a reader never gets half a file. VS Code deletes the old file first, so a
 * reader may find no file for a moment.
 */
export async function writeWhole(file: vscode.Uri, bytes: Uint8Array): Promise<void> {
	// Two windows may write a file of the same name at once.
	const draft = file.with({ path: `${file.path}.${crypto.randomUUID()}${DRAFT}` });
	try {
		await vscode.workspace.fs.writeFile(draft, bytes);
		await vscode.workspace.fs.rename(draft, file, { overwrite: true });
	} catch (error) {
		// Report why the write failed; a failed delete of the draft adds nothing.
		await vscode.workspace.fs.delete(draft).then(undefined, () => undefined);
		throw error;
	}
}

/** The result of file work; undefined if the file or folder doesn't exist. */
export async function unlessMissing<T>(work: Thenable<T>): Promise<T | undefined> {
	try {
		return await work;
	} catch (error) {
		if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') {
			return undefined;
		}
		throw error;
	}
}
