import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Host } from './install.js';
import { endGroup, endingOf, endWithThisProcess } from './processes.js';

const START_LIMIT_MS = 300_000;

/** Arguments for each call of the server program. */
export const COMMON_ARGUMENTS = ['--accept-server-license-terms', '--telemetry-level', 'off'];

/** Options of a server. */
export interface ServerOptions {
	/**
	 * The folder for profile, logs, sockets and installed extensions. Its path must be short; the caller
	 * removes it.
	 */
	readonly dataFolder: string;
	/** Tried first; if it is in use or absent, the system chooses a port. */
	readonly port?: number;
	/** Required to open the workbench; if absent, any local user can open it. */
	readonly connectionToken?: string;
	/** Whether to use the payload of an address and report test output; this silences notifications. */
	readonly hasTestDriver?: boolean;
	/** Whether to ask before trusting a folder. */
	readonly hasWorkspaceTrust?: boolean;
	/** User settings. */
	readonly settings?: Readonly<Record<string, unknown>>;
	readonly environment?: NodeJS.ProcessEnv;
	/** Ends a server that is still starting. */
	readonly signal?: AbortSignal;
	/** Called with each line of the server's output. */
	readonly onLine?: (line: string) => void;
}

/** A server process in its own process group. */
export type ServerProcess = ChildProcessByStdio<null, Readable, Readable>;

/** A started server and its output so far. */
export interface ServerStart {
	readonly child: ServerProcess;
	/** The port it listens on; undefined if it didn't start and has been ended. */
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
		// Use a separate process group, so that it can be ended with all its children.
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
					// The server stays alive without output in this case.
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

/** Whether a server reports that its port is in use. */
export function isPortInUse(line: string): boolean {
	return line.includes('EADDRINUSE');
}

async function serverArguments(options: ServerOptions, port: number): Promise<readonly string[]> {
	return [
		...COMMON_ARGUMENTS,
		...['--host', '127.0.0.1', '--port', String(port)],
		...['--server-data-dir', options.dataFolder],
		'--disable-getting-started-override',
		// Otherwise it waits for a login shell's environment, which depends on the machine.
		'--force-disable-user-env',
		...(options.hasTestDriver === true ? ['--enable-smoke-test-driver'] : []),
		...(options.hasWorkspaceTrust === true ? [] : ['--disable-workspace-trust']),
		...(await tokenArguments(options)),
	];
}

/** Pass the token in a file, because every local user can read arguments. */
async function tokenArguments({ connectionToken, dataFolder }: ServerOptions): Promise<readonly string[]> {
	if (connectionToken === undefined) {
		return ['--without-connection-token'];
	}
	const file = path.join(dataFolder, 'connection-token');
	await rm(file, { force: true });
	await writeFile(file, connectionToken, { mode: 0o600 });
	return ['--connection-token-file', file];
}

/**
 * Returns our environment without the variables of an outer VS Code or Node; nothing is written to the home
 * folder.
 */
export function serverEnvironment(dataFolder: string): NodeJS.ProcessEnv {
	const foreign = /^(VSCODE_|ELECTRON_|NODE_OPTIONS$)/;
	const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
	return {
		...Object.fromEntries(own),
		XDG_CACHE_HOME: path.join(dataFolder, 'cache'),
		// For sockets, which would otherwise remain when a server is killed.
		XDG_RUNTIME_DIR: dataFolder,
	};
}

/** Waits for a server to end and describes how it ended. */
export async function exitOf(child: ServerProcess): Promise<string> {
	if (child.exitCode === null && child.signalCode === null) {
		await once(child, 'exit');
	}
	return endingOf(child);
}
