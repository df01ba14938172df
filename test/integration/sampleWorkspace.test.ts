import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { copySampleFiles } from '../../src/features/connection/sampleWorkspace.vscode.js';
import { ownFolder, remove } from './storage.js';

/** The paths of the files below a folder, relative to it. */
async function filesBelow(folder: vscode.Uri, path = ''): Promise<readonly string[]> {
	const entries = await vscode.workspace.fs.readDirectory(vscode.Uri.joinPath(folder, path));
	const found = entries.map(([name, type]) =>
		type === vscode.FileType.Directory
			? filesBelow(folder, `${path}${name}/`)
			: Promise.resolve([`${path}${name}`]),
	);
	return (await Promise.all(found)).flat().sort();
}

/** A folder as VS Code has it on the web: files can be read, and everything is reported as a file. */
class WebFolder implements vscode.FileSystemProvider {
	readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;

	constructor(private readonly folder: vscode.Uri) {}

	watch = () => new vscode.Disposable(() => undefined);
	stat = () => ({ type: vscode.FileType.File, size: 0, mtime: 0, ctime: 0 });
	readFile = async ({ path }: vscode.Uri) =>
		vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.folder, path));
	readDirectory = refused;
	createDirectory = refused;
	writeFile = refused;
	delete = refused;
	rename = refused;
}

function refused(): never {
	throw vscode.FileSystemError.NoPermissions();
}

describe('the sample workspace', () => {
	it('is copied whole from the package, also where that lies on the web', async () => {
		const { extensionUri } =
			vscode.extensions.getExtension('marketdata.market-data') ?? assert.fail('the extension');
		const packed = vscode.Uri.joinPath(extensionUri, 'media', 'sampleWorkspace');
		const web = vscode.workspace.registerFileSystemProvider('sample-web', new WebFolder(packed));
		const copy = ownFolder();
		try {
			await copySampleFiles(vscode.Uri.parse('sample-web:/'), copy);
			assert.deepEqual(await filesBelow(copy), await filesBelow(packed));
		} finally {
			web.dispose();
			await remove(copy);
		}
	});

	it('is left as it is where it was copied before', async () => {
		const copy = ownFolder();
		await vscode.workspace.fs.createDirectory(copy);
		try {
			await copySampleFiles(vscode.Uri.parse('nowhere:/'), copy);
			assert.deepEqual(await filesBelow(copy), []);
		} finally {
			await remove(copy);
		}
	});
});
