import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Host } from './install.js';

/** Languages of the files that the tests open, themes, and what VS Code shows settings and notebooks with. */
const NEEDED = [
	...['configuration-editing', 'ipynb', 'json-language-features', 'notebook-renderers', 'search-result'],
	...['css', 'html', 'javascript', 'json', 'markdown-basics', 'python', 'sql', 'typescript-basics', 'yaml'],
	...['theme-defaults', 'theme-modern-icons', 'theme-monokai', 'theme-seti'],
];

/**
 * Makes a folder with the built-in extensions that the windows of the tests need: the seventy others cost each window more
 * than a second of computing. The answer is the folder.
 */
export async function neededExtensions(host: Host, parent: string): Promise<string> {
	const all = path.join(path.dirname(host.serverMain), '..', 'extensions');
	const folder = path.join(parent, 'built-in');
	await mkdir(folder);
	await Promise.all(NEEDED.map((name) => symlink(path.join(all, name), path.join(folder, name))));
	return folder;
}
