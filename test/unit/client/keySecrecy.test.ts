import assert from 'node:assert/strict';
import { systemClock } from '../../../src/base/clock.js';
import { liveTransport } from '../../../src/client/liveService.js';
import { MarketDataClient, type Outcome } from '../../../src/client/marketDataClient.js';
import { nodeFetch } from '../../../src/client/nodeFetch.js';
import { KeyStatus } from '../../../src/client/keyState.js';
import { RequestMeter, withMeter } from '../../../src/store/requestRecord.js';
import type { AuthForm } from '../../../src/contract/serviceAddress.js';
import { ratings } from '../../../src/contract/index.js';
import { logOutcome } from '../../../src/services/requestLog.js';
import { FaultServer, type Misbehaviour, wire } from '../../support/faultServer.js';

const key = 'canary+7d/20-6f3a41c8==';
const traces = [key, encodeURIComponent(key), Buffer.from(key).toString('base64')];

/** Everything that a log could print of an error. */
function everything(error: unknown): string {
	return error instanceof Error
		? [error.message, error.stack, JSON.stringify(error), everything(error.cause)].join('\n')
		: JSON.stringify(error);
}

/** A response that repeats the request, including address and headers. */
function echo(status: string, body: (requested: string) => unknown): Misbehaviour {
	return (socket, request) => {
		const said = JSON.stringify(body(request.replaceAll('\r\n', ' ')));
		socket.end(wire(status, { 'content-length': Buffer.byteLength(said), connection: 'close' }, said));
	};
}

const faults: readonly (readonly [what: string, misbehave: Misbehaviour])[] = [
	['a reset', (socket) => socket.resetAndDestroy()],
	[
		'a body that breaks off',
		(socket) => socket.end(wire('200 OK', { 'content-length': 99 }, '{"ratings":[')),
	],
	['no HTTP at all', (socket, request) => socket.end(request)],
	[
		'a redirect that repeats the address',
		(socket, request) => {
			const location = `http://127.0.0.1:1${request.split(' ')[1] ?? ''}`;
			socket.end(wire('302 Found', { location, 'content-length': 0, connection: 'close' }, ''));
		},
	],
	[
		'a 401 that repeats the request',
		echo('401 Unauthorized', (requested) => [`Access denied: ${requested}`]),
	],
	['a 403 that repeats the request', echo('403 Forbidden', (message) => ({ message }))],
	[
		'a 400 that repeats the request everywhere',
		echo('400 Bad Request', (requested) => ({
			ok: false,
			errors: [{ code: requested, id: requested, value: requested }],
		})),
	],
	[
		'a 500 that repeats the request in HTML',
		echo('500 Internal Server Error', (requested) => `<html><body>${requested}</body></html>`),
	],
	[
		'an error at status 200 that repeats the request',
		echo('200 OK', (requested) => ({ ok: false, errors: [requested] })),
	],
	['another envelope that holds the request', echo('200 OK', (requested) => ({ ratings: requested }))],
	[
		'a header on limits that repeats the request',
		(socket, request) =>
			socket.end(
				wire(
					'500 Internal Server Error',
					{ 'x-ratelimit-policy': request.replaceAll('\r\n', ' '), connection: 'close' },
					'',
				),
			),
	],
	[
		'rows that hold the request',
		echo('200 OK', (requested) => ({
			ratings: [{ date: requested.slice(requested.indexOf('canary')), id: {} }],
		})),
	],
];

/** Sends a request to a server and records everything that a log could get. */
async function requestOnce(server: FaultServer, form: AuthForm, reported: string[]): Promise<void> {
	const report = (line: string): number => reported.push(line);
	const log = { error: report, warn: report, info: report, debug: report };
	const meter = new RequestMeter(systemClock);
	const send = liveTransport({
		fetch: nodeFetch(systemClock),
		credentials: () => Promise.resolve({ key, origin: server.url, form }),
		metered: (inner) => withMeter(meter, inner),
		keyStatus: new KeyStatus(),
		clock: systemClock,
		random: () => 0,
	});
	const client = new MarketDataClient(
		() => ({ addresses: { baseUrl: server.url, imageUrl: server.url }, send, sendImage: send }),
		systemClock,
		(outcome: Outcome) => {
			reported.push(JSON.stringify(outcome));
			logOutcome(log, outcome);
		},
	);
	const requested = { urgency: 'hover', signal: new AbortController().signal } as const;
	await client.ask(ratings, {}, requested).then(
		({ value }) => assert.equal(value.length, 1),
		(error: unknown) => reported.push(everything(error)),
	);
	reported.push(JSON.stringify(meter.rate));
}

/** How a service or a proxy may encode the key in an error message. */
const disguises: readonly (readonly [how: string, write: (key: string) => string])[] = [
	['with an escaped letter', (said) => `{"message":"no ${said.replace('c', '\\u0063')}"}`],
	['with escaped slashes', (said) => `{"message":"no ${said.replaceAll('/', '\\/')}"}`],
	['in an address', (said) => `{"message":"no /?token=${encodeURIComponent(said)}"}`],
	['in base64', (said) => `{"message":"no ${Buffer.from(said).toString('base64')}"}`],
];

describe('the words of an error that repeat the key', () => {
	for (const [how, write] of disguises) {
		for (const status of ['400 Bad Request', '200 OK']) {
			it(`are not kept ${how} at ${status}`, async () => {
				const written = write(key);
				const body =
					status === '200 OK' ? `{"ok":false,${written.replace('"message"', '"errors"').slice(1)}` : written;
				const server = await FaultServer.start((socket) =>
					socket.end(wire(status, { 'content-length': Buffer.byteLength(body), connection: 'close' }, body)),
				);
				const reported: string[] = [];
				await requestOnce(server, 'header', reported);
				await server.stop();
				const letters = reported
					.join('\n')
					.toLowerCase()
					.replace(/[^a-z0-9]/g, '');
				const bare = key.toLowerCase().replace(/[^a-z0-9]/g, '');
				assert.ok(reported.length > 1);
				for (let start = 0; start + 8 <= bare.length; start += 1) {
					assert.ok(!letters.includes(bare.slice(start, start + 8)), reported.join('\n'));
				}
			});
		}
	}
});

for (const form of ['header', 'query'] satisfies readonly AuthForm[]) {
	describe(`a key that is sent in the ${form}`, () => {
		for (const [what, misbehave] of faults) {
			it(`is in no failure, error or log line after ${what}`, async () => {
				const server = await FaultServer.start(misbehave);
				const reported: string[] = [];
				await requestOnce(server, form, reported);
				await server.stop();
				assert.ok(server.requests.some((request) => traces.some((trace) => request.includes(trace))));
				assert.ok(reported.length > 1);
				assert.deepEqual(
					reported.filter((line) => traces.some((trace) => line.includes(trace))),
					[],
				);
			});
		}
	});
}
