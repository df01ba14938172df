import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../../src/base/days.js';
import { failureOf } from '../../../src/base/failure.js';
import { MarketDataClient, NotCached } from '../../../src/client/marketDataClient.js';
import type { ResponseCache } from '../../../src/base/responseCache.js';
import { logos, trending } from '../../../src/contract/index.js';
import type { Transport } from '../../../src/client/transport.js';
import { CacheInMemory } from '../../support/cacheInMemory.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { tinyPng } from '../../support/tinyPng.js';
import { anAnswer } from '../../support/transports.js';

const signal = new AbortController().signal;
const query = { timeframe: '1d', source: 'all' } as const;

/** A window with its own client and a shared cache. */
function aWindow(cache: ResponseCache, clock: FakeClock, body: () => string) {
	const requested: string[] = [];
	const send: Transport = ({ url }) => {
		requested.push(url);
		return Promise.resolve(anAnswer(200, body()));
	};
	const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
	const client = new MarketDataClient(
		() => ({ addresses, send, sendImage: send, cache }),
		clock,
		() => undefined,
	);
	return { client, requested };
}

const rowsOf = (...tickers: readonly string[]): string =>
	JSON.stringify({ ok: true, data: tickers.map((ticker) => ({ security: { ticker }, count: 1 })) });

