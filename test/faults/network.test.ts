import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { systemClock } from '../../src/base/clock.js';
import type { MarketDataClient } from '../../src/client/marketDataClient.js';
import { nodeFetch } from '../../src/client/nodeFetch.js';
import { withDeadline } from '../../src/client/deadline.js';
import { FakeClock } from '../support/fakeClock.js';
import { FaultServer, type Misbehaviour, wire } from '../support/faultServer.js';
import { failureFrom } from '../support/transports.js';
import { ask, bareClient } from '../support/wireClient.js';

const json = { 'content-type': 'application/json' };
const empty = JSON.stringify({ ok: true, data: [] });

describe('faults on the wire', () => {
	let server: FaultServer | undefined;

	afterEach(async () => {
		await server?.stop();
		server = undefined;
	});

	async function serve(misbehave: Misbehaviour): Promise<MarketDataClient> {
		server = await FaultServer.start(misbehave);
		return bareClient(server.url);
	}

	const halfGzip = gzipSync(
		JSON.stringify({ ok: true, data: Array.from({ length: 500 }, (_, count) => ({ count })) }),
	);

	const table: readonly (readonly [name: string, misbehave: Misbehaviour, kind: string])[] = [
		['tells a reset after the request', (socket) => socket.resetAndDestroy(), 'connectionFailed'],
		['tells a connection closed without a word', (socket) => socket.end(), 'connectionFailed'],
		[
			'tells a body shorter than its length says',
			(socket) => socket.end(wire('200 OK', { ...json, 'content-length': 500 }, empty)),
			'truncated',
		],
		[
			'tells a body longer than its length says',
			(socket) => socket.end(wire('200 OK', { ...json, 'content-length': 10 }, empty)),
			'truncated',
		],
		[
			'tells chunks that break off',
			(socket) => {
				socket.write(wire('200 OK', { ...json, 'transfer-encoding': 'chunked' }, `5\r\n{"ok"\r\n`), () =>
					socket.destroy(),
				);
			},
			'truncated',
		],
		[
			'tells a body without length that ends early',
			(socket) => socket.end(wire('200 OK', { ...json, connection: 'close' }, '{"ok":true,"da')),
			'truncated',
		],
		[
			'tells half of a gzip body',
			(socket) =>
				socket.end(
					wire(
						'200 OK',
						{ ...json, 'content-encoding': 'gzip', connection: 'close' },
						halfGzip.subarray(0, Math.floor(halfGzip.length / 2)),
					),
				),
			'truncated',
		],
		[
			'tells gzip that is none',
			(socket) =>
				socket.end(wire('200 OK', { ...json, 'content-encoding': 'gzip', connection: 'close' }, empty)),
			'badResponse',
		],
		[
			'tells the sign-in page of a network',
			(socket) =>
				socket.end(
					wire(
						'200 OK',
						{ 'content-type': 'text/html', connection: 'close' },
						'<!DOCTYPE html><title>Sign in</title>',
					),
				),
			'notJson',
		],
		[
			'tells the error page of a proxy',
			(socket) =>
				socket.end(
					wire('502 Bad Gateway', { 'content-type': 'text/html', connection: 'close' }, '<html>Bad</html>'),
				),
			'serverFailed',
		],
		['tells a status line that is none', (socket) => socket.end('HELLO THERE\r\n\r\n'), 'connectionFailed'],
		[
			'tells XML by default',
			(socket) =>
				socket.end(
					wire(
						'200 OK',
						{ 'content-type': 'application/xml', connection: 'close' },
						'<result is_array="true"/>',
					),
				),
			'notJson',
		],
	];

	for (const [name, misbehave, kind] of table) {
		it(name, async () => {
			const client = await serve(misbehave);
			const failure = await failureFrom(ask(client));
			assert.equal(failure.kind, kind, JSON.stringify(failure));
		});
	}

	it('tells a refused connection', async () => {
		const closed = createServer();
		await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
		const address = closed.address();
		await new Promise((resolve) => closed.close(resolve));
		assert.ok(typeof address === 'object' && address !== null);
		const failure = await failureFrom(ask(bareClient(`http://127.0.0.1:${address.port}`)));
		assert.deepEqual(failure, {
			kind: 'connectionFailed',
			host: `127.0.0.1:${address.port}`,
			code: 'ECONNREFUSED',
		});
	});

	it('tells a name that is not found', async () => {
		const failure = await failureFrom(ask(bareClient('https://no-such-host.invalid')));
		assert.deepEqual(failure, { kind: 'offline', host: 'no-such-host.invalid' });
	});

	it('takes 204 and an empty 200 for an empty answer', async () => {
		const answers = ['204 No Content', '200 OK'];
		const client = await serve((socket) =>
			socket.end(wire(answers.shift() ?? '500 Enough', { 'content-length': 0, connection: 'close' }, '')),
		);
		assert.deepEqual(
			[await ask(client), await ask(client)].map(({ value }) => value),
			[[], []],
		);
	});

	it('reads JSON behind a byte order mark', async () => {
		const client = await serve((socket) =>
			socket.end(wire('200 OK', { ...json, connection: 'close' }, `\ufeff${empty}`)),
		);
		assert.deepEqual((await ask(client)).value, []);
	});

	it('gives bytes that a message to a panel can carry, not the Buffer of Node', async () => {
		await serve((socket) => socket.end(wire('200 OK', { ...json, connection: 'close' }, empty)));
		const { body } = await nodeFetch(systemClock)(
			{ endpoint: 'image', url: server?.url ?? '', headers: {}, maxBytes: 1_000, urgency: 'hover' },
			new AbortController().signal,
		);
		assert.equal(Object.getPrototypeOf(body), Uint8Array.prototype);
	});

	it('drops a body that swells beyond its limit', async () => {
		const bomb = gzipSync(Buffer.alloc(50_000_000));
		const client = await serve((socket) =>
			socket.write(
				wire('200 OK', { ...json, 'content-encoding': 'gzip', 'content-length': bomb.length }, bomb),
			),
		);
		assert.deepEqual(await failureFrom(ask(client)), { kind: 'tooLarge', limitBytes: 8_000_000 });
	});

	it('drops a body that never ends, and closes the connection', async () => {
		const client = await serve((socket) => {
			const block = Buffer.alloc(1_000_000, 32);
			socket.write(wire('200 OK', { ...json, connection: 'close' }, ''));
			// Yield between blocks: otherwise writing to a failing socket never ends, and the server can serve no one
			// else.
			const pour = (): void => {
				socket.write(block, (error) => error ?? setImmediate(pour));
			};
			pour();
		});
		const failure = await failureFrom(ask(client));
		await server?.allClosed();
		assert.deepEqual([failure, server?.connections], [{ kind: 'tooLarge', limitBytes: 8_000_000 }, 0]);
	});

	for (const target of ['https://evil.test/x', 'http://127.0.0.1:1/x', 'file:///etc/passwd', '/loop']) {
		it(`does not follow a redirect to ${target}`, async () => {
			const client = await serve((socket) =>
				socket.end(wire('302 Found', { location: target, 'content-length': 0, connection: 'close' }, '')),
			);
			const failure = await failureFrom(ask(client));
			assert.deepEqual([failure, server?.requests.length], [{ kind: 'redirected', status: 302 }, 1]);
		});
	}

	const silences: readonly (readonly [name: string, misbehave: Misbehaviour])[] = [
		['gives up on a server that never answers', () => undefined],
		[
			'gives up on a body that never comes',
			(socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n'),
		],
	];

	for (const [name, misbehave] of silences) {
		it(`${name}, and closes the connection`, async () => {
			const clock = new FakeClock();
			const requested = deferred();
			server = await FaultServer.start((socket, request) => {
				misbehave(socket, request);
				requested.resolve();
			});
			const client = bareClient(server.url, withDeadline(4_000, clock, nodeFetch(clock)));
			const failure = failureFrom(ask(client));
			await requested.promise;
			await clock.advance(4_000);
			assert.deepEqual(await failure, { kind: 'timedOut', host: new URL(server.url).host, afterMs: 4_000 });
			await server.allClosed();
		});
	}

	it('names neither key nor address in an error, though the key is sent in the query', async () => {
		const client = await serve((socket) => socket.resetAndDestroy());
		const key = 'canary-9f2c';
		const send = nodeFetch(systemClock);
		const request = {
			endpoint: 'trending',
			url: `${server?.url ?? ''}/x?token=${key}`,
			headers: {},
			maxBytes: 1,
			urgency: 'hover',
		} as const;
		const errors = await Promise.all(
			[send(request, new AbortController().signal), ask(client)].map((work) =>
				work.then(
					() => 'no error',
					(error: unknown) => everything(error),
				),
			),
		);
		assert.ok(errors.every((text) => text.includes('connectionFailed') && !text.includes(key)));
	});
});

/** A promise that is settled from outside. */
function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
	let resolve = (): void => undefined;
	const promise = new Promise<void>((settle) => {
		resolve = settle;
	});
	return { promise, resolve };
}

/** Everything that a log could print of an error. */
function everything(error: unknown): string {
	return error instanceof Error
		? [error.message, error.stack, JSON.stringify(error), everything(error.cause)].join('\n')
		: String(error);
}
