import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { disguisesIn } from './disguises.js';
import { unlessMissing } from './unlessMissing.js';

/** Returns the files below a folder, at any depth, that contain one of the texts. */
export async function filesWith(folder: string, ...texts: readonly string[]): Promise<readonly string[]> {
	const found: string[] = [];
	for await (const [file, bytes] of filesIn(folder)) {
		if (texts.some((text) => bytes.includes(text))) {
			found.push(file);
		}
	}
	return found;
}

/** Returns the files below a folder that contain a key, each with the forms it has there. */
export async function filesWithKey(folder: string, key: string): Promise<readonly string[]> {
	const found: string[] = [];
	for await (const [file, bytes] of filesIn(folder)) {
		found.push(...disguisesIn(bytes, key).map((form) => `${file}: ${form}`));
	}
	return found;
}

/** Yields the files below a folder with their content; other programs may be writing there. */
async function* filesIn(folder: string): AsyncGenerator<readonly [file: string, bytes: Buffer]> {
	// A closing window removes its lock file.
	for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name);
		const bytes = entry.isFile() ? await unlessMissing(readFile(file)) : undefined;
		if (bytes) {
			yield [path.relative(folder, file), bytes];
		}
	}
}
