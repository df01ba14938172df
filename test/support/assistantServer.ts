import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../host/repository.js';

/** A client of the assistant's server; each has its own server process. */
export interface ConnectedClient {
	readonly client: Client;
	/** What the server wrote to stderr. */
	readonly said: () => string;
	readonly close: () => Promise<void>;
	/** The peak memory of its process so far, in bytes; Linux only. */
	readonly memory: () => Promise<number>;
	/** Calls a tool and returns its texts. */
	readonly call: (
		name: string,
		given?: Readonly<Record<string, unknown>>,
		signal?: AbortSignal,
	) => Promise<{
		readonly texts: readonly string[];
		readonly isError: boolean;
		readonly links: readonly string[];
	}>;
}

export const serverProgram = path.join(repository, 'dist', 'mcp.js');

/** Starts the server as clients outside VS Code do. */
export async function connectedClient(
	args: readonly string[],
	env: Readonly<Record<string, string>> = {},
	program = serverProgram,
): Promise<ConnectedClient> {
	const transport = new StdioClientTransport({
		command: process.execPath,
		args: [program, ...args],
		env: { ...env },
		stderr: 'pipe',
	});
	let said = '';
	transport.stderr?.on('data', (data: Buffer) => (said += data.toString()));
	const client = new Client({ name: 'test', version: '1.0.0' });
	await client.connect(transport);
	return {
		client,
		said: () => said,
		close: () => client.close(),
		async memory() {
			const status = await readFile(`/proc/${transport.pid ?? ''}/status`, 'utf8');
			return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
		},
		async call(name, given = {}, signal) {
			const { content, isError } = await client.callTool(
				{ name, arguments: { ...given } },
				signal ? { signal } : {},
			);
			return {
				texts: content.flatMap((part) => (part.type === 'text' ? part.text : [])),
				isError: isError === true,
				links: content.flatMap((part) => (part.type === 'resource_link' ? part.uri : [])),
			};
		},
	};
}
