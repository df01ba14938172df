import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';

/** What a server is started with; asked at the moment of the start alone. */
export interface ServerStart {
	/** Without the key, since other programs can read them. */
	readonly args: readonly string[];
	readonly environment: Readonly<Record<string, string>>;
}

/** A server that is offered, however it is run. */
export interface OfferedServer {
	readonly version: string;
	/** When a server that was started before speaks of another service, or with another key. */
	readonly onDidChange: Event<unknown>;
	readonly start: () => Promise<ServerStart>;
}

export interface ServerDefinitionParts extends OfferedServer {
	/** Node, or the editor's own program that can be it. */
	readonly command: string;
	/** The program of the server. */
	readonly program: vscode.Uri;
}

const ID = 'marketData.assistant';
/** Beside the tools that VS Code's own chat has anyhow; names of tools begin with it, so that it is the same in all languages. */
const LABEL = 'Market Data (MCP)';

/** Offers the assistant's server to VS Code, which starts it where somebody wants it so. */
export function offerServer({
	command,
	program,
	version,
	onDidChange,
	start,
}: ServerDefinitionParts): Disposable {
	const own = new DisposableStore();
	const changed = own.add(new vscode.EventEmitter<void>());
	let generation = 0;
	own.add(
		onDidChange(() => {
			generation += 1;
			changed.fire();
		}),
	);
	own.add(
		vscode.lm.registerMcpServerDefinitionProvider(ID, {
			onDidChangeMcpServerDefinitions: changed.event,
			provideMcpServerDefinitions: () => [
				new vscode.McpStdioServerDefinition(
					LABEL,
					command,
					[program.fsPath],
					// The editor's own program is Node when it is told so.
					{ ELECTRON_RUN_AS_NODE: '1' },
					`${version}.${generation}`,
				),
			],
			resolveMcpServerDefinition: async (offered: vscode.McpStdioServerDefinition) => {
				const { args, environment } = await start();
				return new vscode.McpStdioServerDefinition(
					offered.label,
					offered.command,
					[...offered.args, ...args],
					{ ...offered.env, ...environment },
					offered.version,
				);
			},
		}),
	);
	return own;
}
