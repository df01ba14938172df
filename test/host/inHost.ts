import { runTests } from '@vscode/test-electron';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Release } from './install.js';
import { quietSettings } from './quietSettings.js';
import { repository } from './repository.js';
import { copySampleWorkspace } from './sampleWorkspace.js';
import { chooseVSCode } from './vscodeProgram.js';

/** A module that runs inside an extension host, with an extension as it is developed. */
export interface HostRun {
	readonly name: string;
	readonly module: string;
	/** The newest where none is named. */
	readonly release?: Release;
	/** The folder of the extension; this one where nothing else is named. */
	readonly extension?: string;
	/** Folders of extensions that are installed beside it. */
	readonly installed?: readonly string[];
	readonly environment?: NodeJS.ProcessEnv;
	/** Told which VS Code it is. */
	readonly onChosen?: (reason: string) => void;
}

/** Runs the `run` of a module in the extension host of a fresh VS Code; rejects where that rejects. */
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
	// A desktop VS Code makes sockets in it, whose paths may not be long.
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
