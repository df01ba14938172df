import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import type { MarketDataClient } from '../../src/client/marketDataClient.js';
import { consensus, dividends, ratings, splits, trending } from '../../src/contract/index.js';
import { apple } from '../support/builders/wording.js';
import { FakeClock } from '../support/fakeClock.js';
import { FaultServer, wire } from '../support/faultServer.js';
import { neverAborted as signal } from '../support/neverAborted.js';
import { kindsOf } from '../support/transports.js';
import { clockedBy, until } from '../support/taskScheduler.js';
import { liveClient } from '../support/wireClient.js';

const empty = '{"ok":true}';
const whole = wire('200 OK', { 'content-length': empty.length, connection: 'keep-alive' }, empty);
const broken = wire('503 Service Unavailable', { 'content-length': 0, connection: 'close' }, '');

describe('a service with troubles', () => {
	let server: FaultServer;
	let clock: FakeClock;
	let client: MarketDataClient;

	async function serve(misbehave: (socket: Socket, request: string) => void): Promise<void> {
		clock = new FakeClock();
		server = await FaultServer.start(misbehave);
		client = liveClient(server.url, clock);
	}

	afterEach(() => server.stop());

	/** The requests that a hover sends at once. */
	function hover(): Promise<readonly string[]> {
		const options = { urgency: 'hover', signal } as const;
		const query = { symbols: [apple] };
		return kindsOf([
			client.ask(consensus, { symbol: apple }, options),
			client.ask(ratings, query, options),
			client.ask(dividends, query, options),
			client.ask(splits, query, options),
			client.ask(trending, { timeframe: '1d', source: 'all' }, options),
		]);
	}

	it('is asked by the next panel though all requests of two hovers were too slow, each after 15 seconds', async () => {
		let isSlow = false;
		await serve((socket) => (isSlow ? undefined : socket.write(whole)));
		await clockedBy(clock, 10, hover());
		isSlow = true;
		const late = ['timedOut', 'timedOut', 'timedOut', 'timedOut', 'timedOut'];
		for (let card = 0; card < 2; card += 1) {
			const before = server.requests.length;
			const slow = hover();
			await until(() => server.requests.length === before + 5);
			await clock.advance(15_000);
			assert.deepEqual(await slow, late);
		}
		isSlow = false;
		assert.deepEqual(new Set(await clockedBy(clock, 10, hover())), new Set(['ok']));
	});

	it('is asked for all else where one kind of data fails, which is let rest after three times', async () => {
		await serve((socket, request) => {
			if (request.includes('calendar/ratings')) {
				socket.end(broken);
			} else {
				socket.write(whole);
			}
		});
		const kinds = [];
		for (let card = 0; card < 4; card += 1) {
			kinds.push((await clockedBy(clock, 10, hover())).join());
		}
		const requested = server.requests.filter((request) => request.includes('calendar/ratings'));
		assert.deepEqual(
			[kinds, requested.length],
			[[...Array.from({ length: 3 }, () => 'ok,serverFailed,ok,ok,ok'), 'ok,resting,ok,ok,ok'], 3],
		);
	});

	it('is asked nothing of one kind of data for as long as it says, though all else is answered and a person presses Refresh', async () => {
		const busy = wire('429 Too Many Requests', { 'retry-after': 20, 'content-length': 0 }, '');
		await serve((socket, request) => {
			socket.write(request.includes('calendar/ratings') && clock.elapsed() < 20_000 ? busy : whole);
		});
		const kinds = [(await clockedBy(clock, 10, hover())).join()];
		const forced = client.ask(ratings, { symbols: [apple] }, { urgency: 'forced', signal });
		kinds.push(...(await clockedBy(clock, 10, kindsOf([forced]))));
		kinds.push((await clockedBy(clock, 10, hover())).join());
		await clock.advance(20_000 - clock.elapsed() + 100);
		kinds.push((await clockedBy(clock, 10, hover())).join());
		const requested = server.requests.filter((request) => request.includes('calendar/ratings'));
		const limited = 'ok,rateLimited,ok,ok,ok';
		assert.deepEqual([kinds, requested.length], [[limited, 'rateLimited', limited, 'ok,ok,ok,ok,ok'], 2]);
	});

	it('answers all at once though each connection that was kept is dead, as after sleep', async () => {
		const cache = new Map<Socket, number>();
		let card = 0;
		await serve((socket) => {
			if ((cache.get(socket) ?? card) === card) {
				cache.set(socket, card);
				socket.write(whole);
			} else {
				socket.resetAndDestroy();
			}
		});
		for (; card < 4; card += 1) {
			assert.deepEqual(new Set(await clockedBy(clock, 10, hover())), new Set(['ok']));
		}
	});
});
