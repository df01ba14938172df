import * as vscode from 'vscode';

let home: vscode.Uri | undefined;

/** Sets where this host stores extension files. Must be called before the tests run. */
export function storeBelow(folder: vscode.Uri): void {
	home = folder;
}

/** A folder for one test. It doesn't exist yet; the test deletes it. */
export function ownFolder(): vscode.Uri {
	if (home === undefined) {
		throw new Error('Nobody has said where files are kept.');
	}
	return vscode.Uri.joinPath(home, `market-data-${crypto.randomUUID()}`);
}

/** The names of the entries in a folder. */
export async function namesIn(folder: vscode.Uri): Promise<readonly string[]> {
	const entries = await vscode.workspace.fs.readDirectory(folder);
	return entries.map(([name]) => name);
}

/** Writes a text file. */
export async function writeText(file: vscode.Uri, text: string): Promise<void> {
	await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
}

/** Deletes a folder with its contents, if it exists. */
export async function remove(folder: vscode.Uri): Promise<void> {
	try {
		await vscode.workspace.fs.delete(folder, { recursive: true });
	} catch (error) {
		if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) {
			throw error;
		}
	}
}
