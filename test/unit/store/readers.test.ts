import assert from 'node:assert/strict';
import { abortReason } from '../../../src/base/clock.js';
import { HOUR_MS } from '../../../src/base/days.js';
import { DisposableStore } from '../../../src/base/disposable.js';
import { Emitter } from '../../../src/base/event.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import type { ApiRequest, Transport } from '../../../src/client/transport.js';
import { offerings } from '../../../src/contract/index.js';
import { CompareController } from '../../../src/features/compare/compareController.js';
import { TickerController } from '../../../src/features/ticker/tickerController.js';
import { CalendarFeed } from '../../../src/store/calendarFeed.js';
import { calendarSource } from '../../../src/store/calendarSource.js';
import { ConsensusHistory } from '../../../src/store/consensusHistory.js';
import { TickerAnswers } from '../../../src/store/tickerAnswers.js';
import { tickerStores } from '../../../src/store/tickerStores.js';
import { WatchlistEvents } from '../../../src/store/watchlistEvents.js';
import { SymbolDirectory } from '../../../src/tickers/symbolDirectory.js';
import { formats } from '../../support/builders/wording.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';
import { noOwnPrices } from '../../support/noOwnPrices.js';

const [apple, microsoft, coke] = [asSymbol('AAPL'), asSymbol('MSFT'), asSymbol('KO')];

/** A service whose requests all wait in the queue until they are cancelled. */
function aQueue() {
	const clock = new FakeClock();
	const waiting = new Set<ApiRequest>();
	const send: Transport = (request) =>
		new Promise((_, reject) => {
			waiting.add(request);
			request.cancelled?.addEventListener('abort', () => {
				waiting.delete(request);
				reject(new DOMException('nobody waits', 'AbortError'));
			});
		});
	const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
	const client = new MarketDataClient(
		() => ({ addresses, send, sendImage: send, pageRows: 1000 }),
		clock,
		() => undefined,
	);
	const stores = tickerStores(ofTest(new DisposableStore()), client, clock, () => ({
		calendars: HOUR_MS,
		consensus: HOUR_MS,
	}));
	const answers = new TickerAnswers(stores, clock);
	const shared = {
		answers,
		history: new ConsensusHistory(stores.consensusByMonth, clock),
		events: ofTest(new WatchlistEvents(client, clock, () => HOUR_MS)),
		directory: () => Promise.resolve(new SymbolDirectory([])),
		isSample: () => false,
		baseUrl: () => 'https://api.example.com',
		statements: () =>
			({ period: 'quarter', scale: 'auto', keyFigures: 'year', order: 'oldestFirst' }) as const,
		comparedPeriod: () => 'ttm' as const,
		watchlists: { lists: [], onDidChange: ofTest(new Emitter<void>()).event },
		ownPrices: noOwnPrices,
		formats,
		clock,
	};
	/** The endpoints of the waiting requests. */
	const names = async (): Promise<readonly string[]> => {
		await settle();
		return [...waiting].map(({ endpoint }) => endpoint).sort();
	};
	return { clock, client, stores, answers, shared, names };
}

describe('what waits for its turn', () => {
	it('goes with the ticker panel that alone wanted it', async () => {
		const { shared, names } = aQueue();
		const panel = new TickerController(apple, shared);
		panel.messages('dark');
		const before = await names();
		panel.dispose();
		assert.deepEqual([before.length > 5, await names()], [true, []]);
	});

	it('stays for whoever else wants it', async () => {
		const { shared, answers, names } = aQueue();
		const panel = new TickerController(apple, shared);
		panel.messages('dark');
		answers.read(['consensus'], { symbol: apple, purpose: 'panel' });
		await settle();
		panel.dispose();
		assert.deepEqual(await names(), ['consensus']);
	});

	it('stays for the others where one of several tickers in a request is wanted no more', async () => {
		const { stores, names } = aQueue();
		const [leaving, staying] = [new AbortController(), new AbortController()];
		const question = { dateFrom: '2026-01-01', pageSize: 1000 };
		stores.ratings.read({ ...question, tickers: [apple] }, 'interactive', leaving.signal);
		stores.ratings.read({ ...question, tickers: [microsoft] }, 'interactive', staying.signal);
		const both = await names();
		leaving.abort();
		const one = await names();
		staying.abort();
		assert.deepEqual([both, one, await names()], [['ratings'], ['ratings'], []]);
	});

	it('goes with the column that is taken out of a comparison, and with the comparison', async () => {
		const { shared, names } = aQueue();
		const comparison = new CompareController([apple, microsoft, coke], shared);
		comparison.model();
		const ofConsensus = async () => (await names()).filter((name) => name === 'consensus').length;
		const before = await ofConsensus();
		comparison.remove(coke);
		const narrower = await ofConsensus();
		comparison.dispose();
		assert.deepEqual([before, narrower, await ofConsensus()], [3, 2, 0]);
	});

	it('goes with the question of a table that is narrowed, and with the table', async () => {
		const { client, clock, names } = aQueue();
		const feed = ofTest(new CalendarFeed(calendarSource(client, offerings, clock), clock));
		const read = (name: string, dateFrom: string) =>
			feed.read({ name, query: { dateFrom }, needsMore: () => false });
		read('wide', '2026-01-01');
		const wide = await names();
		read('narrow', '2026-11-01');
		const narrow = await names();
		feed.leave();
		assert.deepEqual([wide, narrow, await names()], [['offerings'], ['offerings'], []]);
	});
});

describe('what a model has asked', () => {
	/** A service that never answers, and whose requests end with their signal. */
	function silent() {
		const clock = new FakeClock();
		const underWay = new Set<string>();
		const send: Transport = (request, signal) =>
			new Promise((_, reject) => {
				underWay.add(request.endpoint);
				signal.addEventListener('abort', () => {
					underWay.delete(request.endpoint);
					reject(abortReason(signal));
				});
			});
		const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
		const client = new MarketDataClient(
			() => ({ addresses, send, sendImage: send, pageRows: 1000 }),
			clock,
			() => undefined,
		);
		const stores = tickerStores(ofTest(new DisposableStore()), client, clock, () => ({
			calendars: HOUR_MS,
			consensus: HOUR_MS,
		}));
		const names = async (): Promise<readonly string[]> => {
			await settle();
			return [...underWay].sort();
		};
		return { answers: new TickerAnswers(stores, clock), names };
	}
	const tickerRequest = { symbol: apple, purpose: 'panel' } as const;

	it('ends on its way with the last who waits for it', async () => {
		const { answers, names } = silent();
		const [one, other] = [new AbortController(), new AbortController()];
		const both = [
			answers.anew(HOUR_MS, ['consensus', 'splits'], tickerRequest, one.signal),
			answers.anew(HOUR_MS, ['consensus'], tickerRequest, other.signal),
		];
		const all = await names();
		one.abort();
		const shared = await names();
		other.abort();
		assert.deepEqual([all, shared, await names()], [['consensus', 'splits'], ['consensus'], []]);
		await Promise.all(both);
	});

	it('goes on where a panel shows it, and what a hover asked goes on in any case', async () => {
		const { answers, names } = silent();
		const [model, hover] = [new AbortController(), new AbortController()];
		const both = [
			answers.anew(HOUR_MS, ['consensus'], tickerRequest, model.signal),
			answers.within(HOUR_MS, ['splits'], tickerRequest, hover.signal),
		];
		answers.read(['consensus'], tickerRequest);
		model.abort();
		hover.abort();
		assert.deepEqual(await names(), ['consensus', 'splits']);
		await Promise.all(both);
	});
});
