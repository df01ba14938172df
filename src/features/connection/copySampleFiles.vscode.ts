import * as vscode from 'vscode';

/** By name, since the folder of an extension that lies on the web cannot be listed. */
const FILES = ['screener.py', 'data/positions.csv', 'notebooks/dividends.ipynb', 'notes/earnings-week.md'];

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
