import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Host } from './install.js';
import { endGroup, endingOf, endWithThisProcess } from './processes.js';

const START_LIMIT_MS = 120_000;

/** What each call of the server's program is told. */
export const COMMON_ARGUMENTS = ['--accept-server-license-terms', '--telemetry-level', 'off'];

/** How a server differs from the one that the tests start. */
export interface ServerOptions {
	/** Holds profile, logs, sockets and installed extensions, so its path must be short; the caller removes it. */
	readonly dataFolder: string;
	/** Tried first; where it is taken, and without it, the system chooses. */
	readonly port?: number;
	/** Whoever opens the workbench must know it; without one, anybody on this machine may. */
	readonly connectionToken?: string;
	/** Honours the payload of an address and reports what its tests say; silences notifications. */
	readonly hasTestDriver?: boolean;
	/** Asks before it trusts a folder. */
	readonly hasWorkspaceTrust?: boolean;
	/** User settings. */
	readonly settings?: Readonly<Record<string, unknown>>;
	readonly environment?: NodeJS.ProcessEnv;
	/** Ends a server that is still starting. */
	readonly signal?: AbortSignal;
	/** Gets each line that the server says. */
	readonly onLine?: (line: string) => void;
}

/** The process of a server, in a group of its own. */
export type ServerProcess = ChildProcessByStdio<null, Readable, Readable>;

/** A server that was started, and what it has said so far. */
export interface ServerStart {
	readonly child: ServerProcess;
	/** Where it listens; undefined where it does not, and has been ended. */
	readonly port: number | undefined;
	readonly said: readonly string[];
}

/** Starts a server and waits until it listens. */
export async function startProcess(host: Host, options: ServerOptions, port: number): Promise<ServerStart> {
	options.signal?.throwIfAborted();
	const child = spawn(host.node, [host.serverMain, ...(await serverArguments(options, port))], {
		cwd: options.dataFolder,
		env: { ...serverEnvironment(options.dataFolder), ...options.environment },
		stdio: ['ignore', 'pipe', 'pipe'],
		// A group of its own, so that it can be ended with all that it starts.
		detached: true,
	});
	endWithThisProcess(child);
	const said: string[] = [];
	const bound = await new Promise<number | undefined>((resolve) => {
		const giveUp = () => resolve(undefined);
		for (const stream of [child.stdout, child.stderr]) {
			createInterface({ input: stream }).on('line', (line) => {
				said.push(line);
				const listening = /^Extension host agent listening on (\d+)/.exec(line)?.[1];
				if (listening !== undefined) {
					resolve(Number(listening));
				} else if (isPortInUse(line)) {
					// The server stays alive and silent then.
					giveUp();
				}
				options.onLine?.(line);
			});
		}
		setTimeout(giveUp, START_LIMIT_MS).unref();
		options.signal?.addEventListener('abort', giveUp);
		void exitOf(child).then(giveUp);
	});
	if (bound === undefined) {
		await endGroup(child);
		options.signal?.throwIfAborted();
	}
	return { child, port: bound, said };
}

/** Whether a server says that its port belongs to another. */
export function isPortInUse(line: string): boolean {
	return line.includes('EADDRINUSE');
}

async function serverArguments(options: ServerOptions, port: number): Promise<readonly string[]> {
	return [
		...COMMON_ARGUMENTS,
		...['--host', '127.0.0.1', '--port', String(port)],
		...['--server-data-dir', options.dataFolder],
		'--disable-getting-started-override',
		// Else it asks a login shell for its environment, which is that of the machine, and waits.
		'--force-disable-user-env',
		...(options.hasTestDriver === true ? ['--enable-smoke-test-driver'] : []),
		...(options.hasWorkspaceTrust === true ? [] : ['--disable-workspace-trust']),
		...(await tokenArguments(options)),
	];
}

/** The token goes by a file, because every user of the machine can read arguments. */
async function tokenArguments({ connectionToken, dataFolder }: ServerOptions): Promise<readonly string[]> {
	if (connectionToken === undefined) {
		return ['--without-connection-token'];
	}
	const file = path.join(dataFolder, 'connection-token');
	await rm(file, { force: true });
	await writeFile(file, connectionToken, { mode: 0o600 });
	return ['--connection-token-file', file];
}

/** Our environment without what an outer VS Code or Node set for themselves; nothing is written to the home folder. */
export function serverEnvironment(dataFolder: string): NodeJS.ProcessEnv {
	const foreign = /^(VSCODE_|ELECTRON_|NODE_OPTIONS$)/;
	const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
	return {
		...Object.fromEntries(own),
		XDG_CACHE_HOME: path.join(dataFolder, 'cache'),
		// Sockets, which would outlive a server that is killed.
		XDG_RUNTIME_DIR: dataFolder,
	};
}

/** Waits for the end of a server; the answer is how it ended, in words. */
export async function exitOf(child: ServerProcess): Promise<string> {
	if (child.exitCode === null && child.signalCode === null) {
		await once(child, 'exit');
	}
	return endingOf(child);
}
