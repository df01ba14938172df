import assert from 'node:assert/strict';
import { ApiError, failureOf } from '../../../src/base/failure.js';
import { asSymbol } from '../../../src/base/symbol.js';
import {
	news,
	type NewsItem,
	type NewsQuery,
	newsRemoved,
	type NewsSort,
} from '../../../src/contract/news.js';

function parameters(query: NewsQuery): Readonly<Record<string, string>> {
	return Object.fromEntries(news.parameters(query));
}

function item(fields: Readonly<Record<string, unknown>>): NewsItem | undefined {
	return news.decode([fields]).value[0];
}

describe('what may be asked of the news', () => {
	it('is sent under the names that the service knows, as many items a page as it gives', () => {
		assert.deepEqual(
			parameters({
				tickers: [asSymbol('AAPL'), asSymbol('BRK.B')],
				channels: ['WIIM', 'Analyst Ratings'],
				dateFrom: '2026-01-02',
				updatedSince: 1_700_000_000,
				sort: 'updated:asc',
				displayOutput: 'headline',
				topics: ['guidance'],
				topicGroupBy: 'and',
				cusips: ['037833100'],
				importanceRank: 1,
			}),
			{
				tickers: 'AAPL,BRK.B',
				channels: 'WIIM,Analyst Ratings',
				dateFrom: '2026-01-02',
				updatedSince: '1700000000',
				sort: 'updated:asc',
				displayOutput: 'headline',
				topics: 'guidance',
				topic_group_by: 'and',
				cusip: '037833100',
				cusips: '037833100',
				importanceRank: '1',
				pageSize: '100',
			},
		);
	});

	const fiftyOne = Array.from({ length: 51 }, (_, index) => `T${index}`);
	const refused: readonly (readonly [what: string, query: NewsQuery, parameter: string])[] = [
		['51 tickers', { tickers: fiftyOne.map(asSymbol) }, 'tickers'],
		['51 ISINs', { isins: fiftyOne }, 'isin'],
		['51 CUSIPs', { cusips: fiftyOne }, 'cusip'],
		['101 items a page', { pageSize: 101 }, 'pageSize'],
		['a page behind the first 10,000 items', { page: 101, pageSize: 100 }, 'page'],
		['such a page of the standard size', { page: 101 }, 'page'],
		['a sort that does not exist', { sort: 'title:asc' as NewsSort }, 'sort'],
		['a day that does not exist', { dateFrom: '2026-02-30' }, 'dateFrom'],
		['rank 6', { importanceRank: 6 }, 'importanceRank'],
		['an empty channel', { channels: [''] }, 'channels'],
	];
	for (const [what, query, parameter] of refused) {
		it(`is refused before it is sent: ${what}`, () => {
			assert.throws(
				() => news.parameters(query),
				(error) => {
					const failure = failureOf(error);
					return failure?.kind === 'invalidQuery' && failure.parameter === parameter;
				},
			);
		});
	}

	it('may be the last page that begins within the first 10,000 items', () => {
		assert.equal(parameters({ page: 100, pageSize: 100 }).page, '100');
		assert.equal(news.limits.lastPage(100), 100);
	});
});

describe('news as they come', () => {
	const times = [
		['winter', 'Thu, 15 Jan 2026 09:30:00 -0400', '2026-01-15T13:30:00Z'],
		['summer', 'Wed, 15 Jul 2026 09:30:00 -0400', '2026-07-15T13:30:00Z'],
		['another offset', 'Wed, 15 Jul 2026 09:30:00 +0530', '2026-07-15T04:00:00Z'],
	] as const;
	for (const [season, written, instant] of times) {
		it(`have times whose offset is taken at its word: ${season}`, () => {
			assert.equal(item({ created: written })?.created, Date.parse(instant) / 1000);
		});
	}

	for (const written of [
		'Tue, 31 Feb 2026 09:30:00 -0400',
		'2026-01-15',
		'Thu, 15 Jan 2026 25:30:00 -0400',
	]) {
		it(`have no time where “${written}” is written, and that is odd`, () => {
			const { value, warningCount } = news.decode([{ id: 1, created: written }]);
			assert.deepEqual([value[0]?.created, warningCount], [undefined, 1]);
		});
	}

	it('are a bare list, whose ids are numbers', () => {
		const { value, warningCount } = news.decode([
			{ id: 37100544, original_id: 37100001, title: 'Nvidia&#8217;s Day', stocks: [{ name: 'NVDA' }] },
		]);
		assert.deepEqual(
			[value[0]?.id, value[0]?.originalId, value[0]?.title, value[0]?.stocks, warningCount],
			['37100544', '37100001', 'Nvidia&#8217;s Day', [{ symbol: 'NVDA', ticker: 'NVDA' }], 0],
		);
	});

	it('are none where the list is empty, and unreadable where it is an object', () => {
		assert.deepEqual(news.decode([]).value, []);
		assert.throws(() => news.decode({ news: [] }), ApiError);
	});

	it('are withdrawn by their ids', () => {
		const { value } = newsRemoved.decode({
			removed: [{ id: 7, updated: 'Thu, 15 Jan 2026 09:30:00 -0400' }],
		});
		assert.deepEqual(value, [{ id: '7', updated: Date.parse('2026-01-15T13:30:00Z') / 1000 }]);
	});
});

describe('the order of news', () => {
	const items = [
		{ id: '9', created: 1, updated: 3 },
		{ id: '10', created: 2, updated: 2 },
		{ id: '8', created: 2, updated: 1 },
	].map((one) => ({ ...one, images: [], channels: [], tags: [], stocks: [] }));
	const orders: readonly (readonly [NewsQuery, string])[] = [
		[{}, '10 8 9'],
		[{ sort: 'created:asc' }, '9 8 10'],
		[{ sort: 'id:desc' }, '10 9 8'],
		[{ sort: 'id:asc' }, '8 9 10'],
		[{ sort: 'updated:asc' }, '8 10 9'],
		[{ updatedSince: 0 }, '9 10 8'],
	];
	for (const [query, ids] of orders) {
		it(`is what was asked for, then the id as a number: ${JSON.stringify(query)}`, () => {
			assert.equal(
				items
					.toSorted(news.orderOf(query))
					.map(({ id }) => id)
					.join(' '),
				ids,
			);
		});
	}
});
