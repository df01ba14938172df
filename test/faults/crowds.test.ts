import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { knownSymbol, type TickerSymbol } from '../../src/base/symbol.js';
import { trending } from '../../src/contract/index.js';
import { AnswerStore } from '../../src/store/answerStore.js';
import { FakeClock, settle } from '../support/fakeClock.js';
import { FaultServer, wire } from '../support/faultServer.js';
import { ofTest } from '../support/ofTest.js';
import { clockedBy } from '../support/turns.js';
import { ask, liveClient } from '../support/wireClient.js';

const empty = JSON.stringify({ ok: true, data: [] });

describe('many questions at once', () => {
	it('FLT-31: fifty callers send one request to a service that asks for patience, and come back one by one', async () => {
		const clock = new FakeClock();
		const at: number[] = [];
		const server = await FaultServer.start((socket) => {
			at.push(clock.elapsed());
			socket.end(
				clock.elapsed() < 2_000
					? wire('429 Too Many Requests', { 'retry-after': 2, 'content-length': 0, connection: 'close' }, '')
					: wire('200 OK', { 'content-length': empty.length, connection: 'close' }, empty),
			);
		});
		let callers = 0;
		const client = liveClient(server.url, clock, () => (callers = (callers + 7) % 50) / 50);
		const all = Promise.all(
			Array.from({ length: 50 }, () => ask(client, new AbortController().signal, 'background')),
		);
		const answers = await clockedBy(clock, 100, all);
		await server.stop();
		const [first, ...others] = at;
		assert.equal(answers.length, 50);
		assert.deepEqual([first, others.length, others.filter((time) => time < 2_000).length], [0, 50, 0]);
		assert.ok(new Set(others).size >= 5, `they came back at ${new Set(others).size} moments`);
	});

	it('FLT-44: a thousand hovers over two hundred tickers have six requests under way at most, and one for each ticker', async () => {
		const under = { way: 0, most: 0, all: 0 };
		const server = createServer((_request, response) => {
			under.way += 1;
			under.all += 1;
			under.most = Math.max(under.most, under.way);
			// Long enough for more to come, were there more.
			void turns(20).then(() => {
				under.way -= 1;
				response.end(empty);
			});
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const clock = new FakeClock();
		const client = liveClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, clock);
		const store = ofTest(
			new AnswerStore<TickerSymbol, number>(
				{
					ask: async (symbol, options) => {
						const { value } = await client.ask(
							trending,
							{ timeframe: '1d', source: 'all', tickers: [symbol] },
							options,
						);
						return { value: value.length, receivedAt: clock.now(), oddities: 0 };
					},
					keyOf: (symbol) => symbol,
					freshForMs: 60_000,
					usableForMs: 600_000,
					most: 1_000,
				},
				clock,
			),
		);
		const tickers = Array.from({ length: 200 }, (_, index) => knownSymbol(`T${letters(index)}`));
		for (let hover = 0; hover < 1_000; hover += 1) {
			const symbol = tickers[hover % 200];
			assert.ok(symbol);
			store.read(symbol, 'hover');
		}
		while (tickers.some((symbol) => store.peek(symbol).state === 'loading')) {
			await settle();
		}
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
		assert.deepEqual(
			[tickers.filter((symbol) => store.peek(symbol).state === 'ready').length, under.all, under.most],
			[200, 200, 6],
		);
	});
});

async function turns(count: number): Promise<void> {
	for (let turn = 0; turn < count; turn += 1) {
		await settle();
	}
}

/** A number in two letters. */
function letters(number: number): string {
	return String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26));
}
