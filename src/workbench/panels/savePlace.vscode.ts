import * as vscode from 'vscode';

/** A kind of file, by the words and the ending that a person chooses it by. */
interface FileKind {
	readonly label: string;
	/** Without the point. */
	readonly ending: string;
}

/** Asks where files go, beginning in the folder where the last one went, else in the workspace, else at home. */
export class SavePlace {
	constructor(
		private readonly folder: {
			readonly value: string | undefined;
			set(folder: string): Promise<void>;
		},
		/** The path of the person's own folder. */
		private readonly home: string,
	) {}

	/** Undefined where the person gives up; the first of the kinds is suggested. */
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
			// Without it, nothing suggests the name.
			defaultUri: vscode.Uri.joinPath(folder, `${fileName}.${kinds[0].ending}`),
		});
	}

	/** Writes a file, and remembers where. */
	async write(target: vscode.Uri, bytes: Uint8Array): Promise<void> {
		await vscode.workspace.fs.writeFile(target, bytes);
		await this.folder.set(vscode.Uri.joinPath(target, '..').toString());
	}
}
