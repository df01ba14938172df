import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, found from the compiled file wherever the bundler has put it. */
export const repository = above(path.dirname(fileURLToPath(import.meta.url)));

/** Where everything lies that the tests install, write or draw; nothing in it is kept under version control. */
export const testFolder = path.join(repository, '.vscode-test');

function above(folder: string): string {
	return existsSync(path.join(folder, 'package-lock.json')) ? folder : above(path.dirname(folder));
}
