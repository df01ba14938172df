import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import { calendarNames } from '../../../src/contract/calendar.js';
import { questionFor } from '../../../src/market/questions.js';

const [apple, today] = [asSymbol('AAPL'), '2026-11-20'];

describe('what a ticker panel asks', () => {
	it('is all of one ticker, a whole page of each calendar', () => {
		const { panel } = questionFor;
		const [dividends, splits] = [panel.dividends(apple, today), panel.splits(apple, today)];
		assert.deepEqual(panel.ratings(apple, today), {
			tickers: ['AAPL'],
			dateFrom: '2021-01-01',
			pageSize: 1000,
			fields: '*',
		});
		assert.deepEqual([dividends.dateFrom, dividends.dateSort], ['2016-01-01', 'ex']);
		assert.equal(splits.dateField, 'ex');
	});
});

describe('what a hover asks', () => {
	it('is of all tickers at once where few have anything ahead: since the month before, of deals since two years', () => {
		const { upcoming } = questionFor;
		assert.deepEqual(
			[upcoming.splits(today), upcoming.mergers(today), upcoming.offerings(today)],
			[{ dateFrom: '2026-10-01', dateField: 'ex' }, { dateFrom: '2024-11-01' }, { dateFrom: '2026-10-01' }],
		);
	});

	it('is the newest alone of that which is much, with statements of the year before', () => {
		const { hover } = questionFor;
		assert.deepEqual(
			[hover.ratings(apple, today), hover.dividends(apple, today), hover.financials(apple, today)],
			[
				{ tickers: ['AAPL'], dateFrom: '2021-01-01', pageSize: 3 },
				{ tickers: ['AAPL'], dateFrom: '2016-01-01', pageSize: 30, dateSort: 'ex' },
				{ symbols: ['AAPL'], startDate: '2024-07-01', reportType: 'A' },
			],
		);
	});
});

describe('what revisions ask', () => {
	it('is the ratings of 455 days from the first day of a month, without a list of fields', () => {
		assert.deepEqual(questionFor.revisions(apple, today), { tickers: ['AAPL'], dateFrom: '2025-08-01' });
	});
});

describe('what is asked of any calendar about a ticker', () => {
	it('begins at a day, since without one the service gives what it calls the latest', () => {
		const { panel, hover, watchlist, upcoming } = questionFor;
		const begins = [
			...[panel, watchlist].flatMap((questions) =>
				calendarNames.map((name) => questions[name](apple, today).dateFrom),
			),
			...[hover.ratings, hover.dividends].map((question) => question(apple, today).dateFrom),
			...Object.values(upcoming).map((question) => question(today).dateFrom),
		];
		assert.deepEqual(new Set(begins.map((day) => typeof day)), new Set(['string']));
	});
});

describe('what a watchlist asks', () => {
	it('is open to the future, and as far back as something may still be new', () => {
		const { watchlist } = questionFor;
		assert.deepEqual(
			[watchlist.ratings, watchlist.dividends, watchlist.splits, watchlist.mergers, watchlist.offerings].map(
				(question) => question(apple, today).dateFrom,
			),
			['2026-08-01', '2025-10-01', '2025-11-01', '2024-11-01', '2026-05-01'],
		);
	});
});
