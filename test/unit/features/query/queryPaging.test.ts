import assert from 'node:assert/strict';
import { ApiError } from '../../../../src/base/failure.js';
import type { SendQuery } from '../../../../src/store/serviceQuery.js';
import { aQuery } from './queryHarness.js';

/** A service with this many splits. `pages` records the requested pages. */
function aService(
	splits: number,
	refuseFrom = Number.POSITIVE_INFINITY,
	clampsAt = 1000,
): { readonly ask: SendQuery; readonly pages: number[] } {
	const pages: number[] = [];
	const ask: SendQuery = (_endpoint, requests, { signal }) => {
		signal.throwIfAborted();
		const answers = requests.map((parameters) => {
			const sent = new Map(parameters);
			const [page, size] = [Number(sent.get('page') ?? 0), Math.min(Number(sent.get('pagesize')), clampsAt)];
			pages.push(page);
			if (page * size >= refuseFrom) {
				throw new ApiError({ kind: 'refused', status: 400, said: {} });
			}
			const rows = Array.from({ length: Math.max(0, Math.min(size, splits - page * size)) }, (_, at) => ({
				id: String(page * size + at),
			}));
			return { json: { splits: rows }, receivedAt: 0 };
		});
		return Promise.resolve(answers);
	};
	return { ask, pages };
}

const wordsOf = ({ model: { run } }: ReturnType<typeof aQuery>['query']): string =>
	run.state === 'answered' ? run.text.replace(/, received .*?(?=;| \(complete\))/, '') : run.state;

