import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Host } from './install.js';
import { endGroup, endingOf, run } from './processes.js';
import {
	COMMON_ARGUMENTS,
	exitOf,
	isPortInUse,
	serverEnvironment,
	type ServerOptions,
	type ServerProcess,
	startProcess,
} from './serverProcess.js';

/** What a workbench opens with. */
export interface WorkbenchAddress {
	readonly folder?: string;
	/** A `.code-workspace` file, instead of a folder. */
	readonly workspace?: string;
	/** VS Code's names and values; used only with the test driver. */
	readonly payload?: readonly (readonly [name: string, value: string])[];
}

/** A VS Code server that listens only on this machine. */
export class CodeServer {
	readonly #child: ServerProcess;
	/** Describes how it ended. */
	readonly exited: Promise<string>;

	private constructor(
		child: ServerProcess,
		readonly port: number,
		readonly said: readonly string[],
		readonly connectionToken: string | undefined,
		/** The folder of its profile and logs. */
		readonly dataFolder: string,
	) {
		this.#child = child;
		this.exited = exitOf(child);
	}

	static async start(host: Host, options: ServerOptions): Promise<CodeServer> {
		await writeProfile(options);
		const wanted = await startProcess(host, options, options.port ?? 0);
		if (wanted.port !== undefined) {
			const { connectionToken, dataFolder } = options;
			return new CodeServer(wanted.child, wanted.port, wanted.said, connectionToken, dataFolder);
		}
		if (options.port && wanted.said.some(isPortInUse)) {
			return await CodeServer.start(host, { ...options, port: 0 });
		}
		throw new Error(
			`The VS Code server did not start (${endingOf(wanted.child)}).\n${wanted.said.join('\n')}`,
		);
	}

	/** The server's address without a folder. */
	get origin(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	/** Returns the workbench URI of a local file. */
	remoteUri(file: string): string {
		return `vscode-remote://127.0.0.1:${this.port}${encodeURI(file)}`;
	}

	/** Returns the address that opens a workbench. */
	url({ folder, workspace, payload }: WorkbenchAddress = {}): string {
		const url = new URL(this.origin);
		if (this.connectionToken !== undefined) {
			url.searchParams.set('tkn', this.connectionToken);
		}
		if (folder !== undefined) {
			url.searchParams.set('folder', folder);
		}
		if (workspace !== undefined) {
			url.searchParams.set('workspace', workspace);
		}
		if (payload !== undefined) {
			url.searchParams.set('payload', JSON.stringify(payload));
		}
		return url.href;
	}

	async stop(): Promise<void> {
		await endGroup(this.#child);
	}
}

/** Installs a packed extension for servers that use the data folder. */
export async function installExtension(
	host: Host,
	dataFolder: string,
	vsix: string,
	signal?: AbortSignal,
): Promise<void> {
	const options = ['--server-data-dir', dataFolder, '--install-extension', vsix, '--force'];
	await run(host.node, [host.serverMain, ...COMMON_ARGUMENTS, ...options], {
		folder: path.dirname(vsix),
		environment: serverEnvironment(dataFolder),
		signal,
	});
}

async function writeProfile({ dataFolder, settings = {} }: ServerOptions): Promise<void> {
	const user = path.join(dataFolder, 'data', 'User');
	await mkdir(user, { recursive: true });
	await writeFile(path.join(user, 'settings.json'), JSON.stringify(settings, undefined, '\t'));
}
