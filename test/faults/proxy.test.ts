import assert from 'node:assert/strict';
import https from 'node:https';
import type { Socket } from 'node:net';
import { systemClock } from '../../src/base/clock.js';
import { liveTransport } from '../../src/client/liveService.js';
import { MarketDataClient } from '../../src/client/marketDataClient.js';
import { nodeFetch } from '../../src/client/nodeFetch.js';
import { KeyStatus } from '../../src/client/keyState.js';
import type { Endpoint } from '../../src/contract/endpoint.js';
import { trending } from '../../src/contract/index.js';
import { FaultServer, type Misbehaviour, tunnelTo, wire } from '../support/faultServer.js';
import { ProxyAgent } from '../support/proxyAgent.js';
import { certificate, startTlsService, tlsHost, type TlsService } from '../support/tlsService.js';
import { failureFrom } from '../support/transports.js';

const rows = JSON.stringify({ ok: true, data: [] });
const json = { 'content-type': 'application/json', 'content-length': rows.length };
const signal = new AbortController().signal;
const key = 'canary-proxy-7f3a41c8d02e';

describe('a proxy on the way to the service', () => {
	const usual = https.globalAgent;
	let proxy: FaultServer;
	let service: TlsService;
	let decoded: unknown[];

	beforeEach(async () => {
		decoded = [];
		service = await startTlsService((_request, response) => response.end(rows));
	});

	afterEach(async () => {
		https.globalAgent.destroy();
		https.globalAgent = usual;
		await proxy.stop();
		await service.stop();
	});

	/** A client of `https://market.example.com` behind a proxy that misbehaves in the given way. */
	async function behind(
		misbehave: Misbehaviour,
		trust: { ca?: string; rejectUnauthorized?: boolean } = { ca: certificate },
	) {
		proxy = await FaultServer.start(misbehave);
		https.globalAgent = new ProxyAgent({ port: Number(new URL(proxy.url).port), ...trust });
		const keyStatus = new KeyStatus();
		const baseUrl = `https://${tlsHost}`;
		const fetch = nodeFetch(systemClock);
		const send = liveTransport({
			fetch,
			credentials: () => Promise.resolve({ key, origin: baseUrl, form: 'header' }),
			keyStatus,
			clock: systemClock,
			random: () => 0,
		});
		const client = new MarketDataClient(
			() => ({ addresses: { baseUrl, imageUrl: baseUrl }, send, sendImage: fetch }),
			systemClock,
			() => undefined,
		);
		return { client, keyStatus };
	}

	const anything: Endpoint<string, unknown> = {
		...trending,
		path: '/api/v1/anything',
		parameters: (query) => [['q', query]],
		decode: (json) => {
			decoded.push(json);
			return trending.decode(json);
		},
	};
	const ask = (client: MarketDataClient, query = 'a'): Promise<unknown> =>
		client.ask(anything, query, { urgency: 'interactive', signal });

	it('is passed through to the service itself', async () => {
		const { client, keyStatus } = await behind((...given) => tunnelTo(service.port)(...given));
		await ask(client);
		assert.deepEqual(
			[service.requested, decoded, keyStatus.verdict],
			[['/api/v1/anything?q=a'], [JSON.parse(rows)], 'accepted'],
		);
	});

	for (const [what, status, kind] of [
		['201 and rows', '201 Created', 'proxyRefused'],
		['204', '204 No Content', 'proxyRefused'],
		['a redirect', '302 Found', 'proxyRefused'],
		['401', '401 Unauthorized', 'proxyRefused'],
		['403', '403 Forbidden', 'proxyRefused'],
		['404', '404 Not Found', 'proxyRefused'],
		['407', '407 Proxy Authentication Required', 'proxyRefused'],
		['429', '429 Too Many Requests', 'proxyRefused'],
		['502', '502 Bad Gateway', 'proxyRefused'],
	] as const) {
		it(`is not believed where it answers CONNECT by itself with ${what}`, async () => {
			const { client, keyStatus } = await behind((socket) => socket.end(wire(status, json, rows)));
			const failure = await failureFrom(ask(client));
			assert.deepEqual(
				[failure, decoded, keyStatus.verdict, service.requested],
				[{ kind, code: status.slice(0, 3) }, [], 'none', []],
			);
			assert.ok(!proxy.requests.join('').includes(key));
		});
	}

	it('is not believed where it speaks plain text in the tunnel', async () => {
		const { client, keyStatus } = await behind((socket) => {
			socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
			socket.removeAllListeners('data');
			socket.once('data', () => socket.end(wire('200 OK', json, rows)));
		});
		const failure = await failureFrom(ask(client));
		assert.deepEqual([failure.kind, decoded, keyStatus.verdict], ['insecure', [], 'none']);
		assert.ok(!proxy.requests.join('').includes(key));
	});

	it('is not believed where it speaks TLS under a certificate that is not trusted, though the checks are off', async () => {
		const { client, keyStatus } = await behind((...given) => tunnelTo(service.port)(...given), {
			rejectUnauthorized: false,
		});
		const failure = await failureFrom(ask(client));
		assert.deepEqual(
			[failure, decoded, keyStatus.verdict],
			[{ kind: 'unverified', host: tlsHost, code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, [], 'none'],
		);
	});

	it('is not believed for one question because the service answers another, nor the other way round', async () => {
		const { client } = await behind((socket, request) => {
			(proxy.requests.length % 2 === 0
				? tunnelTo(service.port)
				: (lie: Socket) => lie.end(wire('201 Created', json, rows)))(socket, request);
		});
		const outcomes = await Promise.allSettled(
			['a', 'b', 'c', 'd', 'e', 'f'].map((query) => ask(client, query)),
		);
		const failed = outcomes.filter(({ status }) => status === 'rejected').length;
		assert.deepEqual([failed, decoded.length, service.requested.length], [3, 3, 3]);
	});

	it('gives no image of its own', async () => {
		const { client } = await behind((socket) => socket.end(wire('201 Created', json, rows)));
		const failure = await failureFrom(client.image(`https://${tlsHost}/a.png`, { urgency: 'hover', signal }));
		assert.deepEqual(failure, { kind: 'proxyRefused', code: '201' });
	});

	it('is asked three times at most where it drops the connection', async () => {
		const { client } = await behind((socket) => socket.destroy());
		const failure = await failureFrom(ask(client));
		assert.deepEqual([failure.kind, proxy.requests.length], ['connectionFailed', 3]);
	});
});
