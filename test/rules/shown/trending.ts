import assert from 'node:assert/strict';
import {
	expect200,
	expect400,
	expectNoFailure,
	expectRefusals,
	isRow,
	notCounts,
	notDays,
	numberOf,
	type Row,
	rowsIn,
	textOf,
} from '../asking.js';
import { trending } from '../endpoints.js';
import { each, rulesOf } from '../rule.js';
import { Service } from '../service.js';

const notTimes = ['24:00', '9:30', '09:60', '0930', '09:30:00', '9am', '09:30Z', '-1:00', '09-30'];

export const trendingRules = rulesOf('GET /api/v1/trending-tickers/list', {
	'interval is required, though timeframe replaces it': async (service) => {
		for (const query of ['source=all', 'interval=&source=all', 'source=all&timeframe=1d']) {
			await expect400(service, trending, query);
		}
		const [one, other] = [await listOf(service), await ranked(service, 'interval=1h&source=all')];
		assert.deepEqual(one, other);
	},
	'interval never fails, whatever is written there': (service) =>
		expectNoFailure(service, trending, 'interval'),
	'source is required': async (service) => {
		for (const query of ['interval=1d', 'interval=1d&source=']) {
			await expect400(service, trending, query);
		}
	},
	'each source ranks in its own way': async (service) => {
		const lists = [];
		for (const source of ['all', 'clickstream', 'logo']) {
			lists.push((await ranked(service, `interval=1d&source=${source}`)).map(tickerOf).join());
		}
		assert.equal(new Set(lists).size, 3);
		assert.ok(lists.every((list) => list !== ''));
	},
	'all is what clicks and logos come to together': async (service) => {
		const [all, clicks, shown] = [
			await countsOf(service, 'interval=1d&source=all'),
			await countsOf(service, 'interval=1d&source=clickstream'),
			await countsOf(service, 'interval=1d&source=logo'),
		];
		for (const [ticker, count] of all) {
			const parts = (clicks.get(ticker) ?? 0) + (shown.get(ticker) ?? 0);
			assert.ok(Math.abs(count - parts) <= 2, `${ticker}: ${count} of ${parts}`);
		}
	},
	'source refuses what is none of the three': (service) =>
		expectRefusals(service, trending, {
			name: 'source',
			good: 'logo',
			wrong: ['news', 'All', 'all,logo', 'clicks'],
		}),
	'timeframe is one day unless said otherwise': async (service) => {
		assert.deepEqual(await listOf(service, 'timeframe=1d'), await listOf(service));
	},
	'each time frame counts its own time back from now': async (service) => {
		const [tenMinutes, hour, day] = [
			await countsOf(service, 'interval=1d&source=all&timeframe=10m'),
			await countsOf(service, 'interval=1d&source=all&timeframe=1h'),
			await countsOf(service, 'interval=1d&source=all&timeframe=1d'),
		];
		assert.ok(tenMinutes.size > 20);
		expectWithin(tenMinutes, hour);
		expectWithin(hour, day);
		assert.ok(total(tenMinutes) < total(hour) && total(hour) < total(day));
	},
	'timeframe refuses what is none of the three': (service) =>
		expectRefusals(service, trending, {
			name: 'timeframe',
			good: '10m',
			wrong: ['2h', '1D', '10', '1h,1d', '1w'],
		}),
	'the list goes on with time': async (service) => {
		const later = await Service.other({ now: '2026-11-20T21:30:00Z' }, (other) => listOf(other));
		assert.notDeepEqual((await listOf(service)).map(tickerOf), later.map(tickerOf));
	},
	'without tickers all are given, and tickers keeps to its own in their rank': async (service) => {
		const all = await listOf(service);
		assert.ok(all.length > 100);
		for (const places of [[0], [7, 3], [1, 50, 20, 90]]) {
			const tickers = places.map((place) => tickerOf(all[place] ?? {}));
			assert.deepEqual(
				await listOf(service, `tickers=${tickers.join()}`),
				all.filter((row) => tickers.includes(tickerOf(row))),
			);
		}
		assert.deepEqual(await listOf(service, 'tickers=NOPENOPE'), []);
	},
	'tickers never fails, whatever is written there': (service) =>
		expectNoFailure(service, trending, 'tickers'),
	'date_from and date_to count whole days, both included': async (service) => {
		const [first, second, both] = [
			await countsOf(service, `${trending.least}&date_from=2026-11-17&date_to=2026-11-17`),
			await countsOf(service, `${trending.least}&date_from=2026-11-18&date_to=2026-11-18`),
			await countsOf(service, `${trending.least}&date_from=2026-11-17&date_to=2026-11-18`),
		];
		expectTogether(both, first, second);
		assert.equal(total(await countsOf(service, `${trending.least}&date_from=2027-01-01`)), 0);
	},
	'time_from and time_to narrow the days they go with': async (service) => {
		const day = `${trending.least}&date_from=2026-11-18&date_to=2026-11-18`;
		const [early, late, both, whole] = [
			await countsOf(service, `${day}&time_from=08:00&time_to=09:30`),
			await countsOf(service, `${day}&time_from=09:30&time_to=10:00`),
			await countsOf(service, `${day}&time_from=08:00&time_to=10:00`),
			await countsOf(service, day),
		];
		expectTogether(both, early, late);
		expectWithin(both, whole);
	},
	'time_from goes with the first day and time_to with the last': async (service) => {
		const days = `${trending.least}&date_from=2026-11-17&date_to=2026-11-19`;
		const [whole, evening, morning] = [
			await countsOf(service, days),
			await countsOf(service, `${days}&time_from=18:00`),
			await countsOf(service, `${days}&time_to=06:00`),
		];
		const middle = total(
			await countsOf(service, `${trending.least}&date_from=2026-11-18&date_to=2026-11-18`),
		);
		assert.ok(total(evening) > middle && total(evening) < total(whole));
		assert.ok(total(morning) > middle && total(morning) < total(whole));
	},
	...each(
		[
			['time_from', '09:30', notTimes],
			['time_to', '23:59', notTimes],
			['date_from', '2026-11-18', notDays],
			['date_to', '2026-11-18', notDays],
			['page', '0', notCounts],
			['pagesize', '10', notCounts],
		] as const,
		([name, good, wrong]) => ({
			[`${name} refuses what is not of its form`]: (service) =>
				expectRefusals(service, trending, { name, good, wrong }),
		}),
	),
	'page counts from 0, which is what no page means': async (service) => {
		const all = await listOf(service);
		assert.deepEqual(await listOf(service, 'pagesize=7'), all.slice(0, 7));
		assert.deepEqual(await listOf(service, 'pagesize=7&page=0'), all.slice(0, 7));
		assert.deepEqual(await listOf(service, 'pagesize=7&page=1'), all.slice(7, 14));
	},
	'pages of any size make up the whole, and past it there is nothing': async (service) => {
		const all = await listOf(service);
		for (const pagesize of [17, 33, 400]) {
			const pages = [];
			for (let page = 0; page <= Math.ceil(all.length / pagesize); page += 1) {
				pages.push(await listOf(service, `pagesize=${pagesize}&page=${page}`));
			}
			assert.deepEqual(pages.flat(), all);
			assert.deepEqual(pages.at(-1), []);
		}
	},
});

