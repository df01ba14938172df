import { runTests } from '@vscode/test-electron';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Release } from './install.js';
import { quietSettings } from './quietSettings.js';
import { repository } from './repository.js';
import { copySampleWorkspace } from './sampleWorkspace.js';
import { chooseVSCode } from './vscodeProgram.js';

/** A module to run inside an extension host, with an extension under development. */
export interface HostRun {
	readonly name: string;
	readonly module: string;
	/** The newest if absent. */
	readonly release?: Release;
	/** The extension's folder; this repository if absent. */
	readonly extension?: string;
	/** Folders of further extensions to install. */
	readonly installed?: readonly string[];
	readonly environment?: NodeJS.ProcessEnv;
	/** Called with which VS Code was chosen and why. */
	readonly onChosen?: (reason: string) => void;
}

/** Runs a module's `run` in the extension host of a fresh VS Code; rejects if it rejects. */
export async function runInHost({
	name,
	module,
	release = 'newest',
	extension = repository,
	installed = [],
	environment,
	onChosen,
}: HostRun): Promise<void> {
	const { file, ownArguments, reason } = await chooseVSCode(release);
	onChosen?.(reason);
	// A desktop VS Code creates sockets in it, whose paths must be short.
	const profile = await mkdtemp(path.join(os.tmpdir(), 'vscode-tests-'));
	const workspace = await copySampleWorkspace(name);
	const extensionsFolder = path.join(profile, 'extensions');
	try {
		for (const folder of installed) {
			await cp(folder, path.join(extensionsFolder, path.basename(folder)), { recursive: true });
		}
		await mkdir(path.join(profile, 'user', 'User'), { recursive: true });
		await writeFile(path.join(profile, 'user', 'User', 'settings.json'), JSON.stringify(quietSettings));
		await runTests({
			vscodeExecutablePath: file,
			extensionDevelopmentPath: extension,
			extensionTestsPath: module,
			...(environment && { extensionTestsEnv: environment }),
			launchArgs: [
				workspace,
				...ownArguments,
				`--user-data-dir=${path.join(profile, 'user')}`,
				`--extensions-dir=${extensionsFolder}`,
			],
		});
	} finally {
		for (const folder of [profile, workspace]) {
			await rm(folder, { recursive: true, force: true, maxRetries: 3 });
		}
	}
}
