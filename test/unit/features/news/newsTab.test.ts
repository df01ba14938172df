import assert from 'node:assert/strict';
import type { Answer } from '../../../../src/base/loadable.js';
import type { NewsItem } from '../../../../src/contract/news.js';
import { newsTab } from '../../../../src/features/news/newsTab.js';
import type { PagedRows } from '../../../../src/store/pagedRows.js';
import { readTickerChoices } from '../../../../src/features/ticker/tickerChoices.js';
import { newsTable, type NewsModel } from '../../../../src/features/news/newsTab.js';
import { tickerModel } from '../../../../src/features/ticker/tickerModel.js';
import { csvChunks } from '../../../../src/presentation/export/csv.js';
import { failed, ready, timestamped } from '../../../support/builders/answers.js';
import { newsItem, newsPage } from '../../../support/builders/newsItems.js';
import { tickerInputs } from '../../../support/builders/ticker.js';
import { formats } from '../../../support/builders/wording.js';

const HOUR = 60;
const many = ['AAPL', 'MSFT', 'TSLA', 'KO'];

function newsInputs(news: Answer<PagedRows<NewsItem>>, choices: object = {}) {
	return tickerInputs({
		answers: { news, logo: ready(undefined) },
		choices: readTickerChoices({ tab: 'news', news: choices }),
	});
}

function contentOf(news: Answer<PagedRows<NewsItem>>, choices?: object) {
	return newsTab(newsInputs(news, choices), formats).news.content;
}

function modelOf(items: readonly NewsItem[], choices?: object): NewsModel {
	const content = contentOf(ready(newsPage(...items)), choices);
	assert.ok(content.state === 'ready');
	return content.body;
}

function titlesIn({ days }: Pick<NewsModel, 'days'>): readonly string[] {
	return days.flatMap(({ rows }) => rows.map(({ title }) => title));
}

