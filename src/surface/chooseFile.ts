import * as vscode from 'vscode';
import type { ChosenFile } from '../controllers/watchlist/watchlistTransfer.js';

/** Asks for a file; undefined where the person gives up. */
export async function chooseFile(
	options: Omit<vscode.OpenDialogOptions, 'canSelectMany'>,
): Promise<ChosenFile | undefined> {
	const [file] = (await vscode.window.showOpenDialog(options)) ?? [];
	return (
		file && {
			bytes: (await vscode.workspace.fs.stat(file)).size,
			text: async () => new TextDecoder().decode(await vscode.workspace.fs.readFile(file)),
		}
	);
}
