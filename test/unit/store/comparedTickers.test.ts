import assert from 'node:assert/strict';
import type { Dated, Loadable } from '../../../src/base/loadable.js';
import { knownSymbol, type TickerSymbol } from '../../../src/base/symbol.js';
import { fetchTransport } from '../../../src/client/fetchTransport.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { rejectStatus } from '../../../src/client/rejectStatus.js';
import type { ApiRequest, Transport } from '../../../src/client/transport.js';
import { withAuth } from '../../../src/client/withAuth.js';
import { consensus } from '../../../src/contract/index.js';
import { AnswerStore } from '../../../src/store/answerStore.js';
import { ComparedTickers, type OwnAnswers } from '../../../src/store/comparedTickers.js';
import { endpointSource } from '../../../src/store/endpointSource.js';
import { WatchlistEvents } from '../../../src/store/watchlistEvents.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { failing } from '../../support/transports.js';
import { KEY, sandbox } from '../sandbox/asking.js';

const service = sandbox({ companies: 25, records: 400 });
const MINUTE_MS = 60_000;
const three = ['AAPL', 'MSFT', 'KO'].map(knownSymbol);
const [apple = knownSymbol('AAPL')] = three;
const unasked = { state: 'loading' } as const;

/** The comparison over the sandbox, behind a transport that counts; endpoints for which `fails` says so fail. */
function compared(own: Partial<OwnAnswers> = {}, fails: (endpoint: string) => boolean = () => false) {
	const clock = new FakeClock();
	const baseUrl = 'https://api.benzinga.com';
	const sent: ApiRequest[] = [];
	const send = withAuth(
		() => Promise.resolve({ key: KEY, origin: baseUrl, form: 'header' }),
		rejectStatus(
			clock,
			fetchTransport(() => Promise.resolve(service.fetch)),
		),
	);
	const counting: Transport = (request, signal) => {
		sent.push(request);
		return fails(request.endpoint)
			? Promise.reject(failing({ kind: 'notInPlan', said: {} }))
			: send(request, signal);
	};
	const client = new MarketDataClient(
		() => ({ addresses: { baseUrl, imageUrl: baseUrl }, send: counting, sendImage: counting }),
		clock,
		() => undefined,
	);
	const calendarFreshMs = (): number => 15 * MINUTE_MS;
	const tickers = new ComparedTickers({
		client,
		consensus: new AnswerStore(endpointSource(client, consensus), clock),
		events: new WatchlistEvents(client, clock, calendarFreshMs),
		own: { financials: () => unasked, dividends: () => unasked, splits: () => unasked, ...own },
		since: () => '2020-01-01',
		calendarFreshMs,
		clock,
	});
	const counts = (): Readonly<Record<string, number>> => {
		const byEndpoint: Record<string, number> = {};
		for (const { endpoint } of sent.splice(0)) {
			byEndpoint[endpoint] = (byEndpoint[endpoint] ?? 0) + 1;
		}
		return byEndpoint;
	};
	return { clock, tickers, counts };
}

/** Lets the answers of the sandbox arrive. */
async function allAnswered(tickers: ComparedTickers, symbols: readonly TickerSymbol[]): Promise<void> {
	for (let turns = 0; turns < 2_000; turns += 1) {
		const states = symbols.flatMap((symbol) => {
			const { events, ...parts } = tickers.read(symbol);
			return [...Object.values<{ state: string }>(parts), ...Object.values<{ state: string }>({ ...events })];
		});
		if (states.every(({ state }) => state !== 'loading')) {
			return;
		}
		await settle();
	}
	assert.fail('not all was answered');
}

describe('the answers of compared tickers', () => {
	it('take one request for all tickers, but for the consensus, which takes one a ticker', async () => {
		const { tickers, counts } = compared();
		await allAnswered(tickers, three);
		assert.deepEqual(counts(), {
			consensus: 3,
			financials: 1,
			// For the history and for what comes next.
			dividends: 2,
			splits: 2,
			ratings: 1,
			mergers: 1,
			offerings: 1,
		});
	});

	it('ask for one ticker more alone', async () => {
		const { tickers, counts } = compared();
		await allAnswered(tickers, three);
		counts();
		await allAnswered(tickers, [...three, knownSymbol('NVDA')]);
		assert.equal(counts().financials, 1);
		const { financials } = tickers.read(knownSymbol('NVDA'));
		assert.deepEqual(financials.state === 'ready' && financials.value.value.map(({ id }) => id), ['NVDA']);
	});

	it('take what others know of a ticker, while it is fresh', async () => {
		const known = (receivedAt: number): Loadable<Dated<[]>> => ({
			state: 'ready',
			value: { value: [], receivedAt, oddities: 0 },
		});
		const start = new FakeClock().now();
		const fresh = compared({
			financials: () => known(start),
			dividends: () => known(start),
			splits: () => known(start),
		});
		await allAnswered(fresh.tickers, [apple]);
		assert.deepEqual(fresh.counts(), {
			consensus: 1,
			ratings: 1,
			dividends: 1,
			splits: 1,
			mergers: 1,
			offerings: 1,
		});
		const old = compared({ dividends: () => known(start - 16 * MINUTE_MS) });
		await allAnswered(old.tickers, [apple]);
		assert.equal(old.counts().dividends, 2);
	});

	it('are asked again where a person wants it so, and only then', async () => {
		const { tickers, counts } = compared();
		await allAnswered(tickers, three);
		counts();
		await allAnswered(tickers, three);
		assert.deepEqual(counts(), {});
		await tickers.refresh([apple], ['financials']);
		assert.deepEqual(counts(), { financials: 1 });
	});

	it('fail apart from each other', async () => {
		const { tickers } = compared({}, (endpoint) => endpoint === 'financials');
		await allAnswered(tickers, three);
		const { financials, dividends, consensus: opinion } = tickers.read(apple);
		assert.deepEqual([financials.state, dividends.state, opinion.state], ['failed', 'ready', 'ready']);
	});

	it('are told ticker by ticker, and to nobody after the end', async () => {
		const { tickers } = compared();
		const told = new Set<TickerSymbol>();
		tickers.onDidChange((symbol) => told.add(symbol));
		await allAnswered(tickers, three);
		assert.deepEqual([...told].sort(), [...three].sort());
		told.clear();
		tickers.dispose();
		await tickers.refresh(three, ['financials']);
		assert.equal(told.size, 0);
	});
});
