#!/usr/bin/env node
// Stands in for the desktop VS Code program: accepts the arguments that @vscode/test-electron passes.
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { wasAskedToExit } from './extensionHostLog.js';
import { installHost } from './install.js';
import { readArguments } from './launcherArguments.js';
import { onExitSignal } from './processes.js';
import { CodeServer } from './server.js';
import { unlessMissing } from '../support/unlessMissing.js';
import { shownText } from './testLog.js';

const SILENCE_MS = Number(process.env.VSCODE_HOST_SILENCE_MS ?? 120_000);

/** How a test run ended; with a reason if the tests themselves didn't end it. */
interface Ending {
	readonly code: number;
	readonly reason?: string;
}

let end: (ending: Ending) => void = () => undefined;
const ended = new Promise<Ending>((resolve) => (end = resolve));

onExitSignal((reason) => end({ code: 130, reason }), { watchParent: true });

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'vscode-host-'));
let server: CodeServer | undefined;
let browser: Browser | undefined;
const running = open().catch(fail);
const { code, reason } = await ended;
if (reason !== undefined) {
	console.error(`The test run in VS Code did not end by itself. ${reason}`);
}
// A signal may arrive during startup, and whatever is starting must be ended too.
await running;
await browser?.close();
await server?.stop();
await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
process.exit(code);

async function open(): Promise<void> {
	const requested = readArguments(process.argv.slice(2));
	const host = await installHost(undefined, requested.release);
	if (requested.extensionsFolder !== undefined && existsSync(requested.extensionsFolder)) {
		await cp(requested.extensionsFolder, path.join(dataFolder, 'extensions'), { recursive: true });
	}
	server = await CodeServer.start(host, {
		dataFolder,
		hasTestDriver: true,
		hasWorkspaceTrust: requested.hasWorkspaceTrust,
		settings: await userSettings(requested.userDataFolder),
		onLine: failOnLostExtensionHost,
	});
	void server.exited.then((ending) => end({ code: 1, reason: `The VS Code server exited (${ending}).` }));
	browser = await launchBrowser(host);
	browser.on('disconnected', () => end({ code: 1, reason: 'The browser ended.' }));
	const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
	page.on('crash', () => end({ code: 1, reason: 'The page of the workbench crashed.' }));
	const silence = setTimeout(
		() => end({ code: 1, reason: `Nothing was heard for ${SILENCE_MS / 1000} s.` }),
		SILENCE_MS,
	);
	await page.exposeFunction('codeAutomationLog', (type: string, parts: unknown[]) => {
		const line = format(...parts);
		const text = shownText(type, line);
		if (text !== undefined) {
			(type === 'error' || type === 'warn' ? console.error : console.log)(text);
			silence.refresh();
		}
	});
	await page.exposeFunction('codeAutomationExit', (exitCode: number) => void judge(exitCode).then(end, fail));
	const started = server;
	await page.goto(
		started.url({
			...(requested.folder === undefined ? {} : { folder: requested.folder }),
			payload: [
				...requested.developmentFolders.map(
					(folder) => ['extensionDevelopmentPath', started.remoteUri(folder)] as const,
				),
				['extensionTestsPath', started.remoteUri(requested.testsFile)],
			],
		}),
	);
}

/** A failed run always fails; a successful one must also have run to its end. */
async function judge(exitCode: number): Promise<Ending> {
	if (exitCode !== 0 || (await wasAskedToExit(dataFolder))) {
		return { code: exitCode };
	}
	return { code: 1, reason: 'The extension host exited before the tests were over.' };
}

/** The workbench treats a lost extension host as a successful run, so rely on the server's output. */
function failOnLostExtensionHost(line: string): void {
	const [, how] = /Extension Host Process exited with (code: .*)\.$/.exec(line) ?? [];
	if (how !== undefined && how !== 'code: 0, signal: null') {
		end({ code: 1, reason: `The extension host exited (${how}).` });
	}
}

async function userSettings(userDataFolder: string | undefined): Promise<Record<string, unknown>> {
	if (userDataFolder === undefined) {
		return {};
	}
	const text = await unlessMissing(readFile(path.join(userDataFolder, 'User', 'settings.json'), 'utf8'));
	return text === undefined ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function fail(error: unknown): void {
	end({ code: 1, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}
