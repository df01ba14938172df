import assert from 'node:assert/strict';
import { TaskScheduler } from '../../../src/base/taskScheduler.js';
import { Calendars } from '../../../src/sandbox/calendars/calendars.js';
import type { DailyBook } from '../../../src/sandbox/calendars/dailyBook.js';
import type { Company } from '../../../src/sandbox/market/company.js';
import { Market } from '../../../src/sandbox/market/market.js';
import { Registry } from '../../../src/sandbox/market/registry.js';
import { newsBook } from '../../../src/sandbox/news/news.js';
import type { NewsItem } from '../../../src/sandbox/news/newsItem.js';
import { FakeClock } from '../../support/fakeClock.js';
import { ask, directory, NOW, sandbox, smallMarket } from './asking.js';

/** The time for one company, which determines how many fit into a time slice of eight milliseconds. */
const COMPANY_MS = 3;
const COMPANIES_A_TURN = 3;

interface Item {
	readonly id: number;
	readonly title: string;
	readonly updated: string;
	readonly stocks: readonly { readonly name: string }[];
}

/** A market that records the requested companies, each of which takes some time. */
class WatchedMarket extends Market {
	readonly requested: string[] = [];

	constructor() {
		super(new Registry(directory), { companies: 25, records: 400 }, 1, () => Date.parse(NOW));
	}

	override company(symbol: string): Company | undefined {
		this.requested.push(symbol);
		return super.company(symbol);
	}
}

function watched(): { readonly market: WatchedMarket; readonly news: DailyBook<NewsItem> } {
	const market = new WatchedMarket();
	const clock = new FakeClock();
	clock.elapsed = () => market.requested.length * COMPANY_MS;
	return { market, news: newsBook(new Calendars(market, 400, new TaskScheduler(clock))) };
}

const byId = (left: NewsItem, right: NewsItem): number => left.number - right.number;

async function itemsOf(of = smallMarket, query = ''): Promise<readonly Item[]> {
	const all: Item[] = [];
	for (let page = 0; ; page += 1) {
		const { body } = await ask<readonly Item[]>(of, `/api/v2/news?pageSize=100&page=${page}${query}`);
		all.push(...body);
		if (body.length < 100) {
			return all;
		}
	}
}

describe('The news of the sample market', () => {
	it('is made for the company alone that is asked for, in any of its share classes', async () => {
		for (const [ticker, company] of [
			['AAPL', 'AAPL'],
			['GOOG', 'GOOGL'],
		] as const) {
			const { market, news } = watched();
			await news.in(byId, new Set([ticker]));
			assert.deepEqual(market.requested, [company]);
		}
	});

	it('is made once, however often it is asked for', async () => {
		const { market, news } = watched();
		await Promise.all([news.in(byId), news.in(byId), news.in(byId, new Set(['AAPL']))]);
		assert.equal(market.requested.length, market.profiles.length);
	});

	it('leaves the event loop to others after every few companies', async () => {
		const { market, news } = watched();
		const counts = [0];
		const watch = { isOver: false };
		const others = (): void => {
			counts.push(market.requested.length);
			if (!watch.isOver) {
				setImmediate(others);
			}
		};
		setImmediate(others);
		await news.in(byId);
		watch.isOver = true;
		const most = Math.max(...counts.slice(1).map((count, index) => count - (counts[index] ?? 0)));
		assert.deepEqual([most, market.requested.length], [COMPANIES_A_TURN, market.profiles.length]);
	});

	it('is for each ticker what the whole has of it', async () => {
		const whole = await itemsOf();
		const alone = sandbox({ companies: 25, records: 400 });
		for (const { symbol } of directory) {
			assert.deepEqual(
				(await itemsOf(alone, `&tickers=${symbol}`)).map(({ id }) => id),
				whole.filter(({ stocks }) => stocks.some(({ name }) => name === symbol)).map(({ id }) => id),
				symbol,
			);
		}
	});

	it('stays as it is while the day goes on, but for what is edited or withdrawn', async () => {
		const later = new Map(
			(await itemsOf(sandbox({ companies: 25, records: 400, now: '2026-11-20T21:00:00Z' }))).map((item) => [
				item.id,
				item,
			]),
		);
		const before = await itemsOf();
		const changed = before.filter(({ id, updated, title }) => {
			const now = later.get(id);
			return now !== undefined && (now.updated !== updated || now.title !== title);
		});
		const gone = before.filter(({ id }) => !later.has(id));
		assert.ok(later.size > before.length);
		assert.ok(changed.length + gone.length <= 3, JSON.stringify([changed, gone]));
	});

	it('makes nothing of the companies where nobody asks for it', async () => {
		const { market } = watched();
		newsBook(new Calendars(market, 400, new TaskScheduler(new FakeClock())));
		await Promise.resolve();
		assert.deepEqual(market.requested, []);
	});
});
