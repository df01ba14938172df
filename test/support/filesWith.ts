import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { disguisesIn } from './disguises.js';
import { unlessMissing } from './unlessMissing.js';

/** The files below a folder that hold one of the texts, however deep they lie. */
export async function filesWith(folder: string, ...texts: readonly string[]): Promise<readonly string[]> {
	const found: string[] = [];
	for await (const [file, bytes] of filesIn(folder)) {
		if (texts.some((text) => bytes.includes(text))) {
			found.push(file);
		}
	}
	return found;
}

/** The files below a folder that hold a key, each with the forms in which it does. */
export async function filesWithKey(folder: string, key: string): Promise<readonly string[]> {
	const found: string[] = [];
	for await (const [file, bytes] of filesIn(folder)) {
		found.push(...disguisesIn(bytes, key).map((form) => `${file}: ${form}`));
	}
	return found;
}

/** The files below a folder with what they hold; others may write there meanwhile. */
async function* filesIn(folder: string): AsyncGenerator<readonly [file: string, bytes: Buffer]> {
	// A window that ends takes its lock along.
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name);
		const bytes = entry.isFile() ? await unlessMissing(readFile(file)) : undefined;
		if (bytes) {
			yield [path.relative(folder, file), bytes];
		}
	}
}