async function ranked(service: Service, query: string): Promise<readonly Row[]> {
	const body = await expect200(service, trending, query);
	assert.ok(isRow(body));
	return rowsIn(body.data);
}

async function listOf(service: Service, query = ''): Promise<readonly Row[]> {
	return ranked(service, query === '' ? trending.least : `${trending.least}&${query}`);
}

function tickerOf(row: Row): string {
	assert.ok(isRow(row.security));
	return textOf(row.security, 'ticker');
}

async function countsOf(service: Service, query: string): Promise<ReadonlyMap<string, number>> {
	return new Map((await ranked(service, query)).map((row) => [tickerOf(row), numberOf(row, 'count')]));
}

function total(counts: ReadonlyMap<string, number>): number {
	return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** Expects a longer window to count at least as much as a shorter one within it. */
function expectWithin(part: ReadonlyMap<string, number>, whole: ReadonlyMap<string, number>): void {
	const shared = [...part].filter(([ticker]) => whole.has(ticker));
	assert.ok(shared.length > 20);
	for (const [ticker, count] of shared) {
		assert.ok(count <= (whole.get(ticker) ?? 0), ticker);
	}
}

/** Expects a window to count as much as its two parts together, except for rounding. */
function expectTogether(
	whole: ReadonlyMap<string, number>,
	one: ReadonlyMap<string, number>,
	other: ReadonlyMap<string, number>,
): void {
	const shared = [...whole].filter(([ticker]) => one.has(ticker) && other.has(ticker));
	assert.ok(shared.length > 20);
	for (const [ticker, together] of shared) {
		const parts = (one.get(ticker) ?? 0) + (other.get(ticker) ?? 0);
		assert.ok(Math.abs(together - parts) <= 2, `${ticker}: ${together} together, ${parts} apart`);
	}
}
