import assert from 'node:assert/strict';
import { DisposableStore } from '../../../src/base/disposable.js';
import type { Loadable } from '../../../src/base/loadable.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { withAuth } from '../../../src/client/auth.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { rejectStatus } from '../../../src/client/status.js';
import { fetchTransport } from '../../../src/client/transport.js';
import { ratings, trending } from '../../../src/contract/index.js';
import { endpointSource } from '../../../src/store/answerSources.js';
import { AnswerStore } from '../../../src/store/answerStore.js';
import { CalendarFeed } from '../../../src/store/calendarFeed.js';
import { calendarSource } from '../../../src/store/calendarSource.js';
import { TickerAnswers } from '../../../src/store/tickerAnswers.js';
import { tickerStores } from '../../../src/store/tickerStores.js';
import { WatchlistEvents } from '../../../src/store/watchlistEvents.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';
import { KEY, sandbox } from '../sandbox/asking.js';

const symbol = asSymbol('AAPL');
const baseUrl = 'https://api.example.com';
/** Two services with the same companies but different figures. */
const services = { sample: sandbox({ records: 300, seed: 1 }), live: sandbox({ records: 300, seed: 2 }) };

/** Stores of each kind over the current service. */
function stores(first: keyof typeof services) {
	const clock = new FakeClock();
	let inForce = first;
	const send = withAuth(
		() => Promise.resolve({ key: KEY, origin: baseUrl, form: 'header' }),
		rejectStatus(
			clock,
			fetchTransport(() => Promise.resolve(services[inForce].fetch)),
		),
	);
	const client = new MarketDataClient(
		() => ({ addresses: { baseUrl, imageUrl: baseUrl }, send, sendImage: send, pageRows: 1000 }),
		clock,
		() => undefined,
	);
	const calendarFreshMs = (): number => 15 * 60_000;
	const list = ofTest(new AnswerStore(endpointSource(client, trending), clock));
	const feed = ofTest(new CalendarFeed(calendarSource(client, ratings, clock, calendarFreshMs), clock));
	const events = ofTest(new WatchlistEvents(client, clock, calendarFreshMs));
	const answers = new TickerAnswers(
		tickerStores(ofTest(new DisposableStore()), client, clock, () => ({
			calendars: 900_000,
			consensus: 900_000,
		})),
		clock,
	);
	const pages = ofTest(new AnswerStore(calendarSource(client, ratings, clock, calendarFreshMs), clock));
	const requested = [
		'consensus',
		'financials',
		'ratings',
		'dividends',
		'splits',
		'mergers',
		'offerings',
	] as const;
	/** Everything loaded now; what is missing is requested. */
	const loaded = (): readonly Loadable<unknown>[] => {
		const [panel, hover] = (['panel', 'hover'] as const).map((purpose) =>
			answers.read(requested, { symbol, purpose }),
		);
		return [
			list.read({ timeframe: '1d', source: 'all' }),
			feed.read({ name: 'all', query: { pageSize: 100 }, needsMore: () => true }),
			...requested.flatMap((name) => [panel?.[name], hover?.[name]].filter((one) => one !== undefined)),
			...Object.values<Loadable<unknown>>({ ...events.read(symbol) }),
		];
	};
	return {
		loaded,
		/** The first pages of a calendar. */
		pages: (count: number) => pages.get({ query: { pageSize: 100 }, pages: count }),
		/** The same after all answers have arrived. */
		async answered(): Promise<readonly Loadable<unknown>[]> {
			while (loaded().some(({ state }) => state === 'loading')) {
				await settle();
			}
			return loaded();
		},
		change(to: keyof typeof services): void {
			inForce = to;
			[answers, events, list, feed, pages].forEach((store) => store.clear());
		},
	};
}

describe('what is known after the access has changed', () => {
	it('is nothing at first, and then only what the other service says', async () => {
		const changed = stores('sample');
		const before = await changed.answered();
		changed.change('live');
		const atOnce = changed.loaded();
		const after = await changed.answered();
		assert.ok(before.every(({ state }) => state === 'ready'));
		assert.deepEqual(
			atOnce,
			atOnce.map(() => ({ state: 'loading' })),
		);
		assert.deepEqual(after, await stores('live').answered());
		assert.notDeepEqual(after, before);
	});

	it('has no page of the one service before a page of the other', async () => {
		const changed = stores('sample');
		await changed.pages(1);
		changed.change('live');
		assert.deepEqual(await changed.pages(2), await stores('live').pages(2));
	});

	it('holds nothing of what was still on its way', async () => {
		const changed = stores('sample');
		changed.loaded();
		await settle();
		changed.change('live');
		assert.deepEqual(await changed.answered(), await stores('live').answered());
	});
});
