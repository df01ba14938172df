import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Release } from './install.js';

/** The arguments that @vscode/test-electron passes to a VS Code. */
export interface LauncherArguments {
	readonly release: Release;
	readonly developmentFolders: readonly string[];
	readonly testsFile: string;
	readonly folder: string | undefined;
	readonly userDataFolder: string | undefined;
	/** The folder of installed extensions. */
	readonly extensionsFolder: string | undefined;
	readonly hasWorkspaceTrust: boolean;
}

/** Parses the arguments and ignores those that only a desktop VS Code knows. */
export function readArguments(given: readonly string[]): LauncherArguments {
	const valuesOf = (name: string): string[] =>
		given
			.filter((argument) => argument.startsWith(`--${name}=`))
			.map((argument) => argument.slice(name.length + 3));
	const [tests] = valuesOf('extensionTestsPath');
	if (tests === undefined) {
		throw new Error('No --extensionTestsPath was given.');
	}
	const folder = given.find((argument) => !argument.startsWith('-'));
	return {
		release: valuesOf('release')[0] === 'oldest' ? 'oldest' : 'newest',
		developmentFolders: valuesOf('extensionDevelopmentPath').map((name) => path.resolve(name)),
		testsFile: testsFile(path.resolve(tests)),
		folder: folder === undefined ? undefined : path.resolve(folder),
		userDataFolder: valuesOf('user-data-dir')[0],
		extensionsFolder: valuesOf('extensions-dir')[0],
		hasWorkspaceTrust: !given.includes('--disable-workspace-trust'),
	};
}

/** Returns the test file with its extension, which a workbench in the browser needs. */
function testsFile(named: string): string {
	const candidates = [named, `${named}.js`, path.join(named, 'index.js')];
	const file = candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
	if (file === undefined) {
		throw new Error(`There are no tests at ${named}.`);
	}
	return file;
}
