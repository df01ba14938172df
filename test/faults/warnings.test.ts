import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { MarketDataClient } from '../../src/client/marketDataClient.js';
import { readJson } from '../../src/client/readJson.js';
import { plainText } from '../../src/presentation/plainText.js';
import { FakeClock } from '../support/fakeClock.js';
import { FaultServer, type Misbehaviour, wire } from '../support/faultServer.js';
import { failureFrom } from '../support/transports.js';
import { clockedBy } from '../support/taskScheduler.js';
import { ask, bareClient, liveClient } from '../support/wireClient.js';

const json = { 'content-type': 'application/json', connection: 'close' };
const empty = JSON.stringify({ ok: true, data: [] });

/** The trending list with one company of this name, between JSON text in any encoding. */
const [before, after] = ['{"ok":true,"data":[{"security":{"ticker":"KO","name":"', '"},"count":1}]}'];

describe('answers that HTTP does not foresee', () => {
	let server: FaultServer | undefined;

	afterEach(async () => {
		await server?.stop();
		server = undefined;
	});

	async function serve(misbehave: Misbehaviour): Promise<MarketDataClient> {
		server = await FaultServer.start(misbehave);
		return bareClient(server.url);
	}

	for (const urgency of ['interactive', 'hover'] as const) {
		it(`asks again on a new connection where the kept one was closed meanwhile, asked as ${urgency}`, async () => {
			const clock = new FakeClock();
			const served = new Set<unknown>();
			server = await FaultServer.start((socket) => {
				// The second request on a connection finds the server gone.
				if (served.has(socket)) {
					socket.end();
				} else {
					socket.write(wire('200 OK', { 'content-length': empty.length, connection: 'keep-alive' }, empty));
				}
				served.add(socket);
			});
			const client = liveClient(server.url, clock);
			const answers = [];
			for (let question = 0; question < 3; question += 1) {
				answers.push((await clockedBy(clock, 10, ask(client, undefined, urgency))).value);
			}
			assert.deepEqual([answers, server.accepted], [[[], [], []], 3]);
		});
	}

	it('takes no beginning of an answer for the whole, wherever it was cut', () => {
		const whole = new TextEncoder().encode(
			`${before}Coca-Cola „Größe“ \\"${after}`.replace('1}', '-1.5e3,"list":[[],{},null,true]}'),
		);
		assert.ok(readJson(whole));
		const cuts = Array.from({ length: whole.length - 1 }, (_, index) => whole.subarray(0, index + 1));
		assert.deepEqual(
			cuts.filter((cut) => isRead(cut)).map((cut) => cut.length),
			[],
		);
	});

	it('gives up at once on a body that says it was compressed a thousand times', async () => {
		const encodings = Array.from({ length: 1_000 }, () => 'gzip').join(', ');
		const client = await serve((socket) =>
			socket.end(wire('200 OK', { ...json, 'content-encoding': encodings }, gzipSync(empty))),
		);
		const failure = await failureFrom(ask(client));
		assert.deepEqual([failure, server?.requests.length], [{ kind: 'notJson', looksLike: 'text' }, 1]);
	});

	for (const [name, body, shown] of [
		[
			'shows a letter for each byte that is no UTF-8, as in Latin-1',
			Buffer.from(`${before}Nestl\xe9${after}`, 'latin1'),
			'Nestl\ufffd',
		],
		[
			'shows nothing of half a character and of zero bytes',
			Buffer.from(`${before}A\\ud83d\\u0000B${after}`),
			'A B',
		],
	] as const) {
		it(name, async () => {
			const client = await serve((socket) => socket.end(wire('200 OK', json, body)));
			const { value } = await ask(client);
			assert.deepEqual(
				value.map((row) => plainText(row.name ?? '')),
				[shown],
			);
		});
	}

	it('takes an answer in UTF-16 for none', async () => {
		const body = Buffer.from(`\ufeff${empty}`, 'utf16le');
		const client = await serve((socket) => socket.end(wire('200 OK', json, body)));
		assert.equal((await failureFrom(ask(client))).kind, 'notJson');
	});

	for (const [name, head] of [
		[
			'takes no answer that has both a length and chunks',
			{ 'content-length': empty.length, 'transfer-encoding': 'chunked' },
		],
		['takes no answer whose head has more than 16 kB', { x: 'y'.repeat(20_000) }],
	] as const) {
		it(`${name}, and asks for it three times at most`, async () => {
			const clock = new FakeClock();
			server = await FaultServer.start((socket) => socket.end(wire('200 OK', { ...json, ...head }, empty)));
			const failure = await failureFrom(clockedBy(clock, 10, ask(liveClient(server.url, clock))));
			assert.deepEqual([failure.kind, server.requests.length], ['connectionFailed', 3]);
		});
	}

	it('passes over what comes before the answer: 100, 102 and 103', async () => {
		const client = await serve((socket) => {
			socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n');
			socket.write('HTTP/1.1 103 Early Hints\r\nlink: <https://evil.test/x.css>; rel=preload\r\n\r\n');
			socket.end(wire('200 OK', json, empty));
		});
		assert.deepEqual((await ask(client)).value, []);
	});

	it('does not follow a redirect of an image', async () => {
		const client = await serve((socket) =>
			socket.end(
				wire(
					'302 Found',
					{ location: `${server?.url ?? ''}/b.png`, 'content-length': 0, connection: 'close' },
					'',
				),
			),
		);
		const signal = new AbortController().signal;
		const failure = await failureFrom(
			client.image(`${server?.url ?? ''}/a.png`, { urgency: 'hover', signal }),
		);
		assert.deepEqual([failure, server?.requests.length], [{ kind: 'redirected', status: 302 }, 1]);
	});
});

describe('any JSON that breaks off', () => {
	it('is told from a whole one, whatever it holds', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (given, at) => {
				const whole = new TextEncoder().encode(JSON.stringify(given));
				assert.ok(!isRead(whole.subarray(0, 1 + (at % (whole.length - 1)))));
			}),
			{ seed: 20261123, numRuns: 500 },
		);
	});
});

function isRead(body: Uint8Array): boolean {
	try {
		readJson(body);
		return true;
	} catch {
		return false;
	}
}
