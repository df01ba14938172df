import assert from 'node:assert/strict';
import { ask, NOW, paths, sandbox } from '../asking.js';

interface Row {
	readonly security: { readonly ticker: string; readonly name: string; readonly exchange: string };
	readonly count: number;
	readonly pct_chg?: number;
}
interface Body {
	readonly ok: boolean;
	readonly data: readonly Row[];
	readonly errors?: readonly { readonly id: string; readonly code: string; readonly value: string }[];
}

async function rows(query: string, now = NOW): Promise<readonly Row[]> {
	return (await ask<Body>(sandbox({ now }), paths.trending + query)).body.data;
}

async function status(path: string): Promise<number> {
	return (await ask(sandbox(), `/api/v1/trending-tickers/list?${path}`)).status;
}

const tickersOf = (list: readonly Row[]): string => list.map(({ security }) => security.ticker).join();

describe('The trending list of the sandbox', () => {
	it('requires interval and source, and an empty one counts as missing', async () => {
		assert.deepEqual(
			[
				await status('source=all'),
				await status('interval=1d'),
				await status('interval=&source=all'),
				await status('interval=1d&source='),
				await status('interval=anything&source=all'),
			],
			[400, 400, 400, 400, 200],
		);
	});

	it('says what is wrong with the status as the code', async () => {
		const { body } = await ask<Body>(sandbox(), '/api/v1/trending-tickers/list?interval=1d');
		const [error] = body.errors ?? [];
		assert.deepEqual([body.ok, error?.code, error?.value.startsWith('Bad Request')], [false, '400', true]);
		assert.match(error?.id ?? '', /^\w{22}$/);
	});

	it('refuses what breaks an enum, a maximum or a format', async () => {
		const broken = [
			'&source=news',
			'&timeframe=2h',
			'&pagesize=1001',
			'&pagesize=-1',
			'&pagesize=ten',
			'&page=-1',
			'&page=1.5',
			'&date_from=2026-13-01',
			'&date_from=2026-02-30',
			'&date_to=20261101',
			'&time_from=24:00',
			'&time_to=9:30',
		];
		const statuses = await Promise.all(
			broken.map((query) =>
				status(query.startsWith('&source') ? `interval=1d${query}` : `interval=1d&source=all${query}`),
			),
		);
		assert.deepEqual(
			statuses,
			broken.map(() => 400),
		);
	});

	it('refuses a repeated parameter but ignores what is not documented', async () => {
		assert.deepEqual(
			[
				await status('interval=1d&source=all&source=all'),
				await status('interval=1d&source=all&limit=5&limit=6&pageSize=9999'),
				await status('interval=1d&source=all&timeframe=&tickers=&page='),
			],
			[400, 200, 200],
		);
	});

	it('serves pages that make up the whole', async () => {
		const whole = await rows('');
		const pages = [await rows('&pagesize=5&page=0'), await rows('&pagesize=5&page=1')];
		assert.equal(tickersOf(pages.flat()), tickersOf(whole.slice(0, 10)));
		assert.deepEqual(await rows('&page=1'), []);
	});

	it('keeps to the tickers asked for, in their rank', async () => {
		const whole = await rows('');
		const [first, second] = whole;
		const two = await rows(
			`&tickers=${second?.security.ticker.toLowerCase()},${first?.security.ticker},NOPE`,
		);
		assert.deepEqual(two, [first, second]);
	});

	it('takes one day as the time frame of itself', async () => {
		assert.deepEqual(await rows(''), await rows('&timeframe=1d'));
	});

	it('ranks differently by source, by time frame and as time goes on', async () => {
		const lists = [
			await rows(''),
			await rows('&timeframe=1h'),
			await rows('&timeframe=10m'),
			await ask<Body>(sandbox(), '/api/v1/trending-tickers/list?interval=1d&source=logo').then(
				({ body }) => body.data,
			),
			await rows('', '2026-11-20T21:30:00Z'),
		];
		assert.equal(new Set(lists.map(tickersOf)).size, lists.length);
	});

	it('is ordered by neither count nor change alone', async () => {
		const list = await rows('');
		const counts = list.map(({ count }) => count);
		const changes = list.map((row) => row.pct_chg ?? 0);
		assert.notDeepEqual(
			counts,
			counts.toSorted((left, right) => right - left),
		);
		assert.notDeepEqual(
			changes,
			changes.toSorted((left, right) => right - left),
		);
	});

	it('leaves the change out now and then', async () => {
		const days = await Promise.all(
			[1, 2, 3, 4, 5, 6, 7, 8].map((day) => rows('', `2026-11-0${day}T15:00:00Z`)),
		);
		const all = days.flat();
		const missing = all.filter((row) => row.pct_chg === undefined);
		assert.ok(missing.length > 0 && missing.length < all.length / 5);
	});

	it('counts only within the window asked for', async () => {
		const [day, week, none] = [
			await rows('&date_from=2026-11-18&date_to=2026-11-18'),
			await rows('&date_from=2026-11-12&date_to=2026-11-18'),
			await rows('&date_from=2026-11-18&date_to=2026-11-17'),
		];
		const morning = await rows('&date_from=2026-11-18&date_to=2026-11-18&time_from=08:00&time_to=09:00');
		const count = (list: readonly Row[], ticker: string): number =>
			list.find(({ security }) => security.ticker === ticker)?.count ?? 0;
		const shared = tickersOf(day)
			.split(',')
			.find((ticker) => count(week, ticker) && count(morning, ticker));
		assert.ok(shared !== undefined);
		assert.ok(count(week, shared) > count(day, shared) && count(day, shared) > count(morning, shared));
		assert.deepEqual(none, []);
	});
});
