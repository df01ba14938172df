import * as vscode from 'vscode';
import { nextTurn } from '../base/nextTurn.js';
import { once } from '../base/once.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';
import type { PackedText } from './platform.js';

/** The US-listed symbols that the extension brings with it, read on first use. */
export function wireDirectory(
	extensionUri: vscode.Uri,
	{ file, unpack }: PackedText,
): () => Promise<SymbolDirectory> {
	return once(async () => {
		const { parseDirectory, SymbolDirectory } = await import('../tickers/symbolDirectory.js');
		const packed = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, 'dist', file));
		const lines = await unpack(new Uint8Array(packed));
		// Each has a turn of its own, and so has the first text that is searched.
		await nextTurn();
		const listings = parseDirectory(lines);
		await nextTurn();
		const directory = new SymbolDirectory(listings);
		await nextTurn();
		return directory;
	});
}
