import assert from 'node:assert/strict';
import { dayAfter } from '../../../../../src/base/days.js';
import { shown } from '../../../../../src/base/loadable.js';
import { asSymbol } from '../../../../../src/base/symbol.js';
import {
	type CalendarFilters,
	noFilters,
} from '../../../../../src/features/calendars/filters/calendarFilters.js';
import { calendars as contract } from '../../../../../src/contract/index.js';
import { calendars, forEachList } from '../../../../../src/features/calendars/calendars.js';
import { isPastRange, isShown, needsMore } from '../../../../../src/features/calendars/calendarQuestion.js';
import { CalendarFeed } from '../../../../../src/store/calendarFeed.js';
import { calendarSource } from '../../../../../src/store/calendarSource.js';
import { dividendRow, mergerRow, offeringRow, ratingRow } from '../../../../support/builders/calendarRows.js';
import { settle } from '../../../../support/fakeClock.js';
import { ofTest } from '../../../../support/ofTest.js';
import { CalendarService } from '../../../client/calendarService.js';

/** Filters, the watchlist's tickers, and the other inputs of a query. */
function facts(filters: Partial<CalendarFilters> = {}, symbols: readonly string[] = []) {
	return [
		{ ...noFilters, ...filters },
		{ watchlist: symbols.map(asSymbol), today: '2026-11-20', columns: [] },
	] as const;
}

/** A date range that the user entered. */
function own(from: string, to = '') {
	return { days: 'own', from, to } as const;
}

/** The parameters sent to the service for each calendar. */
function sent(given: ReturnType<typeof facts>): Readonly<Record<string, Readonly<Record<string, string>>>> {
	return forEachList(({ contract, question }) =>
		Object.fromEntries(contract.parameters(question(...given).query)),
	);
}

describe('what the calendars ask', () => {
	it('is the latest of each, dividends and splits by the ex-date', () => {
		assert.deepEqual(sent(facts()), {
			ratings: { 'parameters[date_from]': '2026-10-21', pagesize: '200' },
			dividends: {
				'parameters[date_from]': '2025-09-16',
				'parameters[date_sort]': 'ex',
				pagesize: '1000',
			},
			splits: {
				'parameters[date_from]': '2026-08-22',
				'parameters[date_search_field]': 'ex',
				pagesize: '1000',
			},
			mergers: { 'parameters[date_from]': '2026-08-22', pagesize: '200' },
			offerings: { 'parameters[date_from]': '2026-08-22', pagesize: '200' },
			news: { dateFrom: '2026-11-13', pageSize: '100' },
		});
	});

	it('sends tickers and importance to every calendar, the news the tickers alone, and the action to ratings', () => {
		const requested = sent(
			facts({ scope: 'watchlist', importance: '4', action: 'Downgrades' }, ['AAPL', 'BRK.B']),
		);
		const { news, ...ofCalendars } = requested;
		assert.deepEqual(news, { tickers: 'AAPL,BRK.B', dateFrom: '2026-11-13', pageSize: '100' });
		for (const parameters of Object.values(ofCalendars)) {
			assert.deepEqual(
				[parameters['parameters[tickers]'], parameters['parameters[importance]']],
				['AAPL,BRK.B', '4'],
			);
		}
		assert.deepEqual(
			Object.entries(requested).flatMap(([name, parameters]) =>
				parameters['parameters[action]'] === undefined ? [] : [name, parameters['parameters[action]']],
			),
			['ratings', 'Downgrades'],
		);
	});

	it('leaves the watchlist aside where all tickers are wanted', () => {
		assert.equal(sent(facts({}, ['AAPL'])).ratings?.['parameters[tickers]'], undefined);
	});

	it('sends days where the service filters by the date shown, and an earlier announcement where it does not', () => {
		const requested = sent(facts(own('2026-12-01', '2026-12-31')));
		assert.deepEqual(
			Object.entries(requested).map(([name, parameters]) => [
				name,
				parameters['parameters[date_from]'] ?? parameters.dateFrom,
				parameters['parameters[date_to]'] ?? parameters.dateTo,
			]),
			[
				['ratings', '2026-12-01', '2026-12-31'],
				['dividends', '2025-10-27', undefined],
				['splits', '2026-12-01', '2026-12-31'],
				['mergers', '2026-12-01', '2026-12-31'],
				['offerings', '2026-12-01', '2026-12-31'],
				['news', '2026-12-01', '2026-12-31'],
			],
		);
	});

	it('sorts by the date chosen; deals by announcement without naming it, since that would turn them round', () => {
		const byAnnouncement = sent(facts({ dividendDate: 'announced', splitDate: 'announced' }));
		const byLater = sent(facts({ dividendDate: 'record', mergerSort: 'completed' }));
		assert.deepEqual(
			[
				byAnnouncement.dividends?.['parameters[date_sort]'],
				byAnnouncement.splits?.['parameters[date_search_field]'],
				byAnnouncement.mergers?.['parameters[date_sort]'],
				byLater.dividends?.['parameters[date_sort]'],
				byLater.mergers?.['parameters[date_sort]'],
			],
			['announced', 'announced', undefined, 'record', 'completed'],
		);
	});
});

