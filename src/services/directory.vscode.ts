import * as vscode from 'vscode';
import { nextTurn } from '../base/turns.js';
import { once } from '../base/once.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';

/** The US-listed symbols that the extension brings with it, read on first use. */
export function packedDirectory(extensionUri: vscode.Uri): () => Promise<SymbolDirectory> {
	return once(async () => {
		const { parseDirectory, SymbolDirectory } = await import('../tickers/symbolDirectory.js');
		const file = vscode.Uri.joinPath(extensionUri, 'dist', 'symbols.txt');
		const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
		// Each has a turn of its own, and so has the first text that is searched.
		await nextTurn();
		const listings = parseDirectory(text);
		await nextTurn();
		const directory = new SymbolDirectory(listings);
		await nextTurn();
		return directory;
	});
}
