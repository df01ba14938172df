import { getRequestListener } from '@hono/node-server';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, gunzipSync } from 'node:zlib';
import type { Fault } from '../../../src/sandbox/faults.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { until } from '../../support/taskScheduler.js';
import { ask, KEY, paths, sandbox } from './asking.js';

const endpoints = Object.values(paths);
const headers = { authorization: `token ${KEY}`, accept: 'application/json' };

function requestFor(path: string, init: RequestInit = {}): Request {
	return new Request(`https://api.benzinga.com${path}`, { headers, ...init });
}

/** The exact bytes of the regular answer. */
async function truth(path: string, init: RequestInit = {}): Promise<Buffer> {
	return bytesOf(await sandbox().fetch(requestFor(path, init)));
}

async function bytesOf(response: Response): Promise<Buffer> {
	return Buffer.from(await response.arrayBuffer());
}

describe('The faults of the sandbox', () => {
	const statuses: Readonly<Record<Exclude<Fault, 'slow' | 'drip'>, number>> = {
		unauthorized: 401,
		forbidden: 403,
		rateLimited: 429,
		serverError: 500,
		badGateway: 502,
		notOk: 200,
		noDataFound: 404,
		noContent: 204,
		tooManyRows: 200,
		smallPages: 200,
		notANumber: 200,
		missingKey: 200,
		cutBody: 200,
		cutGzip: 200,
		malformed: 200,
		html: 200,
		xml: 200,
		redirect: 302,
	};

	for (const [fault, status] of Object.entries(statuses) as [Fault, number][]) {
		it(`meets every endpoint: ${fault}`, async () => {
			const of = sandbox({ fault });
			const answers = await Promise.all(endpoints.map((path) => of.fetch(requestFor(path))));
			assert.deepEqual(
				answers.map((answer) => answer.status),
				endpoints.map(() => status),
			);
		});
	}

	it('refuses a good request in the words of the endpoint', async () => {
		const of = sandbox({ fault: 'unauthorized' });
		const keyless = { headers: {} };
		assert.deepEqual(
			(await ask(of, paths.financials)).body,
			(await ask(sandbox(), paths.financials, keyless)).body,
		);
	});

	it('says in seconds when to ask again', async () => {
		const { headers: said, body } = await ask(sandbox({ fault: 'rateLimited' }), paths.trending);
		assert.deepEqual([said.get('retry-after'), body], ['7', { message: 'API rate limit exceeded' }]);
	});

	it('answers in place of the service without looking at the key', async () => {
		const answer = await sandbox({ fault: 'html' }).fetch(requestFor(paths.logos, { headers: {} }));
		assert.equal(answer.status, 200);
	});

	it('sends the sign-in page of a network', async () => {
		const answer = await sandbox({ fault: 'html' }).fetch(requestFor(paths.consensus));
		assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
		assert.match(await answer.text(), /^<!DOCTYPE html>[^]*Sign in/);
	});

	it('sends XML as the service does to a client that does not ask for JSON', async () => {
		const answer = await sandbox({ fault: 'xml' }).fetch(requestFor(paths.consensus));
		assert.equal(answer.headers.get('content-type'), 'application/xml');
		assert.match(
			await answer.text(),
			/^<\?xml .*\n<result><dividends is_array="true"><item>.*<notes\/><\/item><\/dividends><\/result>\n$/,
		);
	});

	it('redirects to another origin, without the key', async () => {
		const answer = await sandbox({ fault: 'redirect' }).fetch(requestFor(`${paths.logos}&token=${KEY}`));
		assert.deepEqual(
			[answer.headers.get('location'), await answer.text()],
			['https://elsewhere.invalid/', ''],
		);
	});

	it('breaks the JSON off in an answer that is whole on the wire', async () => {
		const text = await (await sandbox({ fault: 'malformed' }).fetch(requestFor(paths.logos))).text();
		assert.throws(() => JSON.parse(text), SyntaxError);
	});

	it('sends half of the true answer under the length of the whole', async () => {
		const answer = await sandbox({ fault: 'cutBody' }).fetch(requestFor(paths.consensus));
		const whole = await truth(paths.consensus);
		assert.equal(answer.headers.get('content-length'), String(whole.length));
		assert.deepEqual(await bytesOf(answer), whole.subarray(0, Math.floor(whole.length / 2)));
	});

	it('sends half of the true answer compressed', async () => {
		const answer = await sandbox({ fault: 'cutGzip' }).fetch(requestFor(paths.financials));
		const whole = await truth(paths.financials);
		const bytes = await bytesOf(answer);
		const readable = gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
		assert.equal(answer.headers.get('content-encoding'), 'gzip');
		assert.throws(() => gunzipSync(bytes), { code: 'Z_BUF_ERROR' });
		assert.ok(readable.length > 0 && readable.length < whole.length);
		assert.deepEqual(readable, whole.subarray(0, readable.length));
	});

	it('spoils a refusal as it does any answer', async () => {
		const keyless = { headers: {} };
		const answer = await sandbox({ fault: 'cutBody' }).fetch(requestFor(paths.logos, keyless));
		const whole = await truth(paths.logos, keyless);
		assert.equal(answer.status, 401);
		assert.deepEqual(await bytesOf(answer), whole.subarray(0, Math.floor(whole.length / 2)));
	});

	it('is half a minute late', async () => {
		const clock = new FakeClock();
		const answer = sandbox({ fault: 'slow', clock }).fetch(requestFor(paths.consensus));
		await clock.advance(30_000);
		assert.deepEqual(clock.slept, [30_000]);
		assert.deepEqual(await bytesOf(await answer), await truth(paths.consensus));
	});

	it('stops waiting once nobody wants the answer', async () => {
		const clock = new FakeClock();
		const client = new AbortController();
		const answer = sandbox({ fault: 'slow', clock }).fetch(
			requestFor(paths.consensus, { signal: client.signal }),
		);
		await settle();
		client.abort();
		await assert.rejects(answer, { name: 'AbortError' });
		assert.equal(clock.waiting, 0);
	});

	it('refuses a page that begins after 10,000 rows', async () => {
		const of = sandbox({ fault: 'tooManyRows' });
		const statuses = ['pagesize=1000&page=9', 'pagesize=1000&page=10', 'pagesize=50&page=200'].map(
			async (query) => (await of.fetch(requestFor(`${paths.splits}?${query}`))).status,
		);
		assert.deepEqual(await Promise.all(statuses), [200, 400, 400]);
	});

	it('has pages of ten rows, however many are wanted', async () => {
		type Splits = { readonly splits: readonly unknown[] };
		const second = `${paths.splits}?pagesize=100&page=1`;
		const { body } = await ask<Splits>(sandbox({ fault: 'smallPages' }), second);
		const whole = (await ask<Splits>(sandbox(), `${paths.splits}?pagesize=100`)).body;
		assert.deepEqual(body.splits, whole.splits.slice(10, 20));
	});

	it('writes NaN where a number was', async () => {
		const path = `${paths.splits}?pagesize=1`;
		const text = await (await sandbox({ fault: 'notANumber' }).fetch(requestFor(path))).text();
		assert.match(text, /"importance":NaN.*"updated":NaN/);
		assert.throws(() => JSON.parse(text) as unknown, SyntaxError);
	});

	it('leaves a key out of every row', async () => {
		const path = `${paths.splits}?pagesize=2`;
		type Splits = { readonly splits: readonly Readonly<Record<string, unknown>>[] };
		const keysOf = async (fault?: Fault): Promise<readonly (readonly string[])[]> =>
			(await ask<Splits>(sandbox(fault ? { fault } : {}), path)).body.splits.map((row) =>
				Object.keys(row).sort(),
			);
		assert.deepEqual(
			await keysOf('missingKey'),
			(await keysOf()).map((keys) => keys.slice(1)),
		);
	});

	it('drips the true answer byte by byte', async () => {
		const clock = new FakeClock();
		const answer = await sandbox({ fault: 'drip', clock }).fetch(requestFor(paths.consensus));
		const whole = await truth(paths.consensus);
		assert.equal(answer.headers.get('content-length'), String(whole.length));
		assert.deepEqual(await clock.run(bytesOf(answer)), whole);
		assert.deepEqual(clock.slept, new Array(whole.length).fill(100));
	});

	it('stops dripping once nobody wants the rest', async () => {
		const clock = new FakeClock();
		const client = new AbortController();
		const of = sandbox({ fault: 'drip', clock });
		const body = bytesOf(await of.fetch(requestFor(paths.consensus, { signal: client.signal })));
		await clock.advance(250);
		client.abort();
		await assert.rejects(body, { name: 'AbortError' });
		assert.deepEqual([clock.waiting, clock.slept.length], [0, 3]);
	});
});

