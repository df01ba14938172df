import * as vscode from 'vscode';

let home: vscode.Uri | undefined;

/** Says where this host keeps files of extensions; whoever runs the tests in it does so before they begin. */
export function storeBelow(folder: vscode.Uri): void {
	home = folder;
}

/** A folder of a test's own, which is not made yet; the test deletes it. */
export function ownFolder(): vscode.Uri {
	if (home === undefined) {
		throw new Error('Nobody has said where files are kept.');
	}
	return vscode.Uri.joinPath(home, `market-data-${crypto.randomUUID()}`);
}

/** The names in a folder. */
export async function namesIn(folder: vscode.Uri): Promise<readonly string[]> {
	const entries = await vscode.workspace.fs.readDirectory(folder);
	return entries.map(([name]) => name);
}

/** Writes a text as a file. */
export async function writeText(file: vscode.Uri, text: string): Promise<void> {
	await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
}

/** Deletes a folder with all that is in it, unless somebody has done so. */
export async function remove(folder: vscode.Uri): Promise<void> {
	try {
		await vscode.workspace.fs.delete(folder, { recursive: true });
	} catch (error) {
		if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) {
			throw error;
		}
	}
}
