import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The files below a folder that hold a text, however deep they lie. */
export async function filesWith(folder: string, text: string): Promise<readonly string[]> {
	const found: string[] = [];
	for (const name of await readdir(folder, { recursive: true })) {
		const file = path.join(folder, name);
		if ((await stat(file)).isFile() && (await readFile(file)).includes(text)) {
			found.push(name);
		}
	}
	return found;
}
