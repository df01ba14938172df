import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../src/base/clock.js';
import { type Failure, failureOf } from '../../src/base/failure.js';
import { browserFetch } from '../../src/client/browserFetch.js';
import type { ApiRequest } from '../../src/client/transport.js';
import { neverAborted } from '../support/neverAborted.js';

function request(url: string): ApiRequest {
	return { endpoint: 'ratings', url, headers: {}, maxBytes: 1_000, urgency: 'interactive' };
}

async function failureAt(url: string, isOnline = true): Promise<Failure | undefined> {
	const send = browserFetch(systemClock, () => isOnline);
	return await send(request(url), neverAborted).then(
		() => undefined,
		(error: unknown) => failureOf(error),
	);
}

/** Runs a local service while the work runs. */
async function withService<T>(listener: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
	const server = createServer((requested, answer) => {
		answer.setHeader('connection', 'close');
		listener(requested, answer);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	try {
		return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
	} finally {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
}

describe('the network of a browser', () => {
	it('hands on status, headers and the whole body', async () => {
		await withService(
			(_, answer) => answer.writeHead(503, { 'retry-after': '7' }).end('later'),
			async (url) => {
				const { status, headers, body } = await browserFetch(systemClock, () => true)(
					request(url),
					neverAborted,
				);
				assert.deepEqual(
					[status, headers['retry-after'], new TextDecoder().decode(body)],
					[503, '7', 'later'],
				);
			},
		);
	});

	it('cannot tell a service that withholds its answers from one that is not there, unless there is no network', async () => {
		const url = await withService(
			(_, answer) => answer.end(),
			(open) => Promise.resolve(open),
		);
		assert.deepEqual(await failureAt(url), { kind: 'withheld', host: new URL(url).host });
		assert.deepEqual(await failureAt(url, false), { kind: 'offline', host: new URL(url).host });
	});

	it('takes no body that is cut short, or larger than it may be', async () => {
		const cut: RequestListener = (_, answer) => {
			answer.writeHead(200, { 'content-length': '100' });
			answer.write('half', () => answer.destroy());
		};
		assert.deepEqual(await withService(cut, (url) => failureAt(url)), { kind: 'truncated' });
		assert.deepEqual(
			await withService(
				(_, answer) => answer.end('x'.repeat(2_000)),
				(url) => failureAt(url),
			),
			{
				kind: 'tooLarge',
				limitBytes: 1_000,
			},
		);
	});

	it('follows no redirect', async () => {
		const requested: (string | undefined)[] = [];
		await withService(
			({ url }, answer) => {
				requested.push(url);
				answer.writeHead(302, { location: '/elsewhere' }).end();
			},
			async (url) => {
				await failureAt(url);
			},
		);
		assert.deepEqual(requested, ['/']);
	});
});
