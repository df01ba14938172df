import * as vscode from 'vscode';
import { decodedText } from '../base/bytes.js';
import type { ChosenFile } from './chosenFile.js';

/** Lets the user choose a file; returns undefined if the user cancels. */
export async function chooseFile(
	options: Omit<vscode.OpenDialogOptions, 'canSelectMany'>,
): Promise<ChosenFile | undefined> {
	const [file] = (await vscode.window.showOpenDialog(options)) ?? [];
	return file && fileOf(file);
}

/** Returns the file at a URI, with unsaved changes if it is open. */
export async function fileAt(address: string): Promise<ChosenFile> {
	const uri = vscode.Uri.parse(address, true);
	const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
	if (!open) {
		return fileOf(uri);
	}
	const text = open.getText();
	return { address: uri.toString(), bytes: text.length, text: () => Promise.resolve(text) };
}

async function fileOf(uri: vscode.Uri): Promise<ChosenFile> {
	return {
		address: uri.toString(),
		bytes: (await vscode.workspace.fs.stat(uri)).size,
		text: async () => decodedText(await vscode.workspace.fs.readFile(uri)),
	};
}
