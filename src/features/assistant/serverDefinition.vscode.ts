import * as vscode from 'vscode';
import { type Disposable, DisposableStore } from '../../base/disposable.js';
import type { Event } from '../../base/event.js';

/** What a server is started with; read only at the moment it starts. */
export interface ServerStart {
	/** Never the key, because other programs can read arguments. */
	readonly args: readonly string[];
	readonly environment: Readonly<Record<string, string>>;
}

/** A server to offer, independent of how it is run. */
export interface OfferedServer {
	readonly version: string;
	/** Fires when a running server has an outdated service or key. */
	readonly onDidChange: Event<unknown>;
	readonly start: () => Promise<ServerStart>;
}

export interface ServerDefinitionParts extends OfferedServer {
	/** Node, or the editor's own executable acting as Node. */
	readonly command: string;
	/** The program of the server. */
	readonly program: vscode.Uri;
}

const ID = 'marketData.assistant';
/** Sets it apart from the tools in VS Code's own chat. Tool names begin with it, so it isn't translated. */
const LABEL = 'Market Data (MCP)';

/** Offers the assistant's server to VS Code, which starts it when the user wants it. */
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
					// Makes the editor's own executable run as Node.
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
