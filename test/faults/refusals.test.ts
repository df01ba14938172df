import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { type Failure, failureOf } from '../../src/base/failure.js';
import { MINUTE_MS } from '../../src/base/days.js';
import { Latest } from '../../src/base/latest.js';
import type { MarketDataClient } from '../../src/client/marketDataClient.js';
import type { Urgency } from '../../src/client/transport.js';
import { consensus, ratings } from '../../src/contract/index.js';
import { findByIdentifier } from '../../src/store/findByIdentifier.js';
import { apple } from '../support/builders/wording.js';
import { FakeClock } from '../support/fakeClock.js';
import { FaultServer, wire } from '../support/faultServer.js';
import { neverAborted } from '../support/neverAborted.js';
import { until } from '../support/taskScheduler.js';
import { ask, liveClient } from '../support/wireClient.js';

type Headers = Readonly<Record<string, string>>;

/** A complete response that closes its connection. */
function answer(status: string, body = '', headers: Headers = {}): Buffer {
	return wire(
		status,
		{
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(body),
			connection: 'close',
			...headers,
		},
		body,
	);
}

const empty = answer('200 OK', '{"ok":true,"data":[]}');

describe('a service that refuses', () => {
	let server: FaultServer;
	let clock: FakeClock;
	let client: MarketDataClient;

	/**
	 * Serves each request with the response made from its request line. If that is undefined, the test responds
	 * later.
	 */
	async function serve(answerTo: (line: string, socket: Socket) => Buffer | undefined): Promise<void> {
		clock = new FakeClock();
		server = await FaultServer.start((socket, request) => {
			const answered = answerTo(request.split('\r\n', 1)[0] ?? '', socket);
			if (answered) {
				socket.end(answered);
			}
		});
		client = liveClient(server.url, clock);
	}

	afterEach(() => server.stop());

	/** The outcome of requesting the trending list: its number of rows, or the kind of failure. */
	async function outcome(urgency: Urgency): Promise<number | Failure['kind']> {
		return outcomeOf(ask(client, neverAborted, urgency).then(({ value }) => value.length));
	}

	it('sends a rejected key once for forty who ask, and no more until a person does, who finds it accepted', async () => {
		let isAccepted = false;
		await serve(() => (isAccepted ? empty : answer('401 Unauthorized')));
		const crowd = await Promise.all(Array.from({ length: 40 }, () => outcome('hover')));
		isAccepted = true;
		await clock.advance(60 * MINUTE_MS);
		const later = await outcome('background');
		assert.deepEqual(
			[new Set(crowd), later, server.requests.length],
			[new Set(['unauthorized']), 'unauthorized', 1],
		);
		assert.deepEqual([await outcome('forced'), await outcome('hover'), server.requests.length], [0, 0, 3]);
	});

	it('asks what the plan lacks once, while other questions are answered', async () => {
		await serve((line) =>
			line.includes('trending') ? answer('403 Forbidden', '{"message":"no"}') : answer('200 OK', '{}'),
		);
		const other = () => client.ask(consensus, { symbol: apple }, { urgency: 'hover', signal: neverAborted });
		const before = [await outcome('hover'), await outcome('hover'), await outcome('background')];
		await other();
		await other();
		assert.deepEqual(before, ['notInPlan', 'notInPlan', 'notInPlan']);
		const requested = server.requests.map((request) =>
			request.includes('trending') ? 'trending' : 'consensus',
		);
		assert.deepEqual(requested, ['trending', 'consensus', 'consensus']);
		await outcome('forced');
		assert.equal(server.requests.length, 4);
	});

	// The test clock shows 15:00:00 on that day. Without a usable time, the client waits five seconds.
	for (const [written, waitsMs] of [
		['2', 2_000],
		['0', 0],
		['-1', 5_000],
		['abc', 5_000],
		['0x10', 5_000],
		['1e9', 5_000],
		['1000000000', 15 * MINUTE_MS],
		['Fri, 20 Nov 2026 15:00:10 GMT', 10_000],
		['Fri, 20 Nov 2026 14:00:00 GMT', 0],
		['Friday, 20-Nov-26 15:00:10 GMT', 10_000],
	] as const) {
		it(`is asked again ${waitsMs / 1_000} seconds after it said “Retry-After: ${written}”, and no sooner`, async () => {
			await serve(() =>
				server.requests.length === 1
					? answer('429 Too Many Requests', '', { 'retry-after': written })
					: empty,
			);
			assert.equal(await outcome('hover'), 'rateLimited');
			if (waitsMs > 0) {
				await clock.advance(waitsMs - 1);
				assert.deepEqual([await outcome('hover'), server.requests.length], ['rateLimited', 1]);
				await clock.advance(1);
			}
			assert.deepEqual([await outcome('hover'), server.requests.length], [0, 2]);
		});
	}

	it('is heard for the last question alone, though it answers that one first', async () => {
		const record = (symbol: string) =>
			answer('200 OK', JSON.stringify({ ok: true, data: [{ id: symbol, securities: [{ symbol }] }] }));
		let late: (() => void) | undefined;
		await serve((line, socket) => {
			if (line.includes('=US0000000001&')) {
				late = () => socket.end(record('A'));
				return undefined;
			}
			return record('AA');
		});
		const search = new Latest();
		const found: string[] = [];
		const type = (isin: string) =>
			search.run(
				(signal) => findByIdentifier(client, 'isin', isin, signal),
				(listings) => found.push(...listings.map(({ symbol }) => symbol)),
				(error) => {
					throw error;
				},
			);
		const first = type('US0000000001');
		await until(() => late !== undefined);
		await type('US0000000002');
		late?.();
		await first;
		await server.allClosed();
		assert.deepEqual(found, ['AA']);
	});

	it('is understood as far as can be where values lie deep or are beyond measure, and told where nothing can', async () => {
		const [depth, digits] = ['['.repeat(100_000) + ']'.repeat(100_000), '9'.repeat(400)];
		const rows = [
			'{"security":{"ticker":"AAPL"},"count":1e400}',
			`{"security":{"ticker":"F"},"count":${digits}}`,
			`{"security":{"ticker":"KO","name":${depth}},"count":5}`,
			'{"security":{"ticker":"MSFT","ticker":"NVDA"},"count":7}',
		];
		const nothing = `${'{"data":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
		await serve(() =>
			answer('200 OK', server.requests.length === 1 ? `{"ok":true,"data":[${rows.join(',')}]}` : nothing),
		);
		const { value, warnings } = await ask(client, neverAborted, 'hover');
		assert.deepEqual(
			value.map(({ symbol, count }) => [symbol, count]),
			[
				['AAPL', undefined],
				['F', undefined],
				['KO', 5],
				['NVDA', 7],
			],
		);
		assert.equal(warnings, 3);
		assert.equal(await outcome('forced'), 'badResponse');
	});

	it('loses no row, though fields are renamed, empty, of another type, nested or unknown, and rows many, twice and in no order', async () => {
		const good = { id: '1', ticker: 'AAPL', date: '2026-11-19', rating_current: 'Buy', pt_current: '200' };
		const drifted = [
			{ id: '2', symbol: 'AAPL', day: '2026-11-19', rating: 'Buy' },
			{ ...good, id: '3', rating_current: null, pt_current: null },
			{ ...good, id: '4', pt_current: 200, importance: '3' },
			{ ...good, id: '5', rating_current: { text: 'Buy' }, pt_current: { value: '200' } },
			{ ...good, id: '6', analyst_name: ['Ann'] },
			{ ...good, id: '7', action_company: 'Ponders', rating_current: 'Strong Buy ++' },
			{ ...good, id: '8', date: '2019-01-02' },
			...Array.from({ length: 10 }, () => good),
		];
		await serve(() =>
			answer(
				'200 OK',
				JSON.stringify(
					server.requests.length === 1
						? { ratings: drifted }
						: { ratings: Object.fromEntries(drifted.entries()) },
				),
			),
		);
		const requested = () =>
			client.ask(ratings, { tickers: [apple], pageSize: 100 }, { urgency: 'forced', signal: neverAborted });
		const { value, warnings } = await requested();
		assert.deepEqual(
			value.slice(0, 8).map(({ id, symbol, rating, target }) => [id, symbol, rating, target?.value]),
			[
				['2', undefined, undefined, undefined],
				['3', 'AAPL', undefined, undefined],
				['4', 'AAPL', 'Buy', 200],
				['5', 'AAPL', undefined, undefined],
				['6', 'AAPL', 'Buy', 200],
				['7', 'AAPL', 'Strong Buy ++', 200],
				['8', 'AAPL', 'Buy', 200],
				['1', 'AAPL', 'Buy', 200],
			],
		);
		assert.equal(value.length, drifted.length);
		assert.ok(warnings >= 3, `${warnings} warnings`);
		assert.equal(await outcomeOf(requested().then(({ value: rows }) => rows.length)), 'badResponse');
	});
});

/** The result of a request, or the kind of its failure. */
async function outcomeOf<T>(work: Promise<T>): Promise<T | Failure['kind']> {
	try {
		return await work;
	} catch (error) {
		const failure = failureOf(error);
		if (!failure) {
			throw error;
		}
		return failure.kind;
	}
}
