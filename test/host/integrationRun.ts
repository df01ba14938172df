// Runs the integration tests in a VS Code that suits this machine; a process of its own, so that it can be ended whole.
import { runTests } from '@vscode/test-electron';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { whenAskedToEnd } from './processes.js';
import { quietSettings } from './quietSettings.js';
import { repository } from './repository.js';
import { copySampleWorkspace } from './sampleWorkspace.js';
import { chooseVSCode } from './vscodeProgram.js';

// VS Code is asked to end at the same time; its end is waited for.
whenAskedToEnd(() => (process.exitCode = 130), { watchParent: false });

const { file, reason } = await chooseVSCode();
console.log(`Running in ${reason}.`);
// A desktop VS Code makes sockets in it, whose paths may not be long.
const profile = await mkdtemp(path.join(os.tmpdir(), 'vscode-tests-'));
const workspace = await copySampleWorkspace('integration');
try {
	await mkdir(path.join(profile, 'user', 'User'), { recursive: true });
	await writeFile(path.join(profile, 'user', 'User', 'settings.json'), JSON.stringify(quietSettings));
	await runTests({
		vscodeExecutablePath: file,
		extensionDevelopmentPath: repository,
		extensionTestsPath: path.join(repository, 'out', 'test', 'integration', 'index.js'),
		launchArgs: [
			workspace,
			`--user-data-dir=${path.join(profile, 'user')}`,
			`--extensions-dir=${path.join(profile, 'extensions')}`,
		],
	});
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode ??= 1;
} finally {
	for (const folder of [profile, workspace]) {
		await rm(folder, { recursive: true, force: true, maxRetries: 3 });
	}
}
