import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from './unlessMissing.js';

/** The files below a folder that hold one of the texts, however deep they lie; others may write there meanwhile. */
export async function filesWith(
	folder: string,
	...texts: readonly (string | Buffer)[]
): Promise<readonly string[]> {
	const found: string[] = [];
	// A window that ends takes its lock along.
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name);
		const bytes = entry.isFile() ? await unlessMissing(readFile(file)) : undefined;
		if (bytes && texts.some((text) => bytes.includes(text))) {
			found.push(path.relative(folder, file));
		}
	}
	return found;
}
