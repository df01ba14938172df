import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes an extension run in the browser. A workbench with a server runs an extension on the server if its
 * manifest has an entry point for Node or says that it may run there.
 */
export async function runInBrowser(folder: string): Promise<void> {
	const file = path.join(folder, 'package.json');
	const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
	await writeFile(file, JSON.stringify({ ...manifest, main: undefined, extensionKind: undefined }));
}
