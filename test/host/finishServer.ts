import { existsSync } from 'node:fs';
import { copyFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { npm } from './npm.js';
import { repository } from './repository.js';

/** Parts of the server that the tests never use, about two thirds of its size. */
const UNUSED = [
	'extensions/copilot',
	'extensions/mermaid-markdown-features',
	'extensions/microsoft-authentication',
	'extensions/ms-vscode.js-debug',
	'extensions/ms-vscode.vscode-js-profile-table',
	'extensions/terminal-suggest',
	// Its compiler isn't installed; the grammars are in another extension.
	'extensions/typescript-language-features',
	'node_modules/@devcontainers',
	'node_modules/@github',
	'node_modules/@microsoft/mxc-sdk',
	'node_modules/@vscode/windows-process-tree',
	'node_modules/cpu-features',
	'node_modules/node-pty/third_party',
	'node_modules/ssh2',
];
/** Folders with programs for every system. */
const PREBUILT = ['node_modules/@vscode/ripgrep-universal/bin', 'node_modules/node-pty/prebuilds'];
const STAND_INS = path.join(repository, 'test', 'host', 'standIns');
/** Its current and its former name. */
const WATCHDOGS = ['@vscode/native-watchdog', 'native-watchdog'];

/** Installs the server's own packages, for which code-server's install script would need a compiler. */
export async function finishServer(server: string, signal: AbortSignal | undefined): Promise<void> {
	await npm(server, ['install', '--omit=dev', '--no-package-lock'], signal);
	const otherSystems = await Promise.all(PREBUILT.map((folder) => foreignPrebuilds(server, folder)));
	await Promise.all(
		[...UNUSED, ...otherSystems.flat()].map((part) =>
			rm(path.join(server, part), { recursive: true, force: true }),
		),
	);
	const modules = path.join(server, 'node_modules');
	await copyFile(path.join(STAND_INS, 'spdlog.cjs'), path.join(modules, '@vscode', 'spdlog', 'index.js'));
	const watchdog = WATCHDOGS.find((name) => existsSync(path.join(modules, name)));
	if (watchdog === undefined) {
		throw new Error('The VS Code server has no watchdog to stand in for.');
	}
	await copyFile(path.join(STAND_INS, 'nativeWatchdog.cjs'), path.join(modules, watchdog, 'index.js'));
}

/** Returns the prebuilt programs for other systems; releases differ in which ones they contain. */
async function foreignPrebuilds(server: string, folder: string): Promise<readonly string[]> {
	if (!existsSync(path.join(server, folder))) {
		return [];
	}
	const systems = await readdir(path.join(server, folder));
	const foreign = systems.filter((system) => system !== `${process.platform}-${process.arch}`);
	return foreign.map((system) => path.join(folder, system));
}
