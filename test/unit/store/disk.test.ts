import assert from 'node:assert/strict';
import { DAY_MS, HOUR_MS } from '../../../src/base/days.js';
import { ApiError } from '../../../src/base/failure.js';
import { type Answer, shown } from '../../../src/base/loadable.js';
import type { ResponseCache } from '../../../src/base/responseCache.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import type { ApiRequest } from '../../../src/client/transport.js';
import { consensus, offerings } from '../../../src/contract/index.js';
import { endpointSource } from '../../../src/store/answerSources.js';
import { AnswerStore } from '../../../src/store/answerStore.js';
import { CalendarFeed } from '../../../src/store/calendarFeed.js';
import { calendarSource } from '../../../src/store/calendarSource.js';
import { logoPictureSource, logoRecordSource } from '../../../src/store/logos.js';
import { WatchlistEvents } from '../../../src/store/watchlistEvents.js';
import { CacheInMemory } from '../../support/cacheInMemory.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { ofTest } from '../../support/ofTest.js';
import { tinyPng } from '../../support/tinyPng.js';
import { anAnswer } from '../../support/transports.js';

const [apple, microsoft] = [asSymbol('AAPL'), asSymbol('MSFT')];
const LINK = 'https://images.example.com/AAPL.png?x-bz-cred=secret';

/** A machine with one cache, on which windows open, online or offline. */
class Machine {
	readonly clock = new FakeClock();
	readonly cache = new CacheInMemory();
	readonly sent: string[] = [];
	isOnline = true;
	diskTakesMs: number | (() => number) = 0;

	/** A window that was just opened or reloaded. Its answers are fresh for an hour. */
	window() {
		const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
		const send = (request: ApiRequest) => this.#answer(request);
		const client = new MarketDataClient(
			() => ({ addresses, send, sendImage: send, pageRows: 1000, cache: this.#disk }),
			this.clock,
			() => undefined,
		);
		const { clock } = this;
		const records = ofTest(new AnswerStore(logoRecordSource(client), clock));
		return {
			records,
			pictures: ofTest(new AnswerStore(logoPictureSource(client, records, clock), clock)),
			consensus: ofTest(
				new AnswerStore(
					endpointSource(client, consensus, () => HOUR_MS),
					clock,
				),
			),
			byHand: ofTest(
				new AnswerStore(
					endpointSource(client, consensus, () => Number.POSITIVE_INFINITY),
					clock,
				),
			),
			feed: ofTest(new CalendarFeed(calendarSource(client, offerings, clock), clock)),
			events: ofTest(new WatchlistEvents(client, clock, () => HOUR_MS)),
		};
	}

	get #disk(): ResponseCache {
		const { access, get, put } = this.cache;
		return {
			access,
			put,
			get: async (address) => {
				const ms = typeof this.diskTakesMs === 'number' ? this.diskTakesMs : this.diskTakesMs();
				await (ms > 0 && this.clock.sleep(ms));
				return get(address);
			},
		};
	}

	async #answer({ url, endpoint }: ApiRequest) {
		this.sent.push(url);
		await Promise.resolve();
		if (!this.isOnline) {
			throw new ApiError({ kind: 'offline', host: 'api.example.com' });
		}
		if (endpoint === 'image') {
			return { status: 200, headers: {}, body: tinyPng };
		}
		if (endpoint === 'logos') {
			const record = { search_key: 'AAPL', files: { mark_dark: LINK }, securities: [{ symbol: 'AAPL' }] };
			return anAnswer(200, { ok: true, data: [record] });
		}
		const rows = ['AAPL', 'MSFT'].map((ticker) => ({ id: ticker, ticker, date: '2026-11-19' }));
		return anAnswer(200, { consensus_rating: 'BUY', [endpoint === 'mergers' ? 'ma' : endpoint]: rows });
	}
}

