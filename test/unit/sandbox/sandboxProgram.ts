import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { repository } from '../../host/repository.js';
import { SMALL_MARKET } from '../../support/standaloneSandbox.js';

export const KEY = 'canary-4b1d9c';
export const consensus = '/api/v1/consensus-ratings?parameters[tickers]=AAPL';
export const trending = '/api/v1/trending-tickers/list?interval=1d&source=all';
export const logos = '/api/v2/logos/search?search_keys=AAPL&fields=mark_light';

const SERVER = path.join(repository, 'dist', 'sandbox', 'sandbox.js');

/** The sandbox as a child process, with its output. */
export class Program {
	stdout = '';
	stderr = '';
	readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;

	constructor(readonly child: ChildProcess) {
		child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
		child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
		this.ended = once(child, 'close').then(([code, signal]) => ({
			code: code as number | null,
			signal: signal as NodeJS.Signals | null,
		}));
	}

	/** The addresses and the key in its first line of output. */
	async place(): Promise<Place> {
		while (!this.stdout.includes('\n')) {
			assert.ok(this.child.stdout);
			await Promise.race([
				once(this.child.stdout, 'data'),
				this.ended.then(() => assert.fail(`it ended before its first line: ${this.stderr}`)),
			]);
		}
		return JSON.parse(this.stdout.slice(0, this.stdout.indexOf('\n'))) as Place;
	}
}

interface Place {
	readonly baseUrl: string;
	readonly imageUrl: string;
	readonly key: string;
}

/** The environment in which a program starts. */
interface Surroundings {
	readonly key?: string;
	/** Options for Node. */
	readonly node?: readonly string[];
}

/** Starts a program as npm does and waits for it. */
const STARTER = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`;

/** Sandboxes that a test starts as child processes. */
export class SandboxPrograms {
	#programs: Program[] = [];

	readonly start = (
		options: readonly string[] = [],
		{ key, node = [] }: Surroundings = { key: KEY },
	): Program => this.#spawn([...node, SERVER, ...SMALL_MARKET, ...options], { MARKET_DATA_SANDBOX_KEY: key });

	/** Starts a sandbox, sends one request and returns the response. */
	readonly answerOf = async (options: readonly string[], requested: string): Promise<Response> => {
		const { baseUrl } = await this.start(options).place();
		return fetch(baseUrl + requested, { headers: { authorization: `token ${KEY}` } });
	};

	/** Starts the sandbox as npm does. */
	startByNpm(): Program {
		return this.#spawn(['-e', STARTER, SERVER], { npm_lifecycle_event: 'sandbox' });
	}

	/** Ends all of them. */
	async end(): Promise<void> {
		this.#programs.forEach(({ child }) => child.kill('SIGKILL'));
		await Promise.all(this.#programs.map(({ ended }) => ended));
		this.#programs = [];
	}

	#spawn(options: readonly string[], environment: NodeJS.ProcessEnv): Program {
		const program = new Program(
			spawn(process.execPath, options, {
				env: { ...process.env, ...environment },
				stdio: ['ignore', 'pipe', 'pipe'],
			}),
		);
		this.#programs.push(program);
		return program;
	}
}

export interface Logos {
	readonly data: readonly { readonly files: { readonly mark_light: string } }[];
}

/** The body as JSON. Its type isn't checked. */
export async function bodyOf<Body>(answer: Response): Promise<Body> {
	return (await answer.json()) as Body;
}

/** The status for a hand-written request; undefined if the connection just ends. */
export async function statusOf(url: string, head: string): Promise<number | undefined> {
	const { hostname, port } = new URL(url);
	const socket = connect(Number(port), hostname);
	let text = '';
	socket.setEncoding('latin1').on('data', (data: string) => (text += data));
	socket.on('error', () => undefined);
	socket.write(
		`${head}\r\n${head.includes('\r\nHost:') ? '' : 'Host: localhost\r\n'}Connection: close\r\n\r\n`,
	);
	await new Promise((resolve) => socket.once('close', resolve));
	const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1];
	return status === undefined ? undefined : Number(status);
}
