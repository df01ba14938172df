import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../../src/base/days.js';
import { DisposableStore } from '../../../src/base/disposable.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import type { Transport } from '../../../src/client/transport.js';
import { tickerStores } from '../../../src/store/tickerStores.js';
import { FakeClock } from '../../support/fakeClock.js';
import { neverAborted } from '../../support/neverAborted.js';
import { ofTest } from '../../support/ofTest.js';
import { anAnswer } from '../../support/transports.js';

const [apple, cola] = [asSymbol('AAPL'), asSymbol('KO')];

/** The splits of tickers, over a service with `count` splits in total. Records the ticker of each request. */
function splitsOf(count: number, isFree = false) {
	const requested: string[] = [];
	const send: Transport = ({ url }) => {
		const ticker = new URL(url).searchParams.get('parameters[tickers]');
		requested.push(ticker ?? 'everyone');
		const rows = Array.from({ length: count }, (_, index) => ({
			id: String(index),
			ticker: index === 0 ? 'AAPL' : `QQ${index}`,
			date_ex: '2026-12-01',
		}));
		return Promise.resolve(
			anAnswer(200, { splits: ticker === null ? rows : rows.filter((row) => row.ticker === ticker) }),
		);
	};
	const clock = new FakeClock();
	const client = new MarketDataClient(
		() => ({
			addresses: { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' },
			send,
			sendImage: send,
			pageRows: 1000,
		}),
		clock,
		() => undefined,
	);
	const { upcoming } = tickerStores(
		ofTest(new DisposableStore()),
		client,
		clock,
		() => ({ calendars: 15 * MINUTE_MS, consensus: 15 * MINUTE_MS }),
		() => isFree,
	);
	return { requested, clock, splits: upcoming.splits };
}

describe('what comes next for a ticker', () => {
	it('is taken out of one question about all of them, for each ticker the rows of its own', async () => {
		const { requested, splits } = splitsOf(3);
		const [of, ofOther] = await Promise.all([apple, cola].map((symbol) => splits.get(symbol, neverAborted)));
		assert.deepEqual(
			[of?.value.map(({ symbol }) => symbol), ofOther?.value, requested],
			[['AAPL'], [], ['everyone']],
		);
	});

	it('is as old as that question, and asked with it again', async () => {
		const { requested, clock, splits } = splitsOf(3);
		await splits.get(apple, neverAborted);
		await clock.advance(14 * MINUTE_MS);
		const late = await splits.get(cola, neverAborted);
		assert.equal(clock.now() - late.receivedAt, 14 * MINUTE_MS);
		await clock.advance(2 * MINUTE_MS);
		await splits.get(apple, neverAborted);
		await splits.get(cola, neverAborted);
		assert.deepEqual(requested, ['everyone', 'everyone']);
	});

	it('is asked of the ticker itself where the rows of all do not fit a page', async () => {
		const { requested, splits } = splitsOf(1_000);
		const { value } = await splits.get(apple, neverAborted);
		assert.deepEqual([value.length, requested], [1, ['everyone', 'AAPL']]);
	});

	it('is asked of the ticker itself where questions cost nothing', async () => {
		const { requested, splits } = splitsOf(3, true);
		await splits.get(apple, neverAborted);
		assert.deepEqual(requested, ['AAPL']);
	});

	it('is asked of all again where a person wants it so', async () => {
		const { requested, splits } = splitsOf(3);
		await splits.get(apple, neverAborted);
		await splits.refresh(apple, neverAborted);
		assert.deepEqual(requested, ['everyone', 'everyone']);
	});
});
