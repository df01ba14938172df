import * as vscode from 'vscode';

/** A file type in the save dialog: its label and extension. */
interface FileKind {
	readonly label: string;
	/** Without the dot. */
	readonly ending: string;
}

/**
 * Asks where to save files, starting in the last used folder, else in the workspace, else in the home folder.
 */
export class SavePlace {
	constructor(
		private readonly folder: {
			readonly value: string | undefined;
			set(folder: string): Promise<void>;
		},
		/** The path of the user's home folder. */
		private readonly home: string,
	) {}

	/** Returns undefined if the user cancels; the first file type is suggested. */
	async ask(
		title: string,
		fileName: string,
		kinds: readonly [FileKind, ...FileKind[]],
	): Promise<vscode.Uri | undefined> {
		const { value } = this.folder;
		const folder =
			value === undefined
				? (vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file(this.home))
				: vscode.Uri.parse(value);
		return vscode.window.showSaveDialog({
			title,
			filters: Object.fromEntries(kinds.map(({ label, ending }) => [label, [ending]])),
			// Needed to suggest a file name.
			defaultUri: vscode.Uri.joinPath(folder, `${fileName}.${kinds[0].ending}`),
		});
	}

	/** Writes a file and remembers its folder. */
	async write(target: vscode.Uri, bytes: Uint8Array): Promise<void> {
		await vscode.workspace.fs.writeFile(target, bytes);
		await this.folder.set(vscode.Uri.joinPath(target, '..').toString());
	}
}
