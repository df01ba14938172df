import assert from 'node:assert/strict';
import { asSymbol } from '../../../../src/base/symbol.js';
import type { PageableQuery, PageableRow } from '../../../../src/contract/pagedEndpoint.js';
import { resolveQuery } from '../../../../src/features/calendars/tableFacts.js';
import { calendars, forEachList } from '../../../../src/features/calendars/calendars.js';
import type { CalendarView } from '../../../../src/features/calendars/calendarView.js';
import {
	type CalendarFilters,
	readFilters,
} from '../../../../src/features/calendars/filters/calendarFilters.js';
import { today } from '../../../support/builders/wording.js';

const watchlist = ['KO', 'PEP'].map(asSymbol);

function requestedOf<Query extends PageableQuery, Row extends PageableRow>(
	view: CalendarView<Query, Row>,
	filters: Partial<CalendarFilters>,
	columns: readonly string[] = [],
) {
	return resolveQuery(view, readFilters(filters), { watchlist, today, columns });
}

/** The parameters sent, by name, without the page size. */
function sentBy<Query extends PageableQuery, Row extends PageableRow>(view: CalendarView<Query, Row>) {
	return (filters: Partial<CalendarFilters>, columns?: readonly string[]) => {
		const { question } = requestedOf(view, filters, columns);
		return question && withoutSize(view.contract.parameters(question.query));
	};
}

const sent = forEachList(sentBy);

function withoutSize(parameters: readonly (readonly [string, string])[]): Record<string, string> {
	return Object.fromEntries(parameters.filter(([name]) => name.toLowerCase() !== 'pagesize'));
}

const problemOf = (filters: Partial<CalendarFilters>) => requestedOf(calendars.dividends, filters).problem;

describe('what a table asks the service', () => {
	it('is the usual days where nothing is chosen', () => {
		assert.deepEqual(
			[sent.ratings({}), sent.offerings({}), sent.splits({})],
			[
				{ 'parameters[date_from]': '2026-10-21' },
				{ 'parameters[date_from]': '2026-08-22' },
				{ 'parameters[date_from]': '2026-08-22', 'parameters[date_search_field]': 'ex' },
			],
		);
	});

	it('is every filter of the ratings by the service’s own parameters', () => {
		const filters = {
			scope: 'typed',
			tickers: 'aapl, brk/b',
			days: 'own',
			from: '2026-01-01',
			to: '2026-06-30',
			importance: '3',
			action: 'Upgrades',
			firms: '57f832a96b87f600016fa348; 57f832a96b87f600016fa347',
			analysts: '57fe0358ac6af40001334e62',
			simplify: 'yes',
		} as const;
		assert.deepEqual(sent.ratings(filters, ['date', 'ratings_accuracy.smart_score']), {
			'parameters[tickers]': 'AAPL,BRK.B',
			'parameters[date_from]': '2026-01-01',
			'parameters[date_to]': '2026-06-30',
			'parameters[importance]': '3',
			'parameters[action]': 'Upgrades',
			'parameters[firm_id]': '57f832a96b87f600016fa348,57f832a96b87f600016fa347',
			'parameters[analyst_id]': '57fe0358ac6af40001334e62',
			simplify: 'true',
			fields: '*',
		});
	});

	it('is nothing about firms and analysts whose names were typed, since the service knows their ids alone', () => {
		const typed = { firms: 'Jefferies, JP Morgan', analysts: 'Ada Abbot' };
		assert.deepEqual(sent.ratings(typed), sent.ratings({}));
	});

	it('is a yield as the fraction of the percent that was typed, to the digit', () => {
		const yields = ['3.1', '3,1 %', ' 7 ', '0.29'].map(
			(yieldPercent) =>
				sent.dividends({ dividendDate: 'announced', days: 'all', yieldOperation: 'gt', yieldPercent })?.[
					'parameters[dividend_yield]'
				],
		);
		assert.deepEqual(yields, ['0.031', '0.031', '0.07', '0.0029']);
	});

	it('sorts dividends and deals by the date that is chosen, and covers the announcements before it', () => {
		assert.deepEqual(
			[
				sent.dividends({ dividendDate: 'payable', days: 'own', from: '2026-11-01', to: '2026-11-30' }),
				sent.mergers({ mergerSort: 'announced', days: 'last7' }),
				sent.mergers({ mergerSort: 'newest', days: 'last7' }),
				sent.splits({ splitDate: 'announced', days: 'today' }),
			],
			[
				{ 'parameters[date_from]': '2025-09-27', 'parameters[date_sort]': 'payable' },
				{
					'parameters[date_from]': '2026-11-14',
					'parameters[date_to]': today,
					'parameters[date_sort]': 'announced',
				},
				{ 'parameters[date_from]': '2026-11-14', 'parameters[date_to]': today },
				{
					'parameters[date_from]': today,
					'parameters[date_to]': today,
					'parameters[date_search_field]': 'announced',
				},
			],
		);
	});

	it('is the watchlist where that is chosen', () => {
		assert.equal(sent.offerings({ scope: 'watchlist' })?.['parameters[tickers]'], 'KO,PEP');
	});

	it('may be more tickers than one request takes', () => {
		const tickers = Array.from({ length: 120 }, (_, index) => `T${index}`).join(' ');
		assert.equal(problemOf({ scope: 'typed', tickers }), undefined);
	});
});

describe('what keeps a table from asking', () => {
	it('is said beside the field, in the words of the contract where it is a limit, and whose it is', () => {
		assert.deepEqual(
			[
				problemOf({ scope: 'typed', tickers: 'AAPL, N0T/A/SYMBOL!' }),
				problemOf({ scope: 'typed', tickers: ' ' }),
				problemOf({ days: 'own', from: '2026-02-30' }),
				problemOf({ days: 'own', from: '2026-03-01', to: '2026-02-01' }),
				problemOf({ yieldPercent: 'much' }),
				resolveQuery(
					calendars.ratings,
					{ ...readFilters({}), firms: Array(1001).fill('57f832a96b87f600016fa347').join() },
					{ watchlist, today, columns: [] },
				).problem,
				resolveQuery(calendars.splits, readFilters({ scope: 'watchlist' }), {
					watchlist: [],
					today,
					columns: [],
				}).problem,
			],
			[
				{
					field: 'tickers',
					text: '“N0T/A/SYMBOL!” isn’t a ticker.',
				},
				{ field: 'tickers', text: 'Enter symbols, such as AAPL, MSFT.' },
				{ field: 'from', text: 'Enter the date as 2026-11-30: year, month, day.' },
				{ field: 'to', text: 'This is earlier than the first day, 2026-03-01.' },
				{
					field: 'yieldPercent',
					text: 'Enter a number, such as 3.5.',
				},
				{
					field: 'firms',
					text: '“1001 entries” for parameters[firm_id] wasn’t sent: this extension takes 1 to 1000 entries.',
				},
				{
					field: 'scope',
					text: 'There are no watchlist tickers to load: your lists are empty, or have workspace tickers that you haven’t yet allowed in the Watchlist view.',
				},
			],
		);
	});
});

describe('filters from elsewhere', () => {
	it('count as not chosen where they are not legal', () => {
		const none = readFilters(undefined);
		for (const tampered of [
			null,
			7,
			[],
			{ scope: 'x', days: {}, importance: 9, action: '<b>', tickers: 7, __proto__: { days: 'all' } },
		]) {
			assert.deepEqual(readFilters(tampered), none);
		}
		assert.equal(readFilters({ tickers: 'A'.repeat(5_000) }).tickers.length, 4_000);
	});
});
