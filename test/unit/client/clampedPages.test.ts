import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../../src/base/clock.js';
import { asSymbol } from '../../../src/base/symbol.js';
import { allRows } from '../../../src/client/allRows.js';
import { MarketDataClient } from '../../../src/client/marketDataClient.js';
import { nodeFetch } from '../../../src/client/nodeFetch.js';
import { rowsSince } from '../../../src/client/calendarUpdates.js';
import { rejectStatus } from '../../../src/client/status.js';
import { ratings } from '../../../src/contract/index.js';
import type { Rating, RatingsQuery } from '../../../src/contract/ratings.js';
import { companyOfRow } from '../../../src/market/companies.js';
import { rowsSource } from '../../../src/store/answerSources.js';
import { CalendarService, options, type WireRow, wireRows } from './calendarService.js';

/** A service that silently limits its pages to a number of rows, and a client that doesn't know the limit. */
class ClampedServer {
	readonly pages: string[] = [];
	readonly #service: CalendarService;
	readonly #server = createServer(({ url = '' }, response) => {
		const requested = Object.fromEntries(new URL(url, 'http://host').searchParams);
		this.pages.push(`${requested['parameters[tickers]'] ?? 'all'} ${requested.page}`);
		response.setHeader('content-type', 'application/json');
		response.end(JSON.stringify({ ratings: this.#service.answer(requested) }));
	});

	constructor(rows: readonly WireRow[], clampsAt: number) {
		this.#service = new CalendarService('ratings', rows, clampsAt);
	}

	set rows(rows: readonly WireRow[]) {
		this.#service.rows = rows;
	}

	async start(): Promise<MarketDataClient> {
		await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
		const baseUrl = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
		const send = rejectStatus(systemClock, nodeFetch(systemClock));
		return new MarketDataClient(
			() => ({ addresses: { baseUrl, imageUrl: baseUrl }, send, sendImage: send }),
			systemClock,
			() => undefined,
		);
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise((resolve) => this.#server.close(resolve));
	}
}

describe('a service that puts fewer rows on a page than it is asked for', () => {
	let server: ClampedServer | undefined;

	afterEach(async () => {
		await server?.stop();
		server = undefined;
	});

	const serving = (rows: readonly WireRow[], clampsAt: number): Promise<MarketDataClient> => {
		server = new ClampedServer(rows, clampsAt);
		return server.start();
	};
	/** How many rows a query returns, whether that is all, and the pages requested for it. */
	const found = async (client: MarketDataClient, query: Omit<RatingsQuery, 'page'> = {}, most = 5_000) => {
		const begin = server?.pages.length;
		const { value, isComplete } = await allRows<RatingsQuery, Rating>(client, ratings, query, {
			...options,
			most,
		});
		return { rows: value.length, isComplete, requested: server?.pages.slice(begin) };
	};

	for (const [clampsAt, rows] of [
		[10, 95],
		[10, 100],
		[30, 350],
		[100, 350],
		[350, 350],
	] as const) {
		it(`gives all of ${rows} rows, ${clampsAt} on a page`, async () => {
			const { rows: came, isComplete } = await found(await serving(wireRows(rows), clampsAt));
			assert.deepEqual([came, isComplete], [rows, true]);
		});
	}

	for (const clampsAt of [10, 30, 100]) {
		it(`gives all of a list that is longer than one of exactly ${clampsAt} rows, the size of its pages`, async () => {
			const longer = clampsAt * 3 + 1;
			const rows = [...wireRows(clampsAt, 'KO'), ...wireRows(longer, 'MSFT')];
			const client = await serving(rows, clampsAt);
			const first = await found(client, { tickers: [asSymbol('KO')] });
			const second = await found(client, { tickers: [asSymbol('MSFT')] });
			assert.deepEqual(
				[first.rows, first.isComplete, second.rows, second.isComplete],
				[clampsAt, true, longer, true],
			);
		});

		it(`gives all changes, though ${clampsAt} of them came with the same question before`, async () => {
			const now = wireRows(clampsAt).map((row) => ({ ...row, updated: 1_700_000_000 }));
			const client = await serving(now, clampsAt);
			const since = () => rowsSince<RatingsQuery, Rating>(client, ratings, {}, 1_700_000_000, options);
			const first = await since();
			if (server) {
				server.rows = [...now, { id: 'later', ticker: 'AAPL', updated: 1_700_000_001 }];
			}
			const second = await since();
			assert.deepEqual([first.rows.length, second.rows.length], [clampsAt, clampsAt + 1]);
		});
	}

	it('is not asked behind the same list again, but behind new records', async () => {
		const client = await serving(wireRows(37), 1_000);
		const requested = [(await found(client)).requested, (await found(client)).requested];
		if (server) {
			server.rows = wireRows(38);
		}
		requested.push((await found(client)).requested, (await found(client)).requested);
		assert.deepEqual(requested, [['all 0', 'all 1'], ['all 0'], ['all 0', 'all 1'], ['all 0']]);
	});

	it('is asked behind a list alone that is as long as the longest so far', async () => {
		const lengths = { V: 9, KO: 17, MSFT: 13, NVDA: 22, AAPL: 22, AMD: 21 };
		const names = Object.keys(lengths) as (keyof typeof lengths)[];
		const client = await serving(
			names.flatMap((name) => wireRows(lengths[name], name)),
			1_000,
		);
		for (const name of names) {
			await found(client, { tickers: [asSymbol(name)] });
		}
		assert.deepEqual(server?.pages, [
			...['V 0', 'KO 0', 'KO 1', 'MSFT 0', 'NVDA 0', 'NVDA 1', 'AAPL 0', 'AAPL 1', 'AMD 0'],
		]);
	});

	it('is asked for no more than is wanted', async () => {
		const few = await found(await serving(wireRows(40), 1_000), {}, 3);
		assert.deepEqual(few, { rows: 3, isComplete: false, requested: ['all 0'] });
	});

	it('gives the newest few, though a page holds fewer', async () => {
		const client = await serving(wireRows(40), 10);
		const source = rowsSource<RatingsQuery, Rating>(client, ratings, companyOfRow, () => 60_000);
		const newest = await source.ask({ tickers: [asSymbol('AAPL')], pageSize: 12 }, options);
		assert.deepEqual(
			[newest.value.length, newest.value.at(-1)?.id, server?.pages],
			[12, 'AAPL-000011', ['AAPL 0', 'AAPL 1']],
		);
	});
});
