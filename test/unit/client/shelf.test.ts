import assert from 'node:assert/strict';
import { failureOf } from '../../../src/base/failure.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import type { Shelf, Shelved } from '../../../src/client/shelf.js';
import { trending } from '../../../src/contract/index.js';
import type { Transport } from '../../../src/client/transport.js';
import { FakeClock } from '../../support/fakeClock.js';
import { anAnswer } from '../../support/transports.js';

const signal = new AbortController().signal;
const query = { timeframe: '1d', source: 'all' } as const;
const MINUTE_MS = 60_000;

class ShelfInMemory implements Shelf {
	readonly kept = new Map<string, Shelved>();
	get = (address: string): Promise<Shelved | undefined> => Promise.resolve(this.kept.get(address));
	put = (address: string, answer: Shelved): Promise<void> => {
		this.kept.set(address, answer);
		return Promise.resolve();
	};
}

/** A window with a client of its own over a shelf of all. */
function aWindow(shelf: Shelf, clock: FakeClock, body: () => string) {
	const asked: string[] = [];
	const send: Transport = ({ url }) => {
		asked.push(url);
		return Promise.resolve(anAnswer(200, body()));
	};
	const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
	const client = new MarketDataClient(
		() => ({ addresses, send, sendImage: send, shelf }),
		clock,
		() => undefined,
	);
	return { client, asked };
}

const rowsOf = (...tickers: readonly string[]): string =>
	JSON.stringify({ ok: true, data: tickers.map((ticker) => ({ security: { ticker }, count: 1 })) });

describe('the shelf of answers', () => {
	it('spares a second window the request, and gives the age of the answer', async () => {
		const [shelf, clock] = [new ShelfInMemory(), new FakeClock()];
		const [one, other] = [
			aWindow(shelf, clock, () => rowsOf('AAPL')),
			aWindow(shelf, clock, () => rowsOf('X')),
		];
		const options = { urgency: 'background', signal, freshForMs: 5 * MINUTE_MS } as const;
		const first = await one.client.ask(trending, query, options);
		await clock.advance(4 * MINUTE_MS);
		const second = await other.client.ask(trending, query, options);
		assert.deepEqual([second, one.asked.length, other.asked.length], [first, 1, 0]);
	});

	it('is passed by once the answer is too old, when a person asks again, and where only a new answer will do', async () => {
		const [shelf, clock] = [new ShelfInMemory(), new FakeClock()];
		const { client, asked } = aWindow(shelf, clock, () => rowsOf('AAPL'));
		const options = { urgency: 'background', signal, freshForMs: 5 * MINUTE_MS } as const;
		await client.ask(trending, query, options);
		await client.ask(trending, query, { ...options, urgency: 'forced' });
		await client.ask(trending, query, { urgency: 'background', signal });
		await clock.advance(5 * MINUTE_MS);
		await client.ask(trending, query, options);
		assert.equal(asked.length, 4);
	});

	it('does not believe an answer from the future', async () => {
		const [shelf, clock] = [new ShelfInMemory(), new FakeClock()];
		const { client, asked } = aWindow(shelf, clock, () => rowsOf('AAPL'));
		const options = { urgency: 'background', signal, freshForMs: 5 * MINUTE_MS } as const;
		await client.ask(trending, query, options);
		clock.setWall(clock.now() - 60 * MINUTE_MS);
		await client.ask(trending, query, options);
		assert.equal(asked.length, 2);
	});

	it('keeps no answer that could not be used, and asks where what it keeps is broken', async () => {
		const [shelf, clock] = [new ShelfInMemory(), new FakeClock()];
		const options = { urgency: 'background', signal, freshForMs: 5 * MINUTE_MS } as const;
		const failing = aWindow(shelf, clock, () => '{"ok":false,"errors":["no"]}');
		await assert.rejects(
			failing.client.ask(trending, query, options),
			(error) => failureOf(error)?.kind === 'refused',
		);
		assert.equal(shelf.kept.size, 0);
		const { client, asked } = aWindow(shelf, clock, () => rowsOf('AAPL'));
		await client.ask(trending, query, options);
		for (const [address, { receivedAt }] of shelf.kept) {
			shelf.kept.set(address, { receivedAt, body: new TextEncoder().encode('{"ok":tr') });
		}
		const answer = await client.ask(trending, query, options);
		assert.deepEqual([answer.value[0]?.symbol, asked.length], ['AAPL', 2]);
	});
});
