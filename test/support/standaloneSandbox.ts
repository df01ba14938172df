import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '../host/repository.js';

/** The sandbox as a separate process, over local HTTP. */
export interface StandaloneSandbox {
	readonly baseUrl: string;
	readonly imageUrl: string;
	readonly key: string;
	/** Its process id. */
	readonly pid: number;
	stop(): Promise<void>;
}

/** Options of a small market that starts fast; enough for tests that only use well-known companies. */
export const SMALL_MARKET = ['--companies', '150', '--records', '500'];

/** The endpoints with the slowest first answers. */
const SLOW_AT_FIRST = ['/api/v2.1/calendar/ratings', '/api/v2.2/calendar/dividends', '/api/v2/news'];

/**
 * Starts the sandbox and has it make its data, which on a busy machine takes longer than clients wait for an
 * answer.
 */
export async function startReadySandbox(
	options: readonly string[] = [],
	key?: string,
): Promise<StandaloneSandbox> {
	const sandbox = await startSandbox(options, key);
	for (const endpoint of SLOW_AT_FIRST) {
		// The sandbox's plan may refuse one, which then has no data to make.
		const headers = { accept: 'application/json', authorization: `token ${sandbox.key}` };
		await (await fetch(sandbox.baseUrl + endpoint, { headers })).arrayBuffer();
	}
	return sandbox;
}

/** Starts the sandbox; its key is passed in the environment, as keys always are. */
export async function startSandbox(
	options: readonly string[] = [],
	key = 'canary-9f2c41d7',
): Promise<StandaloneSandbox> {
	const program = path.join(repository, 'dist', 'sandbox', 'sandbox.js');
	const child = spawn(process.execPath, [program, ...options], {
		env: { ...process.env, MARKET_DATA_SANDBOX_KEY: key },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const ended = once(child, 'exit');
	for await (const line of createInterface({ input: child.stdout })) {
		const said: unknown = JSON.parse(line);
		if (typeof said === 'object' && said !== null && 'baseUrl' in said && 'imageUrl' in said) {
			return {
				baseUrl: String(said.baseUrl),
				imageUrl: String(said.imageUrl),
				key,
				pid: child.pid ?? 0,
				stop: async () => {
					child.kill('SIGTERM');
					await ended;
				},
			};
		}
	}
	throw new Error('the sandbox ended before it said where it is');
}