describe('how far the calendars read on their own', () => {
	it('is back to today for dividends, so that the soonest are there', () => {
		const question = calendars.dividends.question(...facts());
		const ahead = dividendRow({ exDividendDate: '2026-11-20' });
		assert.deepEqual(
			[
				needsMore(question, [ahead]),
				needsMore(question, [ahead, dividendRow({ exDividendDate: '2026-11-19' })]),
			],
			[true, false],
		);
	});

	it('is back to the end of days that are over, and to the beginning of days ahead', () => {
		const reachOf = (filters: Partial<CalendarFilters>): string | undefined =>
			calendars.dividends.question(...facts(filters)).reach;
		assert.deepEqual(
			[reachOf(own('2026-01-01', '2026-01-31')), reachOf({ days: 'next7' }), reachOf(own('2027-01-01'))],
			['2026-01-31', '2026-11-20', '2027-01-01'],
		);
	});

	it('is the first page where the newest come first', () => {
		assert.equal(
			needsMore(calendars.ratings.question(...facts()), [ratingRow({ date: '2026-11-20' })]),
			false,
		);
	});

	it('is all pages of deals that come the oldest first, so that the newest are on top', async () => {
		const service = new CalendarService(
			'ma',
			Array.from({ length: 450 }, (_, at) => ({
				id: String(at).padStart(3, '0'),
				date: dayAfter('2026-08-30', Math.floor(at / 6)),
			})),
		);
		service.isOldestFirst = true;
		const question = calendars.mergers.question(...facts());
		const feed = ofTest(
			new CalendarFeed(calendarSource(service.client, contract.mergers, service.clock), service.clock),
		);
		const read = () =>
			feed.read({ name: 'deals', query: question.query, needsMore: (rows) => needsMore(question, rows) });
		while (read().state === 'loading') {
			await settle();
		}
		const rows = shown(read())?.value.rows ?? [];
		assert.deepEqual([service.pages.slice(0, 3), rows.length], [[0, 1, 2], 450]);
		assert.equal([...rows].sort(question.compare)[0]?.date, '2026-11-12');
	});

	it('is the first page of deals that come as requested', () => {
		const rows = ['2026-11-19', '2026-11-19', '2026-11-02'].map((date) => mergerRow({ date }));
		const more = (mergerSort: CalendarFilters['mergerSort'], given: typeof rows) =>
			needsMore(calendars.mergers.question(...facts({ mergerSort })), given);
		assert.deepEqual(
			[more('newest', rows), more('newest', rows.slice(0, 2)), more('announced', rows.toReversed())],
			[false, false, false],
		);
	});

	it('ends with the first row before the days shown', () => {
		const question = calendars.mergers.question(...facts({ mergerSort: 'expected', ...own('2027-01-01') }));
		assert.deepEqual(
			[
				isPastRange(question, [mergerRow({ expectedDate: '2027-Q1' })]),
				isPastRange(question, [mergerRow({ expectedDate: '2026-Q4' })]),
			],
			[false, true],
		);
	});
});

describe('what of the answer is shown', () => {
	it('is what lies in the days, a month or quarter if any of its days does', () => {
		const question = calendars.mergers.question(
			...facts({ mergerSort: 'expected', ...own('2027-02-01', '2027-02-28') }),
		);
		assert.deepEqual(
			['2027-02-10', '2027-02', '2027-Q1', '2027', '2027-Q2', '2027-01-31', undefined].map((expectedDate) =>
				isShown(question, mergerRow(expectedDate === undefined ? {} : { expectedDate })),
			),
			[true, true, true, true, false, false, false],
		);
	});

	it('has rows without a date only where nobody has chosen days', () => {
		assert.ok(isShown(calendars.offerings.question(...facts()), offeringRow()));
		assert.ok(!isShown(calendars.offerings.question(...facts({ days: 'last7' })), offeringRow()));
	});
});
