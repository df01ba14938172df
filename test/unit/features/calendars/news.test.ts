import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { NewsItem } from '../../../../src/contract/news.js';
import {
	type CalendarFilters,
	noFilters,
} from '../../../../src/features/calendars/filters/calendarFilters.js';
import { news } from '../../../../src/features/calendars/news.js';
import { isShown } from '../../../../src/features/calendars/calendarQuestion.js';
import { eventRow } from '../../../../src/features/calendars/tree/calendarBranch.js';
import { newsItem, type NewsParts } from '../../../support/builders/newsItems.js';
import { wording } from '../../../support/builders/wording.js';

const watchlist = ['AAPL', 'KO'].map(asSymbol);
const { today } = wording;

/** Whether each item passes the filters. */
function shownOf(filters: Partial<CalendarFilters>, ...items: readonly NewsParts[]): readonly boolean[] {
	const question = news.question({ ...noFilters, ...filters }, { watchlist, today, columns: [] });
	return items.map((parts) => isShown(question, newsItem(parts)));
}

const queryOf = (filters: Partial<CalendarFilters>) =>
	news.question({ ...noFilters, ...filters }, { watchlist, today, columns: [] }).query;

const rowOf = (item: NewsItem) => eventRow(news, item, wording);

describe('the news as a list', () => {
	it('ask for channels as they were typed, and never for importance', () => {
		const { channels, tickers, ...others } = queryOf({
			channels: 'WIIM, Analyst Ratings;',
			importance: '4',
			scope: 'typed',
			tickers: 'ko',
		});
		assert.deepEqual([channels, tickers], [['WIIM', 'Analyst Ratings'], ['KO']]);
		assert.ok(!('importance' in others));
		assert.ok(!news.commonFilters.includes('importance'));
	});

	it('have press releases only where these are wanted', () => {
		const release = { channels: ['News', 'Press Releases'] };
		assert.deepEqual(shownOf({}, {}, release), [true, false]);
		assert.deepEqual(shownOf({ pressReleases: 'yes' }, {}, release), [true, true]);
		assert.deepEqual(shownOf({ channels: 'press releases' }, {}, release), [false, true]);
	});

	it('have what only mentions tickers among all news, and not among those of a watchlist', () => {
		const roundUp = { tickers: ['AAPL', 'KO', 'MSFT', 'NVDA'] };
		assert.deepEqual(
			[shownOf({}, roundUp), shownOf({ scope: 'watchlist' }, roundUp, {})],
			[[true], [false, true]],
		);
	});

	it('have nothing of other tickers or channels, which the service sends where it misunderstands a filter', () => {
		const other = { tickers: ['MSFT'] };
		assert.deepEqual(shownOf({ scope: 'watchlist' }, {}, other), [true, false]);
		assert.deepEqual(shownOf({ channels: 'wiim' }, {}, { channels: ['News', 'WIIM'] }), [false, true]);
		// Items have no channel ids to match.
		assert.deepEqual(shownOf({ channels: '9120' }, {}), [true]);
	});

	it('can be narrowed to titles with some words', () => {
		const titles = [{ title: 'Apple &amp; Pears raise prices' }, { title: 'Apple opens a store' }];
		assert.deepEqual(shownOf({ titleWords: ' PRICES apple' }, ...titles), [true, false]);
		assert.deepEqual(shownOf({ titleWords: '& pears' }, ...titles), [true, false]);
	});

	it('begin with their tickers where they are about these, and lead to the only one', () => {
		const rows = [['AAPL'], ['AAPL', 'KO'], ['A', 'B', 'C', 'D'], []].map((tickers) =>
			rowOf(newsItem({ tickers, title: 'Apple opens a store' })),
		);
		assert.deepEqual(
			rows.map(({ label, kind, symbol, action }) => [label, kind, symbol, action?.command]),
			[
				['AAPL  Apple opens a store', 'tickerHeadline', 'AAPL', 'previewTicker'],
				['AAPL, KO  Apple opens a store', 'headline', undefined, undefined],
				['Apple opens a store', 'headline', undefined, undefined],
				['Apple opens a store', 'headline', undefined, undefined],
			],
		);
		assert.equal(rows[0]?.address, 'https://www.example.com/news/1');
	});

	it('say a hostile headline as one line of plain text, and what is known of it below', () => {
		const {
			label,
			tooltip = '',
			spoken,
		} = rowOf(
			newsItem({
				title: '<b>Buy\u202E&#10;now</b> [x](command:evil)\n' + 'A'.repeat(10_000),
				channels: ['Mov\u2066ers'],
				author: 'A\nB',
				tickers: ['AAPL'],
			}),
		);
		for (const text of [label, spoken]) {
			assert.ok(text.length < 320, String(text.length));
			assert.doesNotMatch(text, /[\n\u202E\u2066]/u);
		}
		assert.match(tooltip, /^Tickers: AAPL\nPublished: .* ET\nChannels: Movers\nAuthor: A B$/m);
	});

	it('without a page or a title are said too', () => {
		const { title, url, created, ...bare } = newsItem({ tickers: [] });
		const { label, kind, address } = rowOf(bare);
		assert.deepEqual([label, kind, address], ['No title', 'event', undefined]);
		assert.ok(title !== undefined && url !== undefined && created !== undefined);
	});

	it('have their channels to choose from, the busiest first, but for names with commas', () => {
		const items = [['WIIM', 'News'], ['News'], ['A, B']].map((channels) => newsItem({ channels }));
		assert.deepEqual(
			news.suggestions(items).channels?.map(({ value }) => value),
			['News', 'WIIM'],
		);
	});

	it('say of none about a ticker that the plan or the days may be the reason', () => {
		assert.equal(
			news.nothing({ ...noFilters, scope: 'typed', tickers: 'aapl' }),
			'No news for AAPL in this period. Your plan may not include news.',
		);
	});
});
