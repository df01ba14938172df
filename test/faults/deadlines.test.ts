import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { nodeFetch } from '../../src/client/nodeFetch.js';
import { withDeadline } from '../../src/client/deadline.js';
import { trending } from '../../src/contract/index.js';
import { AnswerStore } from '../../src/store/answerStore.js';
import { endpointSource } from '../../src/store/answerSources.js';
import { FakeClock, settle } from '../support/fakeClock.js';
import { FaultServer } from '../support/faultServer.js';
import { failureFrom } from '../support/transports.js';
import { until } from '../support/taskScheduler.js';
import { ask, bareClient, liveClient } from '../support/wireClient.js';

const LIMIT_MS = 6_000;
const SILENCE_MS = 5_000;
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n';

describe('answers that take their time', () => {
	let server: FaultServer | undefined;

	afterEach(async () => {
		await server?.stop();
		server = undefined;
	});

	it('ends a body that comes byte by byte, though it is never silent for long', async () => {
		const clock = new FakeClock();
		const sockets: Socket[] = [];
		server = await FaultServer.start((socket) => {
			socket.write(`${head}{`);
			sockets.push(socket);
		});
		const fetch = withDeadline(LIMIT_MS, clock, nodeFetch(clock));
		const failure = failureFrom(ask(bareClient(server.url, fetch)));
		/** The client waits once after each piece of the body that it reads. */
		const reads = (): number => clock.slept.filter((ms) => ms === SILENCE_MS).length;
		for (let byte = 1; byte <= LIMIT_MS / 100; byte += 1) {
			await until(() => reads() > byte);
			sockets[0]?.write(' ');
			await clock.advance(100);
		}
		assert.deepEqual(await failure, { kind: 'timedOut', host: new URL(server.url).host, afterMs: LIMIT_MS });
		await server.allClosed();
	});

	it('ends a stream of early hints that no answer follows', async () => {
		const clock = new FakeClock();
		let hints = 0;
		server = await FaultServer.start((socket) => {
			const pour = (): void => {
				hints += 1;
				socket.write(
					'HTTP/1.1 103 Early Hints\r\nlink: </a>; rel=preload\r\n\r\n',
					(error) => error ?? setImmediate(pour),
				);
			};
			pour();
		});
		const failure = failureFrom(ask(bareClient(server.url, withDeadline(LIMIT_MS, clock, nodeFetch(clock)))));
		await until(() => hints > 1_000);
		await clock.advance(LIMIT_MS);
		assert.deepEqual(await failure, { kind: 'timedOut', host: new URL(server.url).host, afterMs: LIMIT_MS });
		await server.allClosed();
	});

	it('ends a handshake that the other side never goes on with', async () => {
		const clock = new FakeClock();
		const open = new Set<Socket>();
		const silent = createServer((socket) => {
			open.add(
				socket
					.on('close', () => open.delete(socket))
					.on('error', () => undefined)
					.resume(),
			);
		});
		await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
		const address = silent.address();
		assert.ok(typeof address === 'object' && address !== null);
		const client = bareClient(
			`https://127.0.0.1:${address.port}`,
			withDeadline(LIMIT_MS, clock, nodeFetch(clock)),
		);
		const failure = failureFrom(ask(client));
		await until(() => open.size > 0);
		await clock.advance(LIMIT_MS);
		assert.deepEqual(await failure, {
			kind: 'timedOut',
			host: `127.0.0.1:${address.port}`,
			afterMs: LIMIT_MS,
		});
		await until(() => open.size === 0);
		await new Promise((resolve) => silent.close(resolve));
	});

	it('ends a question that is given up at once, and closes its connection', async () => {
		server = await FaultServer.start((socket) => socket.write(head));
		const leaving = new AbortController();
		const answer = ask(liveClient(server.url, new FakeClock()), leaving.signal);
		const ended = assert.rejects(answer, { name: 'AbortError' });
		await until(() => server?.requests.length === 1);
		leaving.abort();
		await ended;
		await server.allClosed();
	});

	it('leaves no connection and no timer behind where the extension stops in the middle of an answer', async () => {
		const clock = new FakeClock();
		server = await FaultServer.start((socket) => socket.write(head));
		const store = new AnswerStore(endpointSource(liveClient(server.url, clock), trending), clock);
		store.read({ timeframe: '1d', source: 'all' });
		await until(() => server?.requests.length === 1);
		store.dispose();
		await server.allClosed();
		await settle();
		assert.deepEqual([clock.waiting, server.requests.length], [0, 1]);
	});
});
