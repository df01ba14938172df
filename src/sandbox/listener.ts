#!/usr/bin/env node
import { serve, type ServerType } from '@hono/node-server';
import { readFile } from 'node:fs/promises';
import { inspect, parseArgs } from 'node:util';
import { parseDirectory } from '../tickers/symbolDirectory.js';
import { UsageError, options, readOptions, usage, type CommandLineOptions } from './commandLine.js';
import { compressed, preflight, readableByPages, readMethods } from './http.js';
import type { Listing } from './market/listing.js';
import { createSandbox } from './sandbox.js';

const HOST = '127.0.0.1';
const USAGE_ERROR_CODE = 2;
const CANNOT_START = 1;
const PARENT_CHECK_MS = 1_000;

try {
	const given = parsed();
	if (given.help) {
		process.stdout.write(usage);
	} else {
		await run(readOptions(given, process.env.MARKET_DATA_SANDBOX_KEY));
	}
} catch (error) {
	const words = error instanceof Error ? error.message : String(error);
	process.stderr.write(`${words}\n`, () =>
		process.exit(error instanceof UsageError ? USAGE_ERROR_CODE : CANNOT_START),
	);
}

function parsed() {
	try {
		return parseArgs({ options }).values;
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

/** Listens on two ports, one for the API and one for images, until it gets a stop signal. */
async function run({ port, cors, ...commandOptions }: CommandLineOptions): Promise<void> {
	const directory = await readDirectory();
	const handlers: { api?: Handler; images?: Handler } = {};
	const opened = (handler: Handler | undefined): Handler | undefined =>
		handler && cors ? openToPages(handler) : handler;
	const api = await listen(port, () => opened(handlers.api));
	const images = await listen(0, () => opened(handlers.images));
	const sandbox = createSandbox({ ...commandOptions, directory, imageUrl: images.url, onError: report });
	// The port decides between API and images, whatever host name the client uses.
	handlers.api = async (request) => compressed(request, await sandbox.fetch(movedTo(api.url, request)));
	handlers.images = (request) => sandbox.fetch(movedTo(images.url, request));
	onStopSignal(() => {
		// Exit right away; otherwise the process would go on making a calendar for no one.
		void Promise.all([api, images].map(closed)).then(() => process.exit());
	});
	process.stdout.write(`${JSON.stringify({ baseUrl: api.url, imageUrl: images.url, key: sandbox.key })}\n`);
}

function closed({ server }: Listening): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		if ('closeAllConnections' in server) {
			server.closeAllConnections();
		}
	});
}

function onStopSignal(stop: () => void): void {
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);
	// A signal ends npm and its shell, but neither passes it on.
	if ('npm_lifecycle_event' in process.env) {
		const parent = process.ppid;
		setInterval(() => process.ppid !== parent && stop(), PARENT_CHECK_MS).unref();
	}
}

/** The same for pages of any origin. */
function openToPages(handler: Handler): Handler {
	return async (request) => preflight(request) ?? readableByPages(await handler(request));
}

type Handler = (request: Request) => Promise<Response>;

interface Listening {
	readonly url: string;
	readonly server: ServerType;
}

function listen(port: number, handler: () => Handler | undefined): Promise<Listening> {
	return new Promise((resolve, reject) => {
		const server = serve(
			{
				hostname: HOST,
				port,
				fetch: (request) => guarded(request, handler()),
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

/** Answers even if the sandbox throws; a client that disconnected is no error. */
async function guarded(request: Request, handler: Handler | undefined): Promise<Response> {
	try {
		return (await handler?.(request)) ?? new Response(null, { status: 503 });
	} catch (error) {
		if (!request.signal.aborted) {
			report(error);
		}
		return new Response(null, { status: 500 });
	}
}

function report(error: unknown): void {
	process.stderr.write(`${inspect(error)}\n`);
}

function movedTo(origin: string, request: Request): Request {
	const { pathname, search } = new URL(request.url);
	const { headers, signal } = request;
	// `Request` doesn't allow every method (TRACE, for one); the sandbox refuses them all alike.
	const method = readMethods.has(request.method) ? request.method : 'POST';
	return new Request(`${origin}${pathname}${search}`, { method, headers, signal });
}

/** The symbol directory next to this program. */
async function readDirectory(): Promise<readonly Listing[]> {
	return parseDirectory(await readFile(new URL('symbols.txt', import.meta.url), 'utf8'));
}
