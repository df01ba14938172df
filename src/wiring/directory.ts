import { brotliDecompressSync } from 'node:zlib';
import * as vscode from 'vscode';
import { once } from '../base/once.js';
import type { SymbolDirectory } from '../tickers/symbolDirectory.js';

/** The US-listed symbols that the extension brings with it, read on first use. */
export function wireDirectory(extensionUri: vscode.Uri): () => Promise<SymbolDirectory> {
	return once(async () => {
		const [{ parseDirectory, SymbolDirectory }, { unpackDirectory }] = await Promise.all([
			import('../tickers/symbolDirectory.js'),
			import('../tickers/unpackDirectory.js'),
		]);
		const file = vscode.Uri.joinPath(extensionUri, 'dist', 'symbols.br');
		const packed = await vscode.workspace.fs.readFile(file);
		return new SymbolDirectory(parseDirectory(unpackDirectory(packed, brotliDecompressSync)));
	});
}
