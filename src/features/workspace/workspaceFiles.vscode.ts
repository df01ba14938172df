import * as vscode from 'vscode';
import type { Steps, TaskScheduler } from '../../base/taskScheduler.js';
import { folderGlobs, ignoredBy, type IgnoreFile } from './ignoredPaths.js';
import { searchedEndings, type WorkspaceFile } from './searchWorkspace.js';
import type { CountedTicker } from '../../presentation/tickerCounts.js';
import { tokenOf } from '../../workbench/cancellation.vscode.js';
import type { SearchExcludes } from '../../workbench/settings/settings.vscode.js';

/** Lists this many times more files than are searched, because `.gitignore` may exclude most of them. */
const LISTED = 4;
/** In bytes; many times the size of the longest in use. */
const LARGEST_IGNORE_FILE = 500_000;
const INCLUDED = `**/*.{${searchedEndings.join(',')}}`;

/** A file that can be opened in an editor. */
export interface OpenableFile extends WorkspaceFile {
	readonly uri: vscode.Uri;
}

/** The files of all workspace folders that settings and `.gitignore` don't exclude, up to a limit. */
export async function workspaceFiles(
	excludesOf: (folder: vscode.Uri) => SearchExcludes,
	most: number,
	scheduler: TaskScheduler,
	signal: AbortSignal,
): Promise<{ readonly files: readonly OpenableFile[]; readonly hasMore: boolean }> {
	const found: OpenableFile[] = [];
	let hasMore = false;
	for (const folder of vscode.workspace.workspaceFolders ?? []) {
		const { globs, respectsGitignore } = excludesOf(folder.uri);
		const listed = await filesIn(folder, globs, respectsGitignore, most * LISTED, scheduler, signal);
		hasMore ||= listed.length === most * LISTED;
		found.push(...listed);
	}
	return { files: found.slice(0, most), hasMore: hasMore || found.length > most };
}

async function filesIn(
	folder: vscode.WorkspaceFolder,
	globs: readonly string[],
	respectsGitignore: boolean,
	most: number,
	scheduler: TaskScheduler,
	signal: AbortSignal,
): Promise<readonly OpenableFile[]> {
	const own = respectsGitignore ? await textOf(vscode.Uri.joinPath(folder.uri, '.gitignore')) : undefined;
	const excluded = [...globs, ...folderGlobs(own ?? '')];
	const find = (include: string, limit?: number): Thenable<vscode.Uri[]> => {
		const pattern = new vscode.RelativePattern(folder, include);
		return vscode.workspace.findFiles(
			pattern,
			excluded.length > 0 ? `{${excluded.join(',')}}` : undefined,
			limit,
			tokenOf(signal),
		);
	};
	const pathOf = (uri: vscode.Uri): string => uri.path.slice(folder.uri.path.replace(/\/$/, '').length + 1);
	const ignoring: IgnoreFile[] = [];
	for (const uri of respectsGitignore ? await find('**/.gitignore', most) : []) {
		const text = await textOf(uri);
		ignoring.push({ folder: pathOf(uri).replace(/\.gitignore$/, ''), text: text ?? '' });
	}
	const isIgnored = ignoredBy(ignoring);
	const files = await scheduler.runSteps(
		included(await find(INCLUDED, most), (uri) => !isIgnored(pathOf(uri)), signal),
	);
	return files.map((uri) => ({
		uri,
		path: vscode.workspace.asRelativePath(uri),
		read: async (largest) =>
			(await vscode.workspace.fs.stat(uri)).size > largest ? undefined : vscode.workspace.fs.readFile(uri),
	}));
}

/** The files to search, up to the one at which the user cancelled. */
function* included(
	uris: readonly vscode.Uri[],
	isIncluded: (uri: vscode.Uri) => boolean,
	signal: AbortSignal,
): Steps<readonly vscode.Uri[]> {
	const found: vscode.Uri[] = [];
	for (const uri of uris) {
		if (signal.aborted) {
			break;
		}
		if (isIncluded(uri)) {
			found.push(uri);
		}
		yield;
	}
	return found;
}

/** The text of a `.gitignore` file; undefined if it can't be read or is too large to be one. */
async function textOf(uri: vscode.Uri): Promise<string | undefined> {
	try {
		if ((await vscode.workspace.fs.stat(uri)).size > LARGEST_IGNORE_FILE) {
			return undefined;
		}
		return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
	} catch (error) {
		if (error instanceof vscode.FileSystemError) {
			return undefined;
		}
		throw error;
	}
}

/** Opens a file at the first occurrence of a ticker. */
export async function goToTicker({ uri }: OpenableFile, { first }: CountedTicker): Promise<void> {
	if (uri.path.endsWith('.ipynb')) {
		const notebook = await vscode.workspace.openNotebookDocument(uri);
		const selections = [new vscode.NotebookRange(first.text, first.text + 1)];
		await vscode.window.showNotebookDocument(notebook, { selections });
		return;
	}
	const document = await vscode.workspace.openTextDocument(uri);
	const selection = new vscode.Range(document.positionAt(first.start), document.positionAt(first.end));
	await vscode.window.showTextDocument(document, { selection });
}