describe('the cache of answers', () => {
	it('spares a second window the request, and gives the age of the answer', async () => {
		const [cache, clock] = [new CacheInMemory(), new FakeClock()];
		const [one, other] = [
			aWindow(cache, clock, () => rowsOf('AAPL')),
			aWindow(cache, clock, () => rowsOf('X')),
		];
		const options = { urgency: 'background', signal, freshForMs: 5 * MINUTE_MS } as const;
		const first = await one.client.ask(trending, query, options);
		await clock.advance(4 * MINUTE_MS);
		const second = await other.client.ask(trending, query, options);
		assert.deepEqual([second, one.requested.length, other.requested.length], [first, 1, 0]);
	});

	it('takes no answer that is too deep to be written, which is read all the same', async () => {
		const [cache, clock] = [new CacheInMemory(), new FakeClock()];
		const deep = '['.repeat(6_000) + ']'.repeat(6_000);
		const { client } = aWindow(cache, clock, () => `{"data":[{"search_key":"AAPL","x":${deep}}]}`);
		const asked = { keys: ['AAPL'], fields: ['mark_light'] } as const;
		const { value } = await client.ask(logos, asked, { urgency: 'background', signal });
		assert.deepEqual([value.length, cache.cached.size], [1, 0]);
	});

	it('is passed by once the answer is too old, when a person asks again, and where only a new answer will do', async () => {
		const [cache, clock] = [new CacheInMemory(), new FakeClock()];
		const { client, requested } = aWindow(cache, clock, () => rowsOf('AAPL'));
		const options = { urgency: 'background', signal, freshForMs: 5 * MINUTE_MS } as const;
		await client.ask(trending, query, options);
		await client.ask(trending, query, { ...options, urgency: 'forced' });
		await client.ask(trending, query, { urgency: 'background', signal });
		await clock.advance(5 * MINUTE_MS);
		await client.ask(trending, query, options);
		assert.equal(requested.length, 4);
	});

	it('does not believe an answer from the future', async () => {
		const [cache, clock] = [new CacheInMemory(), new FakeClock()];
		const { client, requested } = aWindow(cache, clock, () => rowsOf('AAPL'));
		const options = { urgency: 'background', signal, freshForMs: 5 * MINUTE_MS } as const;
		await client.ask(trending, query, options);
		clock.setWall(clock.now() - 60 * MINUTE_MS);
		await client.ask(trending, query, options);
		assert.equal(requested.length, 2);
	});

	it('keeps no answer that could not be used, and asks where what it keeps is broken', async () => {
		const [cache, clock] = [new CacheInMemory(), new FakeClock()];
		const options = { urgency: 'background', signal, freshForMs: 5 * MINUTE_MS } as const;
		const failing = aWindow(cache, clock, () => '{"ok":false,"errors":["no"]}');
		await assert.rejects(
			failing.client.ask(trending, query, options),
			(error) => failureOf(error)?.kind === 'refused',
		);
		assert.equal(cache.cached.size, 0);
		const { client, requested } = aWindow(cache, clock, () => rowsOf('AAPL'));
		await client.ask(trending, query, options);
		for (const [address, { receivedAt }] of cache.cached) {
			cache.cached.set(address, { receivedAt, body: new TextEncoder().encode('{"ok":tr') });
		}
		const answer = await client.ask(trending, query, options);
		assert.deepEqual([answer.value[0]?.symbol, requested.length], ['AAPL', 2]);
	});

	it('keeps no answer that comes after its key was removed or replaced, nor a picture', async () => {
		const [cache, clock] = [new CacheInMemory(), new FakeClock()];
		const inForce = { access: 'one' as string | undefined };
		cache.access = () => Promise.resolve(inForce.access);
		const cached: number[] = [];
		for (const meanwhile of ['one', 'two', undefined]) {
			inForce.access = 'one';
			const send: Transport = ({ endpoint }) => {
				inForce.access = meanwhile;
				const answer =
					endpoint === 'image' ? { ...anAnswer(200, ''), body: tinyPng } : anAnswer(200, rowsOf('A'));
				return Promise.resolve({ ...answer, access: 'one' });
			};
			const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
			const client = new MarketDataClient(
				() => ({ addresses, send, sendImage: send, cache }),
				clock,
				() => undefined,
			);
			cache.cached.clear();
			await client.ask(trending, query, { urgency: 'background', signal });
			inForce.access = 'one';
			await client.image('https://images.example.com/a.png', { urgency: 'background', signal }, 'logo A');
			await settle();
			cached.push(cache.cached.size);
		}
		assert.deepEqual(cached, [2, 0, 0]);
	});

	it('is waited for a moment only where it never answers, and never where it never takes', async () => {
		const clock = new FakeClock();
		const never = (): Promise<never> => new Promise(() => undefined);
		const { client, requested } = aWindow({ access: never, get: never, put: never }, clock, () =>
			rowsOf('AAPL'),
		);
		const options = { urgency: 'background', signal, freshForMs: 5 * MINUTE_MS } as const;
		const leaving = new AbortController();
		const left = client.ask(trending, query, { ...options, signal: leaving.signal });
		leaving.abort();
		await assert.rejects(left, { name: 'AbortError' });
		const answer = client.ask(trending, query, options);
		await clock.advance(300);
		assert.deepEqual([(await answer).value[0]?.symbol, requested.length], ['AAPL', 1]);
	});

	it('is given each answer with the key that it was asked with', async () => {
		const given: unknown[] = [];
		const cache: ResponseCache = {
			access: () => Promise.resolve('one'),
			get: () => Promise.resolve(undefined),
			put: (_address, _answer, access) => Promise.resolve(void given.push(access)),
		};
		const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
		const send: Transport = () => Promise.resolve({ ...anAnswer(200, rowsOf('AAPL')), access: 'one' });
		const client = new MarketDataClient(
			() => ({ addresses, send, sendImage: send, cache }),
			new FakeClock(),
			() => undefined,
		);
		await client.ask(trending, query, { urgency: 'background', signal, freshForMs: MINUTE_MS });
		assert.deepEqual(given, ['one']);
	});

	it('is all that is asked where nothing is to be sent', async () => {
		const [cache, clock] = [new CacheInMemory(), new FakeClock()];
		const { client, requested } = aWindow(cache, clock, () => rowsOf('AAPL'));
		const options = { urgency: 'background', signal, freshForMs: MINUTE_MS } as const;
		const cached = () => client.ask(trending, query, { ...options, fromCacheOnly: true });
		await assert.rejects(cached, NotCached);
		await client.ask(trending, query, options);
		assert.equal((await cached()).value[0]?.symbol, 'AAPL');
		await clock.advance(MINUTE_MS);
		await assert.rejects(cached, NotCached);
		assert.equal(requested.length, 1);
	});
});
