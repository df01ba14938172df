import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { run } from './processes.js';
import { repository } from './repository.js';

const VSCE = path.join(repository, 'node_modules', '@vscode', 'vsce', 'vsce');
// The built extension holds its dependencies, and no address of its repository is known yet.
const OPTIONS = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links'];
const OWN_PAGE = ['--readme-path', path.join('dist', 'README.md')];

/** Packs the extension as it is built in dist/, or another one in a folder, into a .vsix file. */
export async function packExtension(
	file: string,
	{
		folder = repository,
		signal,
	}: { readonly folder?: string; readonly signal?: AbortSignal | undefined } = {},
): Promise<string> {
	await mkdir(path.dirname(file), { recursive: true });
	const options = [...OPTIONS, ...(folder === repository ? OWN_PAGE : [])];
	await run(process.execPath, [VSCE, 'package', ...options, '-o', file], { folder, signal });
	return file;
}