describe('the news of a ticker', () => {
	it('stand by days in New York: of today with their age, of others with the time there', () => {
		const { days } = modelOf([
			newsItem({ title: 'Now', minutesAgo: 12 }),
			// Ten minutes before midnight of the previous day.
			newsItem({ title: 'Late', minutesAgo: 10 * HOUR + 10 }),
			newsItem({ title: 'Early', minutesAgo: 20 * HOUR }),
			newsItem({ title: 'Older', minutesAgo: 44 * HOUR }),
		]);
		assert.deepEqual(
			days.map(({ heading, note, rows }) => [
				heading,
				note,
				...rows.map(({ time, title }) => `${time} ${title}`),
			]),
			[
				['Friday, Nov 20', 'Today', '12 min. ago Now'],
				['Thursday, Nov 19', 'Times are ET', '11:50 PM Late', '2:00 PM Early'],
				['Wednesday, Nov 18', '', '2:00 PM Older'],
			],
		);
		assert.equal(days[1]?.rows[0]?.published, 'Nov 19, 2026, 11:50 PM ET');
	});

	it('say quietly in which channels they are and whom else they tag, and which say why it moved', () => {
		const [row] = modelOf([
			newsItem({
				channels: ['WIIM', 'News', 'Movers', 'Movers', 'Tech', 'Top', 'More'],
				tickers: ['AAPL', 'KO', 'MSFT'],
			}),
		]).days.flatMap(({ rows }) => rows);
		assert.deepEqual(
			[row?.why, row?.channels, row?.tickers.map(({ action }) => action), row?.link],
			['Why it moved', 'Movers · Tech · Top', ['Open KO', 'Open MSFT'], 'https://www.example.com/news/1'],
		);
	});

	it('leave out what does not tag the ticker, and what cannot be read', () => {
		const model = modelOf([
			newsItem({ title: 'Ours' }),
			newsItem({ title: 'Theirs', tickers: ['KO'] }),
			newsItem({ title: '\u200b' }),
		]);
		assert.deepEqual([titlesIn(model), model.summary], [['Ours'], '1 headline']);
	});

	it('leave press releases out until they are turned on', () => {
		const items = [newsItem({ title: 'One' }), newsItem({ title: 'Release', channels: ['Press Releases'] })];
		const [off, on] = [modelOf(items), modelOf(items, { showsPressReleases: true })];
		assert.deepEqual([titlesIn(off), titlesIn(on)], [['One'], ['One', 'Release']]);
		assert.deepEqual(off.filters.pressReleases, { label: 'Press Releases (1)', isOn: false });
		const none = modelOf(items.slice(1));
		assert.match(none.none?.text ?? '', /Turn on Press Releases/);
	});

	it('have below them what tags more than three tickers', () => {
		const model = modelOf([newsItem({ title: 'One' }), newsItem({ title: 'Round-up', tickers: many })]);
		assert.deepEqual(titlesIn(model), ['One']);
		assert.deepEqual(model.mentions && titlesIn(model.mentions), ['Round-up']);
		assert.equal(model.mentions?.label, 'Mentions: 1 headline about many tickers');
		const alone = modelOf([newsItem({ tickers: many })]);
		assert.match(alone.none?.text ?? '', /mention it are below/);
	});

	it('are narrowed by a channel and by words in titles and tags, and say of how many', () => {
		const items = [
			newsItem({ title: 'Apple raises its dividend', channels: ['News', 'Dividends'] }),
			newsItem({ title: 'Apple opens a campus', channels: ['News'], tags: ['Dividend Kings'] }),
			newsItem({ title: 'Apple is sued', channels: ['Legal'] }),
		];
		assert.deepEqual(
			modelOf(items).filters.channel.options.map(({ label }) => label),
			['All channels', 'Dividends (1)', 'Legal (1)', 'News (2)'],
		);
		const found = modelOf(items, { words: ' DIVIDEND  apple' });
		assert.deepEqual([titlesIn(found).length, found.summary], [2, '2 of 3 headlines']);
		assert.deepEqual(titlesIn(modelOf(items, { channel: 'legal' })), ['Apple is sued']);
		const none = modelOf(items, { channel: 'Legal', words: 'dividend' });
		assert.deepEqual(none.none, { text: 'No headlines match the filters.', clear: 'Clear Filters' });
		// A channel that only another ticker has doesn't count as a filter.
		assert.equal(titlesIn(modelOf(items, { channel: 'Crypto' })).length, 3);
	});

	it('offer a page more while there may be one, and keep what is shown while it comes', () => {
		const rows = [newsItem()];
		const content = contentOf(ready({ rows }));
		assert.ok(content.state === 'ready');
		assert.deepEqual(
			[content.body.summary, content.body.more],
			['The newest 1 headline', { label: 'Load More', pages: 2, isBusy: false }],
		);
		const loading = contentOf({ state: 'loading', stale: timestamped({ rows }) }, { pages: 2 });
		assert.ok(loading.state === 'refreshing');
		assert.deepEqual(loading.body.more, { label: 'Loading…', pages: 3, isBusy: true });
		assert.equal(modelOf(rows).more, undefined);
		const last = contentOf(ready({ rows }), { pages: 10 });
		assert.ok(last.state === 'ready');
		assert.equal(last.body.more, undefined);
	});

	it('that are none say that the plan or the time may be why', () => {
		const content = contentOf(ready(newsPage()));
		assert.ok(content.state === 'empty');
		assert.equal(content.text, 'No news for AAPL in this period. Your plan may not include news.');
		assert.equal(content.button?.label, 'Diagnose Connection');
	});

	it('are one quiet sentence outside the plan', () => {
		const model = tickerModel(
			newsInputs({ state: 'failed', failure: { kind: 'notInPlan', said: {} } }),
			formats,
		);
		assert.equal(model.banner, undefined);
		assert.ok(model.tab.name === 'news');
		const { content, announcement } = model.tab.news;
		assert.ok(content.state === 'empty');
		assert.deepEqual([content.text, content.age], ['Not in your plan: news.', '']);
		assert.equal(announcement, 'News: Not in your plan: news.');
	});

	it('that failed otherwise say so in the banner, as other tabs do', () => {
		assert.ok(tickerModel(newsInputs(failed), formats).banner);
	});
});

describe('the news of a ticker as a table', () => {
	it('are those that the filters leave, mentions among them, with times that name their zone', () => {
		const inputs = newsInputs(
			ready(
				newsPage(
					newsItem({
						title: 'A &amp; B',
						channels: ['News', 'Tech'],
						author: 'Newsdesk',
						tickers: ['AAPL', 'KO'],
					}),
					newsItem({ title: 'Round-up', tickers: many, minutesAgo: 120 }),
					newsItem({ title: 'Release', channels: ['Press Releases'] }),
				),
			),
		);
		const table = newsTable(inputs, formats);
		assert.ok(table);
		const [head, ...lines] = [...csvChunks(table)].join('').trim().split('\r\n');
		assert.match(head ?? '', /^created,title,stocks,channels,author,url,id,/);
		assert.deepEqual(
			lines.map((line) => line.split(',2026-')[0]),
			[
				'2026-11-20T14:00:00.000Z,A & B,"AAPL, KO","News, Tech",Newsdesk,https://www.example.com/news/1,39999940',
				'2026-11-20T13:00:00.000Z,Round-up,"AAPL, MSFT, TSLA, KO",News,,https://www.example.com/news/1,39999880',
			],
		);
	});
});
