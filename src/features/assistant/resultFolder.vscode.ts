import * as vscode from 'vscode';
import type { ResultFile } from './answer/toolAnswer.js';
import { errorMessage } from '../../base/errors.js';

const FOLDER = 'market-data';
const MOST_OF_A_NAME = 1_000;

/** Where results are written in this window, or for a model why they are not. */
export function resultFolder(): vscode.Uri | string {
	const [root] = vscode.workspace.workspaceFolders ?? [];
	if (!root) {
		return 'The file was not written, because no folder is open. Ask the user to open one, or ask for pages instead of a file.';
	}
	// A workspace that is not trusted may be somebody else's.
	return vscode.workspace.isTrusted
		? vscode.Uri.joinPath(root.uri, FOLDER)
		: 'The file was not written, because the user does not trust this workspace. Ask for pages instead of a file.';
}

/** Writes a result beside those before it, and says to the model where it is, or why it is not. */
export async function keepResult({ name, text }: ResultFile): Promise<string> {
	const folder = resultFolder();
	if (typeof folder === 'string') {
		return folder;
	}
	try {
		await vscode.workspace.fs.createDirectory(folder);
		if ((await vscode.workspace.fs.stat(folder)).type & vscode.FileType.SymbolicLink) {
			return `The file was not written, because ${FOLDER} in this workspace is a link to somewhere else. Tell the user, or ask for pages instead of a file.`;
		}
		const file = await freeName(folder, name);
		await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, file), new TextEncoder().encode(text));
		return `The whole result is in the workspace, in ${FOLDER}/${file}. Point the user there; do not repeat it.`;
	} catch (error) {
		return `The file could not be written (${errorMessage(error).slice(0, 200)}). Ask for pages instead of a file.`;
	}
}

/** The name, with a number where there is such a file. */
async function freeName(folder: vscode.Uri, name: string): Promise<string> {
	const taken = new Set((await vscode.workspace.fs.readDirectory(folder)).map(([entry]) => entry));
	const dot = name.lastIndexOf('.');
	const numbered = Array.from({ length: MOST_OF_A_NAME }, (_, index) =>
		index === 0 ? name : `${name.slice(0, dot)}-${index + 1}${name.slice(dot)}`,
	);
	const free = numbered.find((one) => !taken.has(one));
	if (free === undefined) {
		throw new Error(`${MOST_OF_A_NAME} results have this name`);
	}
	return free;
}