describe('paging a query out', () => {
	it('asks for pages until none follows, and shows their rows together', async () => {
		const { ask, pages } = aService(2_300);
		const { query } = aQuery({ ask });
		await query.fill({ endpoint: 'splits', values: {} });
		await query.send();
		assert.deepEqual([wordsOf(query), query.model.answer?.hasMore], ['1,000 rows; there may be more', true]);
		await query.loadAll();
		assert.deepEqual(pages, [0, 1, 2]);
		assert.deepEqual([wordsOf(query), query.model.answer?.hasMore], ['2,300 rows (complete)', false]);
		assert.equal(query.model.answer?.lines, 2_300);
	});

	for (const [clampsAt, splits, pages] of [
		[10, 25, 3],
		[30, 30, 2],
		[100, 230, 3],
		[1_000, 37, 2],
	] as const) {
		it(`asks on behind ${splits} splits where the service may give fewer on a page than asked for, as ${clampsAt}`, async () => {
			const { ask, pages: args } = aService(splits, undefined, clampsAt);
			const { query } = aQuery({ ask, rowsGiven: 0 });
			await query.fill({ endpoint: 'splits', values: {} });
			await query.send();
			assert.deepEqual(
				[wordsOf(query).endsWith('there may be more'), query.model.answer?.hasMore],
				[true, true],
			);
			await query.loadAll();
			assert.deepEqual(
				[query.model.answer?.lines, wordsOf(query), args.length],
				[splits, `${splits} rows (complete)`, pages],
			);
		});
	}

	it('asks no further than the service gives pages of the news', async () => {
		const pages: string[] = [];
		const ask: SendQuery = (_endpoint, requests) =>
			Promise.resolve(
				requests.map((parameters) => {
					const { page = '0', pageSize } = Object.fromEntries(parameters);
					pages.push(page);
					const rows = Array.from({ length: Number(pageSize) }, (_, at) => ({ id: `${page} ${at}` }));
					return { json: rows, receivedAt: 0 };
				}),
			);
		const { query } = aQuery({ ask, rowsGiven: 100 });
		await query.fill({ endpoint: 'news', values: {} });
		await query.send();
		await query.loadAll();
		assert.deepEqual([pages.length, pages.at(-1)], [101, '100']);
		assert.equal(wordsOf(query), '10,100 rows; the service sends no more of this list');
	});

	it('takes news once that shift to the next page', async () => {
		const ask: SendQuery = (_endpoint, requests) =>
			Promise.resolve(
				requests.map((parameters) => {
					const page = Number(Object.fromEntries(parameters).page ?? 0);
					const rows = Array.from({ length: page > 1 ? 0 : 100 }, (_, at) => ({ id: 99 * page + at }));
					return { json: rows, receivedAt: 0 };
				}),
			);
		const { query } = aQuery({ ask, rowsGiven: 100 });
		await query.fill({ endpoint: 'news', values: {} });
		await query.send();
		await query.loadAll();
		assert.equal(query.model.answer?.lines, 199);
	});

	it('begins at the page that was asked for, and takes each record once', async () => {
		const { ask, pages } = aService(25);
		const { query } = aQuery({ ask });
		await query.fill({ endpoint: 'splits', values: { page: '1', pageSize: '10' } });
		await query.send();
		await query.loadAll();
		assert.deepEqual(pages, [1, 2]);
		assert.equal(query.model.answer?.lines, 15);
	});

	it('asks for the pages of each part of a long list', async () => {
		const { ask, pages } = aService(15);
		const { query } = aQuery({ ask });
		const tickers = Array.from({ length: 60 }, (_, at) => `Q${at}`).join(' ');
		await query.fill({ endpoint: 'splits', values: { tickers, pageSize: '10' } });
		await query.send();
		await query.loadAll();
		assert.deepEqual(pages, [0, 0, 1, 1]);
	});

	it('says where the service gives no deeper pages', async () => {
		const { query } = aQuery({ ask: aService(50_000, 10_000).ask });
		await query.fill({ endpoint: 'splits', values: {} });
		await query.send();
		await query.loadAll();
		assert.equal(wordsOf(query), '10,000 rows; the service sends no more of this list');
	});

	it('says where the service gives the same page again', async () => {
		const ask: SendQuery = (_endpoint, requests) =>
			Promise.resolve(requests.map(() => ({ json: { splits: [{ id: 'a' }] }, receivedAt: 0 })));
		const { query } = aQuery({ ask });
		await query.fill({ endpoint: 'splits', values: { pageSize: '1' } });
		await query.send();
		await query.loadAll();
		assert.equal(wordsOf(query), '1 row; the service repeats earlier rows instead of sending more');
	});

	it('takes a hundred thousand rows at most, and says so', async () => {
		const { ask, pages } = aService(200_000);
		const { query } = aQuery({ ask });
		await query.fill({ endpoint: 'splits', values: {} });
		await query.send();
		await query.loadAll();
		assert.equal(pages.length, 100);
		assert.equal(wordsOf(query), '100,000 rows; more aren’t loaded, narrow the query');
		assert.equal(query.model.answer?.hasMore, false);
	});

	it('keeps what came where it is cancelled or fails, and goes on from there', async () => {
		const { ask, pages } = aService(55);
		let isDown = false;
		const { query } = aQuery({
			ask: (...args) => {
				if (isDown) {
					throw new ApiError({ kind: 'timedOut', host: 'api.example.com', afterMs: 10_000 });
				}
				return ask(...args);
			},
		});
		await query.fill({ endpoint: 'splits', values: { pageSize: '10' } });
		await query.send();
		query.onDidChange(() => {
			if (query.model.run.state === 'asking' && pages.length === 3) {
				query.cancel();
			}
		});
		await query.loadAll();
		assert.deepEqual([wordsOf(query), pages], ['30 rows; there may be more', [0, 1, 2]]);
		isDown = true;
		pages.push(-1);
		await query.loadAll();
		assert.equal(wordsOf(query), 'failed');
		isDown = false;
		await query.retry();
		assert.deepEqual([wordsOf(query), query.model.answer?.lines], ['55 rows (complete)', 55]);
	});

	it('goes on with the service that it began with, or not at all', async () => {
		const services = [aService(30), aService(30)];
		let begun = 0;
		let isOther = false;
		const { query } = aQuery({
			begin: () => {
				const service = services[begun];
				begun += 1;
				return (...args) => {
					if (isOther && begun === 1) {
						throw new ApiError({ kind: 'otherService' });
					}
					return (service ?? aService(0)).ask(...args);
				};
			},
		});
		await query.fill({ endpoint: 'splits', values: { pageSize: '10' } });
		await query.send();
		isOther = true;
		await query.loadAll();
		assert.equal(wordsOf(query), 'failed');
		await query.retry();
		assert.deepEqual([wordsOf(query), begun], ['10 rows; there may be more', 2]);
		assert.deepEqual(
			services.map(({ pages }) => pages),
			[[0], [0]],
		);
	});

	it('has the pages of the sandbox as the client has them', async () => {
		const { query, sent } = aQuery();
		await query.fill({ endpoint: 'ratings', values: { pageSize: '100' } });
		await query.send();
		await query.loadAll();
		const { answer } = query.model;
		assert.ok(answer && !answer.hasMore && answer.lines > 100);
		const rows = answer.lines;
		assert.equal(sent.length, Math.floor(rows / 100) + 1);
	});
});
