import assert from 'node:assert/strict';
import { ApiError } from '../../../src/base/failure.js';
import type { Clock } from '../../../src/base/clock.js';
import { shown } from '../../../src/base/loadable.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import type { ApiRequest } from '../../../src/client/transport.js';
import { offerings } from '../../../src/contract/index.js';
import { CalendarFeed } from '../../../src/store/calendarFeed.js';
import { calendarSource } from '../../../src/store/calendarSource.js';
import { FakeClock, settle } from '../../support/fakeClock.js';
import { anAnswer } from '../../support/transports.js';
import { ofTest } from '../../support/ofTest.js';

const DAYS = 10;

/** A service with one offering per day, newest first, two per page. */
function aFeed(clock: Clock = new FakeClock(), freshForMs = offerings.freshForMs) {
	const sent: URL[] = [];
	const urgencies: string[] = [];
	const state = { isDown: false };
	const answer = ({ url, urgency }: ApiRequest) => {
		const requested = new URL(url);
		sent.push(requested);
		urgencies.push(urgency);
		if (state.isDown) {
			return Promise.reject(new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 1 }));
		}
		const [page, size] = ['page', 'pagesize'].map((name) => Number(requested.searchParams.get(name) ?? 0));
		const tickers = requested.searchParams.get('parameters[tickers]')?.split(',') ?? ['AAPL'];
		const rows = tickers.flatMap((ticker) =>
			Array.from({ length: DAYS }, (_, index) => {
				const day = String(20 - index).padStart(2, '0');
				return { id: `${ticker} ${day}`, ticker, date: `2026-11-${day}` };
			}),
		);
		rows.sort((left, right) => right.date.localeCompare(left.date) || left.id.localeCompare(right.id));
		const [from, most] = [(page ?? 0) * (size ?? 0), size ?? 0];
		return Promise.resolve(anAnswer(200, { offerings: rows.slice(from, from + most) }));
	};
	const addresses = { baseUrl: 'https://api.example.com', imageUrl: 'https://images.example.com' };
	const client = new MarketDataClient(
		() => ({ addresses, send: answer, sendImage: answer, pageRows: 1000 }),
		clock,
		() => undefined,
	);
	const feed = ofTest(
		new CalendarFeed(
			calendarSource(client, offerings, clock, () => freshForMs),
			clock,
		),
	);
	const requestedPages = (): readonly (string | null)[] => sent.map((url) => url.searchParams.get('page'));
	const days = (needsDay = '2026-11-99', name = 'usual') => {
		const loaded = feed.read({
			name,
			query: { dateFrom: '2026-01-01', pageSize: 2 },
			needsMore: (rows) => !rows.some(({ date = '' }) => date < needsDay),
		});
		return [loaded.state, (shown(loaded)?.value.rows ?? []).map(({ date }) => date?.slice(-2)).join(' ')];
	};
	return { feed, sent, urgencies, requestedPages, days, state };
}

