import { downloadAndUnzipVSCode, SilentReporter } from '@vscode/test-electron';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '../../src/base/errors.js';
import { canRunHost, type Release, versionOf } from './install.js';
import { repository, testFolder } from './repository.js';

const DOWNLOAD_IDLE_LIMIT_MS = 15_000;

/** The program that runs the tests like VS Code, and why it was chosen. */
export interface VSCodeProgram {
	readonly file: string;
	/** Extra arguments for the program from npm packages. */
	readonly ownArguments: readonly string[];
	readonly reason: string;
}

/** Chooses a desktop VS Code if available and able to show a window, else the one from npm packages. */
export async function chooseVSCode(release: Release): Promise<VSCodeProgram> {
	const named = process.env.VSCODE_EXECUTABLE;
	if (named !== undefined && named !== '') {
		return {
			file: path.resolve(named),
			ownArguments: [],
			reason: `the desktop VS Code that VSCODE_EXECUTABLE names, ${named}`,
		};
	}
	let obstacle = 'no window can be shown here';
	if (canShowWindow()) {
		try {
			const file = await downloadAndUnzipVSCode({
				...(release === 'oldest' && { version: versionOf(release) }),
				cachePath: testFolder,
				reporter: new SilentReporter(),
				timeout: DOWNLOAD_IDLE_LIMIT_MS,
			});
			const reason = `the desktop VS Code downloaded to ${path.relative(repository, file)}`;
			return { file, ownArguments: [], reason };
		} catch (error) {
			obstacle = `VS Code could not be downloaded (${errorMessage(error)})`;
		}
	}
	if (canRunHost) {
		return {
			file: await launcher(),
			ownArguments: [`--release=${release}`],
			reason: `VS Code ${versionOf(release)} from npm packages, because ${obstacle}`,
		};
	}
	throw new Error(
		`There is no VS Code to test in: ${obstacle}, and the one from npm packages runs on linux-x64 only. ` +
			'VSCODE_EXECUTABLE may name the program of an installed one.',
	);
}

function canShowWindow(): boolean {
	const { DISPLAY, WAYLAND_DISPLAY } = process.env;
	return process.platform === 'darwin' || process.platform === 'win32' || !!DISPLAY || !!WAYLAND_DISPLAY;
}

async function launcher(): Promise<string> {
	const file = path.join(repository, 'out', 'test', 'host', 'launcher.js');
	await chmod(file, 0o755);
	return file;
}
