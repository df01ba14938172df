import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { run } from './processes.js';
import { repository } from './repository.js';

const VSCE = path.join(repository, 'node_modules', '@vscode', 'vsce', 'vsce');
const VSCE_OPTIONS = ['package', '--no-dependencies', '--allow-missing-repository'];
const OWN_PACKING = path.join('scripts', 'package.js');

/** What to pack, and how. */
interface PackingOptions {
	readonly folder?: string;
	readonly signal?: AbortSignal | undefined;
}

/** Packs the extension built in dist/, or another one in `folder`, into a .vsix file. */
export async function packExtension(
	file: string,
	{ folder = repository, signal }: PackingOptions = {},
): Promise<string> {
	await mkdir(path.dirname(file), { recursive: true });
	const packing = folder === repository ? [OWN_PACKING] : [VSCE, ...VSCE_OPTIONS];
	await run(process.execPath, [...packing, '-o', file], { folder, signal });
	return file;
}