describe('The faults of the sandbox over HTTP', () => {
	let server: Server | undefined;

	afterEach(() => {
		server?.closeAllConnections();
		server?.close();
		server = undefined;
	});

	/** Serves the sandbox and requests the consensus. */
	async function request(
		fault: Fault,
		clock = new FakeClock(),
	): Promise<{ response: Promise<IncomingMessage> }> {
		const { fetch } = sandbox({ fault, clock });
		const listener = getRequestListener(fetch, { overrideGlobalObjects: false });
		server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
		server.listen(0, '127.0.0.1');
		await once(server, 'listening');
		const { port } = server.address() as AddressInfo;
		const sent = get({ host: '127.0.0.1', port, path: paths.consensus, headers });
		return { response: once(sent, 'response').then(([response]) => response as IncomingMessage) };
	}

	/** The body as far as it arrives, and how it ends. */
	async function received(response: IncomingMessage): Promise<{ bytes: Buffer; end: string }> {
		const chunks: Buffer[] = [];
		response.on('data', (chunk: Buffer) => chunks.push(chunk));
		const end = await new Promise<string>((resolve) => {
			response.once('end', () => resolve('whole'));
			response.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'failed'));
		});
		return { bytes: Buffer.concat(chunks), end };
	}

	const seen: readonly (readonly [fault: Fault, status: number, type: string | undefined, end: string])[] = [
		['unauthorized', 401, 'application/json', 'whole'],
		['forbidden', 403, 'application/json', 'whole'],
		['rateLimited', 429, 'application/json', 'whole'],
		['serverError', 500, 'application/json', 'whole'],
		['cutBody', 200, 'application/json', 'ECONNRESET'],
		['cutGzip', 200, 'application/json', 'whole'],
		['malformed', 200, 'application/json', 'whole'],
		['html', 200, 'text/html; charset=utf-8', 'whole'],
		['tooManyRows', 200, 'application/json', 'whole'],
		['smallPages', 200, 'application/json', 'whole'],
		['notANumber', 200, 'application/json', 'whole'],
		['missingKey', 200, 'application/json', 'whole'],
		['xml', 200, 'application/xml', 'whole'],
		['redirect', 302, undefined, 'whole'],
	];

	for (const [fault, status, type, end] of seen) {
		it(`shows a client: ${fault}`, async () => {
			const response = await (await request(fault)).response;
			const { end: ended } = await received(response);
			assert.deepEqual([response.statusCode, response.headers['content-type'], ended], [status, type, end]);
		});
	}

	it('ends the connection in the middle of a cut body', async () => {
		const response = await (await request('cutBody')).response;
		const { bytes } = await received(response);
		const whole = await truth(paths.consensus);
		assert.deepEqual(bytes, whole.subarray(0, Math.floor(whole.length / 2)));
		assert.deepEqual([response.headers['content-length'], response.complete], [String(whole.length), false]);
		// Otherwise the client would keep the connection open until it times out.
		assert.equal(response.headers.connection, 'close');
	});

	it('frames cut gzip correctly, so that only unpacking it tells', async () => {
		const response = await (await request('cutGzip')).response;
		const { bytes } = await received(response);
		assert.equal(response.headers['content-length'], String(bytes.length));
		assert.equal(response.headers['content-encoding'], 'gzip');
		assert.throws(() => gunzipSync(bytes), { code: 'Z_BUF_ERROR' });
	});

	it('holds the headers back when it is slow', async () => {
		const clock = new FakeClock();
		const { response } = await request('slow', clock);
		const receivedBytes: string[] = [];
		void response.then(() => receivedBytes.push('headers'));
		await until(() => clock.waiting === 1);
		await clock.advance(29_999);
		receivedBytes.push('29,999 ms');
		await clock.advance(1);
		const { bytes } = await received(await response);
		assert.deepEqual([receivedBytes, bytes], [['29,999 ms', 'headers'], await truth(paths.consensus)]);
	});

	it('sends the headers at once and then a byte after each pause when it drips', async () => {
		const clock = new FakeClock();
		const response = await (await request('drip', clock)).response;
		const whole = await truth(paths.consensus);
		let text = '';
		response.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
		const ended = once(response, 'end');
		const steps: string[] = [];
		for (let count = 1; count <= whole.length; count += 1) {
			await until(() => clock.waiting === 1);
			steps.push(text);
			await clock.advance(100);
			await until(() => text.length === count);
		}
		await ended;
		assert.deepEqual(
			[...steps, text],
			Array.from({ length: whole.length + 1 }, (_, count) => whole.toString('latin1', 0, count)),
		);
	});
});
