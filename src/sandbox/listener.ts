import { serve, type ServerType } from '@hono/node-server';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseDirectory } from '../tickers/symbolDirectory.js';
import { type Plan, plans } from './access.js';
import { type Fault, faults } from './faults.js';
import type { Listing } from './market/listing.js';
import { createSandbox } from './sandbox.js';

/** What the command line asks for. */
interface Wishes {
	readonly port: number;
	readonly key: string;
	readonly plan: Plan;
	readonly seed: number;
	readonly companies: number;
	readonly records: number;
	readonly latency: number;
	readonly now?: string;
	readonly fault?: Fault;
}

/** Says in one sentence what was asked for and cannot be. */
class BadWish extends Error {}

const HOST = '127.0.0.1';
const BAD_WISH = 2;
const CANNOT_LISTEN = 1;

try {
	await run(readWishes());
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
	process.exitCode = error instanceof BadWish ? BAD_WISH : CANNOT_LISTEN;
}

function readWishes(): Wishes {
	const { values } = parsed();
	const fault = values.fault === undefined ? undefined : oneOf('fault', values.fault, faults);
	if (values.now !== undefined && Number.isNaN(Date.parse(values.now))) {
		throw new BadWish(`--now takes an ISO time as 2026-11-20T15:00:00Z, not “${values.now}”.`);
	}
	return {
		port: whole('port', values.port ?? '0', 65_535),
		key: keyFrom(values.key ?? process.env.MARKET_DATA_SANDBOX_KEY),
		plan: oneOf('plan', values.plan ?? 'full', plans),
		seed: whole('seed', values.seed ?? '1', 2 ** 31 - 1),
		companies: whole('companies', values.companies ?? '500', 20_000),
		records: whole('records', values.records ?? '2000', 1_000_000),
		latency: whole('latency', values.latency ?? '0', 600_000),
		...(values.now === undefined ? {} : { now: values.now }),
		...(fault === undefined ? {} : { fault }),
	};
}

function parsed() {
	const text = { type: 'string' } as const;
	try {
		return parseArgs({
			options: {
				port: text,
				key: text,
				plan: text,
				seed: text,
				companies: text,
				records: text,
				latency: text,
				now: text,
				fault: text,
			},
		});
	} catch (error) {
		throw new BadWish(error instanceof Error ? error.message : String(error));
	}
}

function whole(name: string, value: string, most: number): number {
	if (!/^\d+$/.test(value) || Number(value) > most) {
		throw new BadWish(`--${name} takes a whole number from 0 to ${most}, not “${value}”.`);
	}
	return Number(value);
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
	const found = allowed.find((word) => word === value);
	if (found === undefined) {
		throw new BadWish(`--${name} takes one of ${allowed.join(', ')}, not “${value}”.`);
	}
	return found;
}

function keyFrom(given: string | undefined): string {
	if (given !== undefined && !/^\S+$/.test(given)) {
		throw new BadWish('--key takes a key without blanks.');
	}
	return given ?? crypto.randomUUID().replaceAll('-', '');
}

/** Listens on two ports, one for the API and one for images, until it is told to stop. */
async function run({ port, ...wishes }: Wishes): Promise<void> {
	const directory = await readDirectory();
	const handlers: { api?: Handler; images?: Handler } = {};
	const api = await listen(port, (request) => handlers.api?.(request));
	const images = await listen(0, (request) => handlers.images?.(request));
	const sandbox = createSandbox({ ...wishes, directory, imageUrl: images.url });
	// The port says what is asked for, whatever name the client has for this machine.
	handlers.api = (request) => sandbox.fetch(movedTo(api.url, request));
	handlers.images = (request) => sandbox.fetch(movedTo(images.url, request));
	for (const signal of ['SIGTERM', 'SIGINT'] as const) {
		process.once(signal, () => {
			for (const { server } of [api, images]) {
				server.close();
				if ('closeAllConnections' in server) {
					server.closeAllConnections();
				}
			}
		});
	}
	process.stdout.write(`${JSON.stringify({ baseUrl: api.url, imageUrl: images.url, key: sandbox.key })}\n`);
}

type Handler = (request: Request) => Promise<Response>;

interface Listening {
	readonly url: string;
	readonly server: ServerType;
}

function listen(
	port: number,
	answer: (request: Request) => Promise<Response> | undefined,
): Promise<Listening> {
	return new Promise((resolve, reject) => {
		const server = serve(
			{
				hostname: HOST,
				port,
				fetch: (request) => answer(request) ?? new Response(null, { status: 503 }),
				overrideGlobalObjects: false,
			},
			({ port: given }) => resolve({ url: `http://${HOST}:${given}`, server }),
		);
		server.once('error', (error: NodeJS.ErrnoException) =>
			reject(
				new Error(
					error.code === 'EADDRINUSE'
						? `Port ${port} is in use; choose another with --port, or 0 for any.`
						: `Cannot listen on port ${port}: ${error.message}`,
				),
			),
		);
	});
}

function movedTo(origin: string, request: Request): Request {
	const { pathname, search } = new URL(request.url);
	const { method, headers, signal } = request;
	return new Request(`${origin}${pathname}${search}`, { method, headers, signal });
}

/** The packed directory beside this program. */
async function readDirectory(): Promise<readonly Listing[]> {
	return parseDirectory(await readFile(new URL('symbols.txt', import.meta.url), 'utf8'));
}
