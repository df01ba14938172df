import assert from 'node:assert/strict';
import { news } from '../../../src/contract/index.js';
import type { NewsItem } from '../../../src/contract/news.js';

const NOON = Date.UTC(2026, 6, 15, 16) / 1000;
const HOUR = 3600;

function story(fields: Partial<NewsItem>, ...tickers: readonly string[]): NewsItem {
	const stocks = tickers.map((ticker) => ({ ticker }));
	return { created: NOON, images: [], channels: [], tags: [], stocks, ...fields };
}

function ids(items: readonly NewsItem[]): string {
	return news
		.distinct(items)
		.map(({ id }) => id)
		.join(' ');
}

describe('twins among the news', () => {
	const title = 'Apple&#8217;s Services Revenue Rises';
	const first = story({ id: '1', title }, 'AAPL');

	it('are one where an item comes twice, or as a copy of another', () => {
		assert.equal(ids([story({ id: '7', originalId: '1', created: NOON + HOUR }), first, { ...first }]), '1');
	});

	it('are one where title and ticker are the same within a day, however the title is written', () => {
		const again = story(
			{ id: '2', title: 'APPLE’s services revenue rises.', created: NOON + HOUR },
			'AAPL',
			'MSFT',
		);
		assert.equal(ids([again, first]), '1');
	});

	const different: readonly (readonly [what: string, other: NewsItem])[] = [
		['a day later', story({ id: '2', title, created: NOON + 24 * HOUR }, 'AAPL')],
		['another ticker', story({ id: '2', title }, 'MSFT')],
		['another title', story({ id: '2', title: 'Apple Raises Dividend' }, 'AAPL')],
		['no title', story({ id: '2' }, 'AAPL')],
	];
	for (const [what, other] of different) {
		it(`are two, in their order: ${what}`, () => {
			assert.equal(ids([other, first]), '2 1');
		});
	}
});