describe('CalendarFeed', () => {
	it('asks for the first page and tells when it is there', async () => {
		const { feed, days, requestedPages } = aFeed();
		let reported = 0;
		feed.onDidChange(() => (reported += 1));
		const before = days();
		await settle();
		assert.deepEqual(
			[before, days(), requestedPages(), reported],
			[['loading', ''], ['ready', '20 19'], ['0'], 1],
		);
	});

	it('goes on by itself until what is needed first is there, and keeps showing what has come', async () => {
		const { days, requestedPages } = aFeed();
		days('2026-11-18');
		await settle();
		const between = days('2026-11-18');
		await settle();
		const after = days('2026-11-18');
		assert.deepEqual(
			[between, after, requestedPages()],
			[
				['loading', '20 19'],
				['ready', '20 19 18 17'],
				['0', '1'],
			],
		);
	});

	it('asks for five pages by itself at most', async () => {
		const { days, requestedPages } = aFeed();
		for (let turn = 0; turn < 10; turn += 1) {
			days('2000-01-01');
			await settle();
		}
		assert.deepEqual(requestedPages(), ['0', '1', '2', '3', '4']);
	});

	it('takes one page more when a person wants it, at once and without asking for the others again', async () => {
		const { feed, days, requestedPages, urgencies } = aFeed();
		days();
		await settle();
		days();
		const isExtended = [feed.isExtended];
		feed.loadMore();
		isExtended.push(feed.isExtended);
		const between = days();
		feed.loadMore();
		await settle();
		assert.deepEqual(
			[between, days(), requestedPages(), urgencies],
			[
				['loading', '20 19'],
				['ready', '20 19 18 17'],
				['0', '1'],
				['background', 'interactive'],
			],
		);
		assert.deepEqual(isExtended, [false, true]);
	});

	it('keeps its rows when the next page fails, and asks for that page again', async () => {
		const { feed, days, state, requestedPages } = aFeed();
		days();
		await settle();
		days();
		state.isDown = true;
		feed.loadMore();
		await settle();
		const failed = days();
		state.isDown = false;
		feed.loadMore();
		await settle();
		assert.deepEqual(
			[failed, days(), requestedPages()],
			[
				['failed', '20 19'],
				['ready', '20 19 18 17'],
				['0', '1', '1'],
			],
		);
	});

	it('asks again for all its pages when they are old, and shows them meanwhile', async () => {
		const clock = new FakeClock();
		const { feed, days, requestedPages } = aFeed(clock);
		days();
		await settle();
		days();
		feed.loadMore();
		await settle();
		days();
		await clock.advance(offerings.freshForMs);
		const old = days();
		await settle();
		assert.deepEqual(
			[old, days(), requestedPages()],
			[
				['loading', '20 19 18 17'],
				['ready', '20 19 18 17'],
				['0', '1', '0', '1'],
			],
		);
	});

	it('asks again at once when a person wants it', async () => {
		const { feed, days, urgencies } = aFeed();
		days();
		await settle();
		days();
		feed.refresh();
		await settle();
		assert.deepEqual(
			[days(), urgencies],
			[
				['ready', '20 19'],
				['background', 'forced'],
			],
		);
	});

	it('keeps the rows when only the days have moved on, and forgets them for another question', async () => {
		const { feed, days, state } = aFeed();
		days();
		await settle();
		days();
		state.isDown = true;
		const read = (name: string, dateFrom: string) =>
			shown(feed.read({ name, query: { dateFrom, pageSize: 2 }, needsMore: () => false }))?.value.rows.length;
		const moved = read('usual', '2026-01-02');
		assert.deepEqual([moved, read('other', '2026-01-02')], [2, undefined]);
	});

	it('moves on with the days when its rows are no longer fresh, or when a person wants it', async () => {
		const clock = new FakeClock();
		const { feed, sent } = aFeed(clock);
		const read = (dateFrom: string) =>
			feed.read({ name: 'usual', query: { dateFrom, pageSize: 2 }, needsMore: () => false }).state;
		read('2026-01-01');
		await settle();
		const states = [read('2026-01-01'), read('2026-01-02')];
		feed.refresh();
		await settle();
		await clock.advance(offerings.freshForMs);
		states.push(read('2026-01-03'));
		await settle();
		assert.deepEqual(
			[states, sent.map((url) => url.searchParams.get('parameters[date_from]'))],
			[
				['ready', 'ready', 'loading'],
				['2026-01-01', '2026-01-02', '2026-01-03'],
			],
		);
	});

	it('asks by hand alone where it is never to be old, on later days too', async () => {
		const clock = new FakeClock();
		const { feed, days, sent } = aFeed(clock, Number.POSITIVE_INFINITY);
		days();
		await settle();
		days();
		await clock.advance(3 * 24 * 60 * 60_000);
		const later = feed.read({
			name: 'usual',
			query: { dateFrom: '2026-01-04', pageSize: 2 },
			needsMore: () => false,
		});
		assert.deepEqual([later.state, shown(later)?.value.rows.length, sent.length], ['ready', 2, 1]);
	});

	it('looks without asking', async () => {
		const { feed, days, sent } = aFeed();
		assert.equal(feed.peek('usual'), undefined);
		days();
		await settle();
		days();
		assert.deepEqual([feed.peek('usual')?.state, feed.peek('other'), sent.length], ['ready', undefined, 1]);
	});

	it('forgets everything when the key changes', async () => {
		const { feed, days, requestedPages } = aFeed();
		days();
		await settle();
		days();
		feed.clear();
		const after = days();
		await settle();
		assert.deepEqual(
			[after, days(), requestedPages()],
			[
				['loading', ''],
				['ready', '20 19'],
				['0', '0'],
			],
		);
	});

	it('takes more tickers than one request does, and puts the parts in one order', async () => {
		const { feed, sent } = aFeed();
		const tickers = Array.from({ length: 60 }, (_, index) => asSymbol(`T${index + 10}`));
		const read = () =>
			feed.read({ name: 'watchlist', query: { tickers, pageSize: 1000 }, needsMore: () => false });
		read();
		await settle();
		const rows = shown(read())?.value.rows ?? [];
		const dates = rows.map(({ date = '' }) => date);
		assert.deepEqual(
			[
				sent.map((url) => url.searchParams.get('parameters[tickers]')?.split(',').length),
				rows.length,
				shown(read())?.value.stop,
			],
			[[50, 10], 600, 'shortPage'],
		);
		assert.deepEqual(dates, [...dates].sort().reverse());
	});

	it('fails at once where the question breaks a limit', () => {
		const { feed } = aFeed();
		const query = { tickers: [] };
		const { state } = feed.read({ name: 'x', query, needsMore: () => false });
		assert.equal(state, 'failed');
	});

	it('lets go of its listeners', () => {
		const { feed } = aFeed();
		feed.onDidChange(() => undefined);
		feed.dispose();
		let reported = 0;
		feed.onDidChange(() => (reported += 1));
		feed.refresh();
		assert.equal(reported, 0);
	});
});
