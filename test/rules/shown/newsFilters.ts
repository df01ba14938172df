import assert from 'node:assert/strict';
import {
	expect400,
	expectNoFailure,
	expectRefusals,
	notCounts,
	notDays,
	type Row,
	rowsIn,
	textOf,
} from '../asking.js';
import { news } from '../endpoints.js';
import {
	dayOf,
	expectItems,
	expectNewsPick,
	instantIn,
	isIn,
	namesIn,
	newsId,
	newsPage,
	newsPages,
	readable,
	wholeNews,
} from '../newsItems.js';
import { each, type Rule, rulesOf } from '../rule.js';

const lists = ['tickers', 'isin', 'cusip', 'cusips'] as const;
const texts = [
	'channels',
	'topics',
	'authors',
	'content_types',
	'importance',
	'region',
	'primaryTickers',
] as const;

/** The filters that exclude items. */
export const newsFilterRules: readonly Rule[] = rulesOf('GET /api/v2/news', {
	'date gives a day, by the clock of news': async (service) => {
		await expectNewsPick(service, 'date=2026-11-18', (item) => dayOf(item) === '2026-11-18');
		await expectNewsPick(service, 'date=2026-01-23', (item) => dayOf(item) === '2026-01-23');
	},
	'dateFrom and dateTo bound the days, both included': async (service) => {
		const [from, to] = ['2026-10-28', '2026-11-06'];
		await expectNewsPick(service, `dateFrom=${from}`, (item) => dayOf(item) >= from);
		await expectNewsPick(service, 'dateTo=2026-01-09', (item) => dayOf(item) <= '2026-01-09');
		await expectNewsPick(
			service,
			`dateFrom=${from}&dateTo=${to}`,
			(item) => dayOf(item) >= from && dayOf(item) <= to,
		);
	},
	...each(['date', 'dateFrom', 'dateTo'], (name) => ({
		[`${name} takes days alone`]: (service) =>
			expectRefusals(service, news, { name, good: '2026-11-18', wrong: notDays }),
	})),
	'updatedSince gives what was changed then or later, and sorts by it': async (service) => {
		const all = await wholeNews(service);
		const since = instantIn(all[60] ?? {}, 'updated');
		const wanted = all
			.filter((item) => instantIn(item, 'updated') >= since)
			.toSorted(
				(one, other) =>
					instantIn(other, 'updated') - instantIn(one, 'updated') || newsId(other) - newsId(one),
			);
		assert.ok(wanted.length < all.length);
		expectItems(await newsPages(service, `updatedSince=${since / 1000}`), wanted, 'updatedSince');
		const rising = await newsPages(service, `updatedSince=${since / 1000}&sort=updated:asc`);
		expectItems(rising, wanted.toReversed(), 'updatedSince with an order');
	},
	'publishedSince gives what was published then or later, and sorts by it': async (service) => {
		const since = instantIn((await wholeNews(service))[60] ?? {}, 'created');
		await expectNewsPick(
			service,
			`publishedSince=${since / 1000}`,
			(item) => instantIn(item, 'created') >= since,
		);
	},
	...each(['updatedSince', 'publishedSince'], (name) => ({
		[`${name} takes whole seconds alone`]: (service) =>
			expectRefusals(service, news, { name, good: '1790000000', wrong: notCounts }),
	})),
	'tickers gives what tags one of them': async (service) => {
		const tags =
			(...tickers: readonly string[]) =>
			(item: Row) =>
				namesIn(item, 'stocks').some((name) => tickers.includes(name));
		await expectNewsPick(service, 'tickers=AAPL', tags('AAPL'));
		await expectNewsPick(service, 'tickers=msft,JPM', tags('MSFT', 'JPM'));
		await expectNewsPick(service, 'tickers=GOOG', tags('GOOG'));
	},
	'isin and cusip, by either of its names, give what tickers gives': async (service) => {
		const apple = await newsPages(service, 'tickers=AAPL');
		const stock = apple
			.flatMap((item) => rowsIn(item.stocks))
			.find(({ name, isin }) => name === 'AAPL' && isin !== undefined);
		assert.ok(stock);
		for (const query of [
			`isin=${textOf(stock, 'isin')}`,
			`cusip=${textOf(stock, 'cusip')}`,
			`cusips=${textOf(stock, 'cusip')}`,
		]) {
			assert.deepEqual(await newsPages(service, query), apple, query);
		}
		assert.deepEqual(await newsPage(service, 'isin=US0000000000'), []);
	},
	...each(lists, (name) => ({
		[`${name} takes 50 entries and refuses 51`]: async (service) => {
			const entries = Array.from({ length: 51 }, (_, index) => `X${index}`);
			assert.deepEqual(await newsPage(service, `${name}=${entries.slice(1).join()}`), []);
			await expect400(service, news, `${name}=${entries.join()}`);
		},
	})),
	...each(texts, (name) => ({
		[`${name} takes any text`]: (service) => expectNoFailure(service, news, name),
	})),
	'primaryTickers leaves out what only mentions one': async (service) => {
		const tagged = await newsPages(service, 'tickers=AAPL');
		const primary = new Set((await newsPages(service, 'primaryTickers=AAPL')).map(newsId));
		assert.ok(primary.size > 0);
		for (const item of tagged) {
			if (primary.has(newsId(item))) {
				assert.ok(namesIn(item, 'stocks').includes('AAPL'));
			}
			assert.ok(namesIn(item, 'stocks').length <= 3 || !primary.has(newsId(item)));
		}
	},
	'channels gives what is in one of them, by name in any case': async (service) => {
		await expectNewsPick(service, 'channels=WIIM', isIn('WIIM'));
		await expectNewsPick(
			service,
			'channels=press%20releases,m%26a',
			(item) => isIn('Press Releases')(item) || isIn('M&A')(item),
		);
		assert.deepEqual(await newsPage(service, 'channels=Horoscopes'), []);
	},
	'topics are looked for in title, tags and body, any of them or all': async (service) => {
		const has =
			(...topics: readonly string[]) =>
			(item: Row) =>
				topics.map((topic) =>
					[readable(textOf(item, 'title')), ...namesIn(item, 'tags'), readable(textOf(item, 'body'))].some(
						(text) => text.toLowerCase().includes(topic),
					),
				);
		const any = (item: Row): boolean => has('apple', 'dividend')(item).includes(true);
		const both = (item: Row): boolean => !has('apple', 'dividend')(item).includes(false);
		await expectNewsPick(
			service,
			'topics=apple,DIVIDEND&dateFrom=2026-10-01',
			(item) => any(item) && isRecent(item),
		);
		await expectNewsPick(service, 'topics=Apple,dividend&topic_group_by=and', both);
		await expectNewsPick(service, 'topics=price%20target', (item) =>
			has('price target')(item).includes(true),
		);
		await expectRefusals(service, news, {
			name: 'topic_group_by',
			good: 'and',
			wrong: ['AND', 'not', 'and,or'],
		});
	},
	'authors gives what one of them wrote': async (service) => {
		const author = textOf((await wholeNews(service))[0] ?? {}, 'author');
		await expectNewsPick(
			service,
			`authors=${encodeURIComponent(author)}&dateFrom=2026-10-01`,
			(item) => item.author === author && isRecent(item),
		);
	},
	'content_types tells press releases from stories': async (service) => {
		await expectNewsPick(service, 'content_types=press_release', isIn('Press Releases'));
		await expectNewsPick(
			service,
			'content_types=story,wiim&dateFrom=2026-10-01',
			(item) => !isIn('Press Releases')(item) && isRecent(item),
		);
	},
	'importance and importanceRank give one importance': async (service) => {
		await expectNewsPick(service, 'importanceRank=3', (item) => item.importance_rank === 3);
		await expectNewsPick(service, 'importance=3', (item) => item.importance_rank === 3);
		await expectRefusals(service, news, {
			name: 'importanceRank',
			good: '1',
			wrong: [...notCounts, '0', '6'],
		});
	},
	'filters that are given together all hold': async (service) => {
		await expectNewsPick(
			service,
			'tickers=AAPL,MSFT&channels=Analyst%20Ratings&dateFrom=2026-06-01',
			(item) =>
				namesIn(item, 'stocks').some((name) => name === 'AAPL' || name === 'MSFT') &&
				isIn('Analyst Ratings')(item) &&
				dayOf(item) >= '2026-06-01',
		);
	},
});

/** Whether an item is from the last weeks, to which broad queries here are limited. */
function isRecent(item: Row): boolean {
	return dayOf(item) >= '2026-10-01';
}
