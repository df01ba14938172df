import assert from 'node:assert/strict';
import { expect200, isRow, rowsIn } from '../asking.js';
import { trending } from '../endpoints.js';
import { rulesOf } from '../rule.js';

/** The behavior of the trending list where service.md says nothing. */
export const trendingDecisions = rulesOf('GET /api/v1/trending-tickers/list', {
	'a list is ordered by neither count nor change alone': async (service) => {
		const body = await expect200(service, trending, trending.least);
		assert.ok(isRow(body));
		const counts = rowsIn(body.data).map(({ count }) => Number(count));
		const changes = rowsIn(body.data).map(({ pct_chg: change }) => Number(change ?? 0));
		for (const figures of [counts, changes]) {
			assert.notDeepEqual(
				figures,
				figures.toSorted((one, other) => other - one),
			);
		}
	},
	'the change is left out now and then': async (service) => {
		const body = await expect200(service, trending, trending.least);
		assert.ok(isRow(body));
		const rows = rowsIn(body.data);
		const without = rows.filter((row) => !('pct_chg' in row)).length;
		assert.ok(without > 0 && without < rows.length / 5);
	},
	'an empty value counts as absent and an undocumented parameter is ignored': async (service) => {
		const plain = await expect200(service, trending, trending.least);
		for (const extra of [
			...['tickers', 'timeframe', 'time_from', 'time_to', 'date_from', 'date_to', 'page', 'pagesize'].map(
				(name) => `${name}=`,
			),
			'limit=5&limit=6&pageSize=9999&parameters[tickers]=AAPL',
		]) {
			assert.deepEqual(await expect200(service, trending, `${trending.least}&${extra}`), plain, extra);
		}
	},
	'tickers may be in any case and have blanks around them': async (service) => {
		assert.deepEqual(
			await expect200(service, trending, `${trending.least}&tickers=aapl,%20msft%20,brk.b`),
			await expect200(service, trending, `${trending.least}&tickers=AAPL,MSFT,BRK.B`),
		);
	},
	'days and times are those of UTC, so that a time frame is the window up to now that it names': async (
		service,
	) => {
		for (const [timeframe, window] of [
			['10m', 'date_from=2026-11-20&time_from=15:20'],
			['1h', 'date_from=2026-11-20&time_from=14:30&date_to=2026-11-20&time_to=15:30'],
			['1d', 'date_from=2026-11-19&time_from=15:30'],
		] as const) {
			assert.deepEqual(
				await expect200(service, trending, `${trending.least}&timeframe=${timeframe}`),
				await expect200(service, trending, `${trending.least}&${window}`),
				timeframe,
			);
		}
	},
	'a window that ends before it begins is empty': async (service) => {
		for (const window of ['date_from=2026-11-18&date_to=2026-11-17', 'date_from=2027-01-01']) {
			const body = await expect200(service, trending, `${trending.least}&${window}`);
			assert.deepEqual(body, { ok: true, data: [] });
		}
	},
	'a pagesize of 0 and a page past the end are empty': async (service) => {
		for (const paging of ['pagesize=0', 'page=1000']) {
			const body = await expect200(service, trending, `${trending.least}&${paging}`);
			assert.deepEqual(body, { ok: true, data: [] });
		}
	},
});
