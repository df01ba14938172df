import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The files below a folder that hold one of the texts, however deep they lie. */
export async function filesWith(
	folder: string,
	...texts: readonly (string | Buffer)[]
): Promise<readonly string[]> {
	const found: string[] = [];
	for (const name of await readdir(folder, { recursive: true })) {
		const file = path.join(folder, name);
		if (!(await stat(file)).isFile()) {
			continue;
		}
		const bytes = await readFile(file);
		if (texts.some((text) => bytes.includes(text))) {
			found.push(name);
		}
	}
	return found;
}
