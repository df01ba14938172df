import assert from 'node:assert/strict';
import type { Answer } from '../../../../src/base/loadable.js';
import type { NewsItem } from '../../../../src/contract/news.js';
import type { Rating } from '../../../../src/contract/ratings.js';
import { ready } from '../../../support/builders/answers.js';
import { ratingRow } from '../../../support/builders/calendarRows.js';
import { newsItem, newsPage } from '../../../support/builders/newsItems.js';
import { apple, formats, now } from '../../../support/builders/wording.js';
import { newsMarkdown } from '../../../../src/features/hover/hoverLines.js';
import { aSnapshot, failed, markdownOf, textOf } from './hoverSnapshots.js';

const DAY = 24 * 60;
const why = { channels: ['WIIM', 'News'], title: 'Apple shares are trading higher on strong sales' };

function lineOf(...items: readonly NewsItem[]): string {
	return newsMarkdown({ news: ready(newsPage(...items)) }, apple, now, formats);
}

describe('the headline of a card', () => {
	it('is why the ticker moves, before anything newer', () => {
		assert.equal(
			lineOf(newsItem({ minutesAgo: 3 }), newsItem({ ...why, minutesAgo: 120 })),
			'**Why it moved** · 2 hr\\. ago · [Apple shares are trading higher on strong sales](https://www.example.com/news/1)',
		);
	});

	it('is the newest headline once the session of that is over', () => {
		assert.equal(
			lineOf(newsItem({ minutesAgo: DAY }), newsItem({ ...why, minutesAgo: 3 * DAY })),
			'**News** · 24 hr\\. ago · [Apple opens a new campus in Texas](https://www.example.com/news/1)',
		);
	});

	for (const [what, item] of [
		['is a press release', newsItem({ channels: ['Press Releases'] })],
		['tags more than three tickers', newsItem({ tickers: ['AAPL', 'MSFT', 'TSLA', 'KO'] })],
		['is about another ticker', newsItem({ tickers: ['MSFT'] })],
		['is older than a week', newsItem({ minutesAgo: 7 * DAY + 1 })],
		['has nothing to read', newsItem({ title: '\u200b' })],
	] as const) {
		it(`is none that ${what}`, () => {
			assert.equal(lineOf(item), '');
		});
	}

	it('is none about a rating where the card says the latest one', () => {
		const item = newsItem({ channels: ['News', 'Analyst Ratings'] });
		const answers = { news: ready(newsPage(item)) };
		const cardOf = (...rows: readonly Rating[]): string =>
			newsMarkdown({ ...answers, ratings: ready(rows) }, apple, now, formats);
		assert.deepEqual([cardOf(ratingRow()), cardOf() !== ''], ['', true]);
	});

	it('is cut short, so that it is one line', () => {
		const line = textOf(aSnapshot({ news: ready(newsPage(newsItem({ title: 'Apple '.repeat(2_000) }))) }));
		const [headline = ''] = /^News .*\]/m.exec(line) ?? [];
		assert.ok(headline.length > 60 && headline.length <= 90, headline);
	});

	it('stands without gaps between the lines, for which a card of all parts has no room beside it', () => {
		const blocksOf = (...items: readonly NewsItem[]): number =>
			textOf(aSnapshot({ news: ready(newsPage(...items)) })).split('\n\n').length;
		assert.deepEqual([blocksOf(), blocksOf(newsItem())], [4, 2]);
	});

	it('is text alone where it has no page', () => {
		assert.equal(
			lineOf(newsItem({ hasPage: false })),
			'**News** · 1 hr\\. ago · Apple opens a new campus in Texas',
		);
	});

	it('leads to its page, whatever the address holds', () => {
		const address = 'https://example.com/a(b)\\c?q=<x>&copy=1&z=[y](z)`*_|$#"&lt;';
		const [, target = ''] = /\]\((.*)\)$/.exec(lineOf(newsItem({ url: address }))) ?? [];
		assert.doesNotMatch(target, /[\s()<>[\]\\`*|$"]|&(?!amp;)/);
		const opened = new URL(target.replaceAll('&amp;', '&'));
		assert.deepEqual(
			[opened.searchParams.get('q'), opened.searchParams.get('copy'), opened.searchParams.get('z')],
			['<x>', '1', '[y](z)`*_|$'],
		);
	});

	for (const answer of [
		{ state: 'loading' },
		failed({ kind: 'timedOut', host: 'api.example.com', afterMs: 10_000 }),
		failed({ kind: 'notInPlan', said: {} }),
		ready(newsPage()),
	] satisfies readonly Answer<unknown>[]) {
		it(`is not missed where it is not there (${JSON.stringify(answer).slice(0, 60)})`, () => {
			const without = markdownOf(aSnapshot({ news: ready(newsPage()) }));
			assert.equal(markdownOf(aSnapshot({ news: answer })), without);
		});
	}
});
