import assert from 'node:assert/strict';
import { HOUR_MS } from '../../../src/base/days.js';
import { allRows } from '../../../src/client/allRows.js';
import { NotCached } from '../../../src/client/marketDataClient.js';
import { ratings } from '../../../src/contract/index.js';
import { CacheInMemory } from '../../support/cacheInMemory.js';
import { failing, failureFrom } from '../../support/transports.js';
import { CalendarService, options, wireRows } from './calendarService.js';

describe('all rows of a question', () => {
	for (const [what, rows, most, pageSize, retained, isComplete, requested] of [
		['fewer than the bound', 5, 6, 2, 5, true, 3],
		['as many as the bound, with the end seen', 5, 5, 2, 5, true, 3],
		['as many as the bound, with more possible', 4, 4, 2, 4, false, 2],
		['more than the bound', 9, 4, 3, 4, false, 2],
		['one more than the bound, cut from the last page', 4, 3, 2, 3, false, 2],
		['one more than the bound, on the last page', 5, 4, 3, 4, false, 2],
		['none', 0, 3, 2, 0, true, 1],
	] as const) {
		it(`are ${isComplete ? 'complete' : 'called incomplete'} when there are ${what}`, async () => {
			const service = new CalendarService('ratings', wireRows(rows));
			const found = await allRows(service.client, ratings, { pageSize }, { ...options, most });
			assert.deepEqual(
				[found.value.length, found.isComplete, service.requested.length, found.end?.isComplete],
				[retained, isComplete, requested, isComplete ? true : undefined],
			);
		});
	}

	for (const clampsAt of [25, 50, 100, 150, 350, 999]) {
		it(`are all there where the service gives ${clampsAt} on a page, whatever is asked for`, async () => {
			const service = new CalendarService('ratings', wireRows(350), clampsAt);
			const found = await allRows(service.client, ratings, {}, { ...options, most: 5_000 });
			assert.deepEqual([found.value.length, found.isComplete], [350, true]);
		});
	}

	it('are asked for in pages no larger than the bound', async () => {
		const service = new CalendarService('ratings', wireRows(30));
		await allRows(service.client, ratings, {}, { ...options, most: 10 });
		assert.deepEqual(
			service.requested.map(({ pagesize }) => pagesize),
			['10'],
		);
	});

	it('are as old as their oldest page, and count what was odd on all of them', async () => {
		const odd = wireRows(3).map((row) => ({ ...row, importance: 'high' }));
		const service = new CalendarService('ratings', odd);
		const begin = service.clock.now();
		service.fault = (_, count) => {
			service.clock.setWall(begin + count);
			return undefined;
		};
		const found = await allRows(service.client, ratings, { pageSize: 2 }, { ...options, most: 10 });
		assert.deepEqual([found.receivedAt - begin, found.warnings], [1, 3]);
	});

	it('are not taken from the cache before the page after them is there', async () => {
		const service = new CalendarService('ratings', wireRows(30), 20);
		service.cache = new CacheInMemory();
		const read = async (fromCacheOnly: boolean): Promise<number> => {
			const asked = { ...options, freshForMs: HOUR_MS, fromCacheOnly, most: 1_000 };
			return (await allRows(service.client, ratings, {}, asked)).value.length;
		};
		service.fault = ({ page }) => (page === '1' ? failing({ kind: 'truncated' }) : undefined);
		await failureFrom(read(false));
		await assert.rejects(read(true), NotCached);
		service.fault = () => undefined;
		assert.deepEqual([await read(false), await read(true), service.pages], [30, 30, [0, 1, 1, 1]]);
	});

	it('fail with the page that fails', async () => {
		const service = new CalendarService('ratings', wireRows(5));
		service.fault = (_, count) => (count === 2 ? failing({ kind: 'truncated' }) : undefined);
		const failure = await failureFrom(
			allRows(service.client, ratings, { pageSize: 2 }, { ...options, most: 10 }),
		);
		assert.equal(failure.kind, 'truncated');
	});
});