describe('a window that was reloaded', () => {
	it('says without asking what was received before, and asks nobody for what was not', async () => {
		const machine = new Machine();
		await machine.window().consensus.get({ symbol: apple });
		const { consensus: reloaded } = machine.window();
		const atOnce = [apple, microsoft, apple].map((symbol) => shown(reloaded.readCached({ symbol })));
		await settle();
		await settle();
		assert.deepEqual(
			[
				atOnce,
				shown(reloaded.readCached({ symbol: apple })) !== undefined,
				shown(reloaded.readCached({ symbol: microsoft })),
			],
			[[undefined, undefined, undefined], true, undefined],
		);
		assert.equal(machine.sent.length, 1);
	});

	it('shows the last answer with its age while it asks, and beside the failure where it cannot', async () => {
		const machine = new Machine();
		await machine.window().consensus.get({ symbol: apple });
		const receivedAt = machine.clock.now();
		machine.isOnline = false;
		await machine.clock.advance(2 * DAY_MS);
		const { consensus: store } = machine.window();
		const states: unknown[] = [];
		store.onDidChange(() => states.push(store.peek({ symbol: apple }).state));
		store.read({ symbol: apple });
		await settle();
		const loaded = store.peek({ symbol: apple });
		assert.deepEqual(
			[states, loaded.state === 'failed' && loaded.failure.kind, shown(loaded)?.receivedAt],
			[['loading', 'failed'], 'offline', receivedAt],
		);
	});

	it('shows no failure before a slow disk has given the last answers and pictures', async () => {
		const machine = new Machine();
		const picture = { symbol: apple, theme: 'dark' } as const;
		const before = machine.window();
		await Promise.all([before.consensus.get({ symbol: apple }), before.pictures.get(picture)]);
		machine.isOnline = false;
		machine.diskTakesMs = 1_000;
		await machine.clock.advance(2 * HOUR_MS);
		const { consensus: store, pictures } = machine.window();
		const readAll = (): readonly Answer<unknown>[] => [store.read({ symbol: apple }), pictures.read(picture)];
		readAll();
		await machine.clock.advance(900);
		const early = readAll();
		// The picture's record is read from the disk once the picture is late.
		await machine.clock.advance(400);
		const states = [early, readAll()].flat().map((answer) => [answer.state, shown(answer) !== undefined]);
		assert.deepEqual(states, [
			['loading', false],
			['loading', false],
			['failed', true],
			// Pictures stay fresh for days, so nothing was requested.
			['ready', true],
		]);
	});

	it('asks together for what a slow disk has not told in time', async () => {
		const machine = new Machine();
		machine.diskTakesMs = 1_000;
		const { events } = machine.window();
		const symbols = Array.from({ length: 40 }, (_, index) => asSymbol(`QQ${index}A`));
		symbols.forEach((symbol) => events.read(symbol));
		await machine.clock.advance(900);
		// One per calendar.
		assert.equal(machine.sent.length, 5);
	});

	it('asks together for what is not on the disk, though that says so of one after the other', async () => {
		const machine = new Machine();
		let ms = 0;
		machine.diskTakesMs = () => (ms += 1);
		const { events } = machine.window();
		[apple, microsoft, asSymbol('KO')].forEach((symbol) => events.read(symbol));
		await machine.clock.advance(200);
		assert.equal(machine.sent.length, 5);
	});

	it('keeps what the service said, though the disk says something of before later', async () => {
		const machine = new Machine();
		await machine.window().consensus.get({ symbol: apple });
		machine.diskTakesMs = 1_000;
		await machine.clock.advance(2 * DAY_MS);
		const { consensus: store } = machine.window();
		const requested = store.get({ symbol: apple });
		await machine.clock.advance(1_000);
		const { receivedAt } = await requested;
		assert.equal(shown(store.peek({ symbol: apple }))?.receivedAt, receivedAt);
	});

	it('tells a person that a refresh failed, though the answer is fresh', async () => {
		const machine = new Machine();
		const { consensus: store } = machine.window();
		await store.get({ symbol: apple });
		machine.isOnline = false;
		await assert.rejects(store.refresh({ symbol: apple }));
		const loaded = store.peek({ symbol: apple });
		assert.deepEqual([loaded.state, shown(loaded)?.value?.rating], ['failed', 'BUY']);
	});

	it('asks nothing while the last answer is fresh', async () => {
		const machine = new Machine();
		await machine.window().consensus.get({ symbol: apple });
		const { value } = await machine.window().consensus.get({ symbol: apple });
		assert.deepEqual([value?.rating, machine.sent.length], ['BUY', 1]);
	});

	it('asks nothing likewise where all was forgotten in the same turn', async () => {
		const machine = new Machine();
		await machine.window().consensus.get({ symbol: apple });
		const { consensus: store } = machine.window();
		store.read({ symbol: microsoft });
		store.clear();
		machine.diskTakesMs = 100;
		store.read({ symbol: apple });
		await machine.clock.advance(100);
		assert.deepEqual([store.peek({ symbol: apple }).state, machine.sent.length], ['ready', 1]);
	});

	it('asks nothing by itself where it is to ask by hand, and asks when a person refreshes', async () => {
		const machine = new Machine();
		await machine.window().byHand.get({ symbol: apple });
		await machine.clock.advance(30 * DAY_MS);
		const { byHand } = machine.window();
		byHand.read({ symbol: apple });
		await settle();
		const [{ state }, before] = [byHand.read({ symbol: apple }), machine.sent.length];
		await byHand.refresh({ symbol: apple });
		assert.deepEqual([state, before, machine.sent.length], ['ready', 1, 2]);
	});

	it('shows nothing that is too old to be of use while the service does not answer', async () => {
		const machine = new Machine();
		await machine.window().consensus.get({ symbol: apple });
		machine.isOnline = false;
		await machine.clock.advance(consensus.usableForMs);
		const { consensus: store } = machine.window();
		store.read({ symbol: apple });
		await settle();
		assert.equal(shown(store.peek({ symbol: apple })), undefined);
	});

	it('has the list of a calendar', async () => {
		const machine = new Machine();
		const read = ({ feed }: ReturnType<Machine['window']>) =>
			feed.read({ name: 'usual', query: { dateFrom: '2026-11-01' }, needsMore: () => false });
		const before = machine.window();
		read(before);
		await settle();
		machine.isOnline = false;
		await machine.clock.advance(HOUR_MS);
		const after = machine.window();
		read(after);
		await settle();
		const loaded = read(after);
		assert.deepEqual([loaded.state, shown(loaded)?.value.rows.length], ['failed', 2]);
	});

	it('has the events of its watchlist, on the next day too', async () => {
		const machine = new Machine();
		const read = ({ events }: ReturnType<Machine['window']>) =>
			[apple, microsoft].map((symbol) => events.read(symbol).offerings);
		read(machine.window());
		await settle();
		machine.isOnline = false;
		await machine.clock.advance(20 * HOUR_MS);
		const after = machine.window();
		read(after);
		await settle();
		assert.deepEqual(
			read(after).map((loaded) => [loaded.state, shown(loaded)?.value.length]),
			[
				['failed', 1],
				['failed', 1],
			],
		);
	});

	it('has the pictures and identifiers of companies, though no link of a picture was kept', async () => {
		const machine = new Machine();
		const question = { symbol: apple, theme: 'dark' } as const;
		await machine.window().pictures.get(question);
		await settle();
		machine.isOnline = false;
		const { pictures, records } = machine.window();
		const [picture, record] = [await pictures.get(question), await records.get(apple)];
		assert.deepEqual(
			[
				picture.value?.bytes.byteLength,
				record.value?.securities[0]?.symbol,
				/x-bz-cred|secret/.test(machine.cache.text),
				machine.sent.length,
			],
			[tinyPng.byteLength, 'AAPL', false, 2],
		);
	});

	it('asks for the link of a picture anew where the picture itself was not kept', async () => {
		const machine = new Machine();
		await machine.window().records.get(apple);
		await settle();
		const { value } = await machine.window().pictures.get({ symbol: apple, theme: 'dark' });
		assert.deepEqual([value?.bytes.byteLength, machine.sent.length], [tinyPng.byteLength, 3]);
	});
});
