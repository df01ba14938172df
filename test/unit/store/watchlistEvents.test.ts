import assert from 'node:assert/strict';
import { MINUTE_MS } from '../../../src/base/days.js';
import { asSymbol, type TickerSymbol } from '../../../src/base/symbol.js';
import { consensus } from '../../../src/contract/index.js';
import { watchlistAsks } from '../../../src/features/watchlist/watchlistRows.js';
import { endpointSource } from '../../../src/store/answerSources.js';
import { AnswerStore } from '../../../src/store/answerStore.js';
import { WatchlistEvents } from '../../../src/store/watchlistEvents.js';
import { friday, rowSourceOf } from '../../support/builders/watchlists.js';
import { apple } from '../../support/builders/wording.js';
import { CountedService } from '../../support/countedService.js';
import { settle } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';
import { failing } from '../../support/transports.js';
import { directory, KEY, smallMarket } from '../sandbox/asking.js';

/** The events of watchlists over a sandbox that counts requests. One endpoint may be refused. */
function counted(refused?: string) {
	const sent = new CountedService(smallMarket, KEY);
	if (refused !== undefined) {
		sent.failures.set(refused, failing({ kind: 'notInPlan', said: {} }));
	}
	const { clock, client } = sent;
	const events = ofTest(new WatchlistEvents(client, clock, () => 15 * MINUTE_MS));
	return { clock, client, events, counts: () => sent.drainCounts() };
}

const each = (requests: number) => ({
	ratings: requests,
	dividends: requests,
	splits: requests,
	mergers: requests,
	offerings: requests,
});

/** The listings of the sandbox among unknown symbols. */
const listed: readonly TickerSymbol[] = directory.map(({ symbol }) => asSymbol(symbol));
const twoHundred: readonly TickerSymbol[] = [
	...listed,
	...Array.from({ length: 200 - listed.length }, (_, index) => asSymbol(`QQ${index}A`)),
];

/** Waits until the sandbox's answers have arrived. */
async function allAnswered(events: WatchlistEvents, symbols: readonly TickerSymbol[]): Promise<void> {
	for (let scheduler = 0; scheduler < 2_000; scheduler += 1) {
		await settle();
		const states = symbols.flatMap((symbol) => Object.values<{ state: string }>({ ...events.peek(symbol) }));
		if (states.every(({ state }) => state !== 'loading')) {
			return;
		}
	}
	assert.fail('not all was answered');
}

describe('the events of watchlists', () => {
	it('come in fifty requests at most when a list of two hundred opens cold, its consensus included', async () => {
		const { clock, client, events, counts } = counted();
		const ratings = ofTest(new AnswerStore(endpointSource(client, consensus), clock));
		const list = { scope: 'user', name: 'Long', symbols: twoHundred } as const;
		const asks = watchlistAsks([list], rowSourceOf({}), friday);
		asks.events.forEach((symbol) => events.read(symbol));
		asks.consensus.forEach((symbol) => ratings.read({ symbol }));
		await allAnswered(events, twoHundred);
		assert.deepEqual(counts(), { ...each(4), consensus: 30 });
	});

	it('give each ticker its own rows, both sides of a deal included', async () => {
		const { events } = counted();
		twoHundred.forEach((symbol) => events.read(symbol));
		await allAnswered(events, twoHundred);
		const found = listed.flatMap((symbol) => {
			const { ratings, mergers } = events.peek(symbol);
			assert.ok(ratings.state === 'ready' && mergers.state === 'ready');
			assert.ok(ratings.value.value.every((row) => row.symbol === symbol));
			assert.ok(mergers.value.value.every(({ acquirer, target }) => [acquirer, target].includes(symbol)));
			return ratings.value.value;
		});
		assert.ok(found.length > 0);
	});

	it('ask for one ticker more by itself, and for none again while they are fresh', async () => {
		const { clock, events, counts } = counted();
		const [extra = apple, ...others] = twoHundred.slice(0, 41);
		others.forEach((symbol) => events.read(symbol));
		await allAnswered(events, others);
		counts();
		await clock.advance(14 * MINUTE_MS);
		[extra, ...others].forEach((symbol) => events.read(symbol));
		await allAnswered(events, [extra]);
		const forOne = counts();
		await clock.advance(2 * MINUTE_MS);
		[extra, ...others].forEach((symbol) => events.read(symbol));
		await allAnswered(events, others);
		assert.deepEqual([forOne, counts()], [each(1), each(1)]);
	});

	it('lose one calendar alone when it is not in the plan, and do not ask for it again', async () => {
		const { events, counts } = counted('dividends');
		events.read(apple);
		await allAnswered(events, [apple]);
		counts();
		const { dividends, splits, ratings } = events.read(apple);
		await settle();
		assert.deepEqual(
			[dividends.state, splits.state, ratings.state, counts()],
			['failed', 'ready', 'ready', {}],
		);
	});

	it('forget all when the key changes, and ask nobody by a mere look', async () => {
		const { events, counts } = counted();
		events.read(apple);
		await allAnswered(events, [apple]);
		counts();
		events.clear();
		const { ratings } = events.peek(apple);
		await settle();
		assert.deepEqual([ratings, counts()], [{ state: 'loading' }, {}]);
	});

	it('tell which ticker has news', async () => {
		const { events } = counted();
		const reported = new Set<TickerSymbol>();
		events.onDidChange((symbol) => reported.add(symbol));
		events.read(apple);
		await allAnswered(events, [apple]);
		assert.deepEqual([...reported], [apple]);
	});
});
