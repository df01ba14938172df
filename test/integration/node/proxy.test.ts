import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import tls from 'node:tls';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as vscode from 'vscode';
import type { liveTransport as LiveTransport } from '../../../src/client/liveService.js';
import type { nodeFetch as NodeFetch } from '../../../src/client/nodeFetch.js';
import { systemClock } from '../../../src/base/clock.js';
import { KeyStatus } from '../../../src/client/keyState.js';
import { repository } from '../../host/repository.js';
import { FaultServer, type Misbehaviour, tunnelTo, wire } from '../../support/faultServer.js';
import { certificate, startTlsService, tlsHost } from '../../support/tlsService.js';

const rows = JSON.stringify({ ok: true, data: [] });
const json = { 'content-type': 'application/json', 'content-length': rows.length };
const key = 'canary-proxy-7f3a41c8d02e';
const origin = `https://${tlsHost}`;

const require = createRequire(import.meta.url);
// By its folder, because its bare name would resolve to the script beside package.json.
const { build } = require(path.join(repository, 'node_modules', 'esbuild')) as {
	readonly build: (options: object) => Promise<unknown>;
};

interface Network {
	readonly liveTransport: typeof LiveTransport;
	readonly nodeFetch: typeof NodeFetch;
}

/**
 * The network layers bundled as in the product, since VS Code patches modules depending on how they are
 * loaded.
 */
async function bundledNetwork(): Promise<Network> {
	const outfile = path.join(repository, 'out', 'test', 'network.js');
	await build({
		stdin: {
			contents: `export { liveTransport } from './client/liveService.js'; export { nodeFetch } from './client/nodeFetch.js';`,
			resolveDir: path.join(repository, 'src'),
			loader: 'ts',
		},
		bundle: true,
		format: 'esm',
		platform: 'node',
		outfile,
	});
	return (await import(pathToFileURL(outfile).href)) as Network;
}

describe('behind the proxy of the settings', () => {
	const settings = vscode.workspace.getConfiguration('http');
	let network: Network;
	let proxy: FaultServer;

	before(async () => {
		network = await bundledNetwork();
	});

	afterEach(async () => {
		await settings.update('proxy', undefined, vscode.ConfigurationTarget.Global);
		await proxy.stop();
	});

	async function outcomeBehind(misbehave: Misbehaviour) {
		proxy = await FaultServer.start(misbehave);
		await settings.update('proxy', proxy.url, vscode.ConfigurationTarget.Global);
		const keyStatus = new KeyStatus();
		const send = network.liveTransport({
			fetch: network.nodeFetch(systemClock),
			credentials: () => Promise.resolve({ key, origin, form: 'header' }),
			keyStatus,
			clock: systemClock,
			random: () => 0,
		});
		const request = {
			endpoint: 'trending',
			url: `${origin}/a`,
			headers: {},
			maxBytes: 1_000,
			urgency: 'interactive',
		} as const;
		const outcome = await send(request, new AbortController().signal).then(
			({ status }) => `believed, status ${status}`,
			(error: unknown) => (error instanceof Error && 'failure' in error ? error.failure : error),
		);
		return { outcome, verdict: keyStatus.verdict, connects: proxy.requests };
	}

	for (const [what, status] of [
		['rows and 201', '201 Created'],
		['403', '403 Forbidden'],
		['407', '407 Proxy Authentication Required'],
	] as const) {
		it(`takes nothing for the service's that the proxy says: ${what}`, async () => {
			const { outcome, verdict, connects } = await outcomeBehind((socket) =>
				socket.end(wire(status, json, rows)),
			);
			assert.deepEqual([outcome, verdict], [{ kind: 'proxyRefused', code: status.slice(0, 3) }, 'none']);
			assert.ok(
				connects.length > 0 && connects.every((text) => text.startsWith('CONNECT ') && !text.includes(key)),
			);
		});
	}

	it('takes nothing that comes as plain text in the tunnel', async () => {
		const { outcome, verdict, connects } = await outcomeBehind((socket) => {
			socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
			socket.removeAllListeners('data');
			socket.once('data', () => socket.end(wire('200 OK', json, rows)));
		});
		assert.deepEqual(
			[(outcome as { kind?: unknown }).kind, verdict, connects.length],
			['insecure', 'none', 1],
		);
	});

	it('asks a proxy that drops every connection three times and no more', async () => {
		const { outcome, connects } = await outcomeBehind((socket) => socket.destroy());
		assert.deepEqual([(outcome as { kind?: unknown }).kind, connects.length], ['connectionFailed', 3]);
	});

	it('takes what comes through it from the service itself', async () => {
		const service = await startTlsService((_request, response) => response.end(rows));
		const { connect } = tls;
		// Only this test trusts the certificate.
		tls.connect = ((options: tls.ConnectionOptions) =>
			connect({ ...options, ca: certificate })) as typeof tls.connect;
		try {
			const { outcome, verdict } = await outcomeBehind(tunnelTo(service.port));
			assert.deepEqual([outcome, verdict, service.requested], ['believed, status 200', 'accepted', ['/a']]);
		} finally {
			tls.connect = connect;
			await service.stop();
		}
	});
});

describe('without a proxy', () => {
	it('sends one request after the other over the same connection', async () => {
		const { nodeFetch } = await bundledNetwork();
		const served = await FaultServer.start((socket) => socket.write(wire('200 OK', json, rows)));
		try {
			const send = nodeFetch(systemClock);
			for (const path of ['a', 'b', 'c']) {
				const url = `${served.url}/${path}`;
				await send(
					{ endpoint: 'trending', url, headers: {}, maxBytes: 1_000, urgency: 'interactive' },
					new AbortController().signal,
				);
			}
			assert.deepEqual([served.requests.length, served.accepted], [3, 1]);
		} finally {
			await served.stop();
		}
	});
});
