import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository folder, found from the compiled file wherever the bundler put it. */
export const repository = above(path.dirname(fileURLToPath(import.meta.url)));

/** The folder for everything that the tests install, write or draw; not under version control. */
export const testFolder = path.join(repository, '.vscode-test');

function above(folder: string): string {
	return existsSync(path.join(folder, 'package-lock.json')) ? folder : above(path.dirname(folder));
}
