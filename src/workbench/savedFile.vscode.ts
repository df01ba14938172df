import * as vscode from 'vscode';
import { decodedText } from '../base/bytes.js';
import type { NoFile, SavedFile } from './savedFile.js';

/** The file at an address as it was saved, in any file system of VS Code. */
export async function savedFileAt(address: string): Promise<SavedFile | NoFile> {
	try {
		const uri = vscode.Uri.parse(address, true);
		const { mtime, size } = await vscode.workspace.fs.stat(uri);
		return {
			savedAt: mtime,
			bytes: size,
			text: async () => decodedText(await vscode.workspace.fs.readFile(uri)),
		};
	} catch (error) {
		return error instanceof vscode.FileSystemError && error.code === 'FileNotFound' ? 'gone' : 'unreadable';
	}
}
