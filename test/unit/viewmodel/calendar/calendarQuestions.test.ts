import assert from 'node:assert/strict';
import { knownSymbol } from '../../../../src/base/symbol.js';
import { dividends, mergers, offerings, ratings, splits } from '../../../../src/contract/index.js';
import { type CalendarFilters, noFilters } from '../../../../src/viewmodel/calendar/calendarFilters.js';
import {
	dividendsQuestion,
	isPastRange,
	isShown,
	mergersQuestion,
	needsMore,
	offeringsQuestion,
	type QuestionFacts,
	ratingsQuestion,
	splitsQuestion,
} from '../../../../src/viewmodel/calendar/calendarQuestions.js';

function facts(filters: Partial<CalendarFilters> = {}, symbols: readonly string[] = []): QuestionFacts {
	return {
		filters: { ...noFilters, ...filters },
		watchlist: symbols.map(knownSymbol),
		today: '2026-11-20',
	};
}

/** The parameters that the service is sent for all five calendars. */
function sent(given: QuestionFacts): Readonly<Record<string, Readonly<Record<string, string>>>> {
	return {
		ratings: Object.fromEntries(ratings.parameters(ratingsQuestion(given).query)),
		dividends: Object.fromEntries(dividends.parameters(dividendsQuestion(given).query)),
		splits: Object.fromEntries(splits.parameters(splitsQuestion(given).query)),
		mergers: Object.fromEntries(mergers.parameters(mergersQuestion(given).query)),
		offerings: Object.fromEntries(offerings.parameters(offeringsQuestion(given).query)),
	};
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
		});
	});

	it('sends tickers and importance to every calendar, and the action to ratings', () => {
		const asked = sent(
			facts({ tickers: 'watchlist', importance: 4, action: 'Downgrades' }, ['AAPL', 'BRK.B']),
		);
		for (const parameters of Object.values(asked)) {
			assert.deepEqual(
				[parameters['parameters[tickers]'], parameters['parameters[importance]']],
				['AAPL,BRK.B', '4'],
			);
		}
		assert.deepEqual(
			Object.entries(asked).flatMap(([name, parameters]) =>
				parameters['parameters[action]'] === undefined ? [] : [name, parameters['parameters[action]']],
			),
			['ratings', 'Downgrades'],
		);
	});

	it('leaves the watchlist aside where all tickers are wanted', () => {
		assert.equal(sent(facts({}, ['AAPL'])).ratings?.['parameters[tickers]'], undefined);
	});

	it('sends days where the service filters by the date shown, and an earlier announcement where it does not', () => {
		const asked = sent(facts({ days: { from: '2026-12-01', to: '2026-12-31' } }));
		assert.deepEqual(
			Object.entries(asked).map(([name, parameters]) => [
				name,
				parameters['parameters[date_from]'],
				parameters['parameters[date_to]'],
			]),
			[
				['ratings', '2026-12-01', '2026-12-31'],
				['dividends', '2025-10-27', undefined],
				['splits', '2026-12-01', '2026-12-31'],
				['mergers', '2026-12-01', '2026-12-31'],
				['offerings', '2026-12-01', '2026-12-31'],
			],
		);
	});

	it('sorts by the date chosen; deals by announcement without naming it, since that would turn them round', () => {
		const byAnnouncement = sent(facts({ dividendDate: 'announced', splitDate: 'announced' }));
		const byLater = sent(facts({ dividendDate: 'record', mergerDate: 'completed' }));
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
		const question = dividendsQuestion(facts());
		const ahead = { exDividendDate: '2026-11-20' };
		assert.deepEqual(
			[needsMore(question, [ahead]), needsMore(question, [ahead, { exDividendDate: '2026-11-19' }])],
			[true, false],
		);
	});

	it('is back to the end of days that are over, and to the beginning of days ahead', () => {
		const reachOf = (days: CalendarFilters['days']): string | undefined =>
			dividendsQuestion(facts({ days })).reach;
		assert.deepEqual(
			[reachOf({ from: '2026-01-01', to: '2026-01-31' }), reachOf('next7'), reachOf({ from: '2027-01-01' })],
			['2026-01-31', '2026-11-20', '2027-01-01'],
		);
	});

	it('is the first page where the newest come first', () => {
		assert.equal(needsMore(ratingsQuestion(facts()), [{ date: '2026-11-20' }]), false);
	});

	it('ends with the first row before the days shown', () => {
		const question = mergersQuestion(facts({ mergerDate: 'expected', days: { from: '2027-01-01' } }));
		assert.deepEqual(
			[
				isPastRange(question, [{ expectedDate: '2027-Q1' }]),
				isPastRange(question, [{ expectedDate: '2026-Q4' }]),
			],
			[false, true],
		);
	});
});

describe('what of the answer is shown', () => {
	it('is what lies in the days, a month or quarter if any of its days does', () => {
		const question = mergersQuestion(
			facts({ mergerDate: 'expected', days: { from: '2027-02-01', to: '2027-02-28' } }),
		);
		assert.deepEqual(
			['2027-02-10', '2027-02', '2027-Q1', '2027', '2027-Q2', '2027-01-31', undefined].map((expectedDate) =>
				isShown(question, expectedDate === undefined ? {} : { expectedDate }),
			),
			[true, true, true, true, false, false, false],
		);
	});

	it('has rows without a date only where nobody has chosen days', () => {
		assert.ok(isShown(offeringsQuestion(facts()), {}));
		assert.ok(!isShown(offeringsQuestion(facts({ days: 'last7' })), {}));
	});
});
