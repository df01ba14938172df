import assert from 'node:assert/strict';
import type { Dividend } from '../../../../../src/contract/dividends.js';
import { calendarBranch } from '../../../../../src/features/calendars/tree/calendarBranch.js';
import { calendars } from '../../../../../src/features/calendars/calendars.js';
import { noFilters } from '../../../../../src/features/calendars/filters/calendarFilters.js';
import { dividendRow, offeringRow } from '../../../../support/builders/calendarRows.js';
import { facts, ready, ratingsBranch, dividendsBranch, rating, under } from './branches.js';

describe('a calendar that shows the newest first', () => {
	it('groups by day as a person says it, with counts', () => {
		const days = ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-18', '2025-12-31'];
		const branch = ratingsBranch(
			ready(
				days.map((day, index) => rating(String(index), day)),
				'shortPage',
			),
			{ days: 'own', from: '2025-01-01' },
		);
		assert.deepEqual(under(branch), [
			'Today: Friday, Nov 20 · 2',
			'Yesterday: Thursday, Nov 19 · 1',
			'Wednesday, Nov 18: 1',
			'Wednesday, Dec 31, 2025: 1',
		]);
	});

	it('opens days until there is enough to see', () => {
		const days = ['2026-11-20', '2026-11-19', '2026-11-18'].flatMap((day) => Array<string>(30).fill(day));
		const branch = ratingsBranch(
			ready(
				days.map((day, index) => rating(String(index), day)),
				'shortPage',
			),
		);
		assert.deepEqual(
			branch.row.children?.map(({ isCollapsed }) => isCollapsed),
			[false, false, true],
		);
	});

	it('folds the days before the last week into one group, which says whether they are whole', () => {
		const days = ['2026-11-20', '2026-11-13', '2026-11-12', '2026-11-12', '2026-10-30'];
		const rows = days.map((day, index) => rating(String(index), day));
		const [whole, cut] = [ratingsBranch(ready(rows, 'shortPage')), ratingsBranch(ready(rows))];
		const earlier = whole.row.children?.at(-1);
		assert.deepEqual(under(whole), ['Today: Friday, Nov 20 · 1', 'Friday, Nov 13: 1', 'Earlier: 3']);
		assert.deepEqual(
			[earlier?.isCollapsed, earlier?.children?.map(({ label, detail }) => [label, detail])],
			[
				true,
				[
					['Thursday, Nov 12', '2'],
					['Friday, Oct 30', '1'],
				],
			],
		);
		assert.ok(under(cut).includes('Earlier: 3+'), under(cut).join());
	});

	it('shows earlier days one by one to a person who asked for more of them', () => {
		const days = ['2026-11-20', '2026-11-12', '2026-10-30'];
		const branch = calendarBranch(
			calendars.ratings,
			calendars.ratings.question(noFilters, facts()),
			ready(days.map((day, index) => rating(String(index), day))),
			{ ...facts(), isExtended: true },
		);
		assert.deepEqual(under(branch).slice(0, 3), [
			'Today: Friday, Nov 20 · 1',
			'Thursday, Nov 12: 1',
			'Friday, Oct 30: 1+',
		]);
	});

	it('puts a day in order by its time, whatever the answer’s order', () => {
		const branch = ratingsBranch(
			ready(
				[rating('a', '2026-11-19'), rating('b', '2026-11-20', '08:00:00'), rating('c', '2026-11-20')],
				'shortPage',
			),
		);
		assert.deepEqual(
			branch.row.children?.[0]?.children?.map(({ id }) => id),
			['ratings#c', 'ratings#b'],
		);
	});

	it('says that the oldest day may not be whole while more may follow, and offers more', () => {
		const branch = ratingsBranch(ready([rating('a', '2026-11-20'), rating('b', '2026-11-19')]));
		assert.deepEqual(
			[branch.row.detail, ...under(branch)],
			[
				'2+ · from Oct 21',
				'Today: Friday, Nov 20 · 1',
				'Yesterday: Thursday, Nov 19 · 1+',
				'Load More: back to Nov 19 so far',
			],
		);
	});

	it('offers no more where everything has come', () => {
		const branch = ratingsBranch(ready([rating('a', '2026-11-20')], 'shortPage'));
		assert.deepEqual([branch.row.detail, ...under(branch)], ['1 · from Oct 21', 'Today: Friday, Nov 20 · 1']);
	});

	for (const [stop, words] of [
		['repeatedPage', 'The service repeats earlier events instead of sending more.'],
		['tooDeep', 'The service sends no more events of this list.'],
		['pageLimit', 'The service sends no more events of this list.'],
	] as const) {
		it(`advises to choose days after ${stop}`, () => {
			const last = ratingsBranch(ready([rating('a', '2026-11-20')], stop)).row.children?.at(-1);
			assert.deepEqual(
				[last?.label, last?.detail, last?.action?.command],
				['Choose Days', words, 'filterCalendars'],
			);
		});
	}
});

describe('a calendar that shows what is ahead first', () => {
	const days = [
		'2027-01-15',
		'2026-12-01',
		'2026-11-27',
		'2026-11-26',
		'2026-11-21',
		'2026-11-20',
		'2026-11-19',
		'2026-11-02',
		undefined,
	];
	const rows = days.map((exDividendDate, index) =>
		dividendRow({ id: String(index), ...(exDividendDate !== undefined && { exDividendDate }) }),
	);

	it('goes from today to later, then from yesterday back', () => {
		assert.deepEqual(under(dividendsBranch(ready(rows, 'shortPage'))), [
			'Today: Friday, Nov 20 · 1',
			'Tomorrow: Saturday, Nov 21 · 1',
			'Thursday, Nov 26: 1',
			'Later: 3',
			'Yesterday: Thursday, Nov 19 · 1',
			'Monday, Nov 2: 1',
			'No date: 1',
		]);
	});

	it('has the soonest at the top of what is later', () => {
		const later = dividendsBranch(ready(rows, 'shortPage')).row.children?.find(
			({ label }) => label === 'Later',
		);
		assert.deepEqual(
			later?.children?.map(({ detail }) => detail),
			[
				'amount not available · ex Nov 27',
				'amount not available · ex Dec 1',
				'amount not available · ex Jan 15, 2027',
			],
		);
	});

	it('has the most important first within a day, also among those that are later', () => {
		const dividend = (id: string, exDividendDate: string, importance?: number): Dividend =>
			dividendRow({ id, exDividendDate, ...(importance !== undefined && { importance }) });
		const { row } = dividendsBranch(
			ready(
				[
					dividend('a', '2026-12-24', 1),
					dividend('b', '2026-12-24', 3),
					dividend('c', '2026-12-01'),
					dividend('d', '2026-11-20', 2),
					dividend('e', '2026-11-20', 5),
				],
				'shortPage',
			),
		);
		assert.deepEqual(
			row.children?.map(({ children }) => children?.map(({ id }) => id.replace('dividends#', '')).join('')),
			['ed', 'cba'],
		);
	});

	it('shows only the days chosen, and needs no more once it is past them', () => {
		const branch = dividendsBranch(ready(rows), { days: 'own', from: '2026-11-20', to: '2026-11-21' });
		assert.deepEqual(
			[branch.row.detail, ...under(branch)],
			['2 · Nov 20 to Nov 21', 'Today: Friday, Nov 20 · 1', 'Tomorrow: Saturday, Nov 21 · 1'],
		);
	});
});

describe('fuzzy dates', () => {
	it('count as later until they are over, and then stand as given', () => {
		const given = facts({ days: 'own', from: '2026-01-01' });
		const branch = calendarBranch(
			calendars.offerings,
			calendars.offerings.question(given.filters, given),
			ready(
				['2027-H1', '2026-11', '2026-Q3', '2026'].map((date) => offeringRow({ id: date, date })),
				'shortPage',
			),
			given,
		);
		assert.deepEqual(under(branch), ['Later: 3', '2026-Q3: 1']);
	});
});

describe('a calendar without rows', () => {
	it('is loading, at first with a row that says so', () => {
		const branch = ratingsBranch({ state: 'loading' });
		assert.deepEqual([branch.isLoading, ...under(branch)], [true, 'Loading…']);
	});

	it('knows nothing of its rows while nobody has looked into it', () => {
		const branch = ratingsBranch(undefined, {}, false);
		assert.deepEqual([branch.row.detail, branch.row.children, branch.isLoading], ['from Oct 21', [], false]);
	});

	it('says which days have nothing', () => {
		assert.deepEqual(under(ratingsBranch(ready([], 'emptyPage'))), ['No results: from Oct 21']);
	});

	it('offers to clear the filters that may be the reason', () => {
		const [row] = ratingsBranch(ready([], 'emptyPage'), { importance: '5' }).row.children ?? [];
		assert.deepEqual(
			[row?.label, row?.detail, row?.action?.command],
			['Nothing matches', 'Clear Filters', 'clearCalendarFilters'],
		);
	});

	it('has a row that says what failed and tries again', () => {
		const { failed } = ratingsBranch({
			state: 'failed',
			failure: { kind: 'timedOut', host: 'api.example.com', afterMs: 1000 },
		});
		assert.deepEqual(
			[failed?.rows[0]?.label, failed?.rows[0]?.detail, failed?.rows[0]?.action],
			[
				'Try Again',
				'No response from api.example.com within 1 s.',
				{ command: 'refresh', args: ['ratings'] },
			],
		);
	});

	it('has a row that says when a limit is waited out, and offers nothing', () => {
		const failure = { kind: 'rateLimited', retryAfterMs: 30_000, said: {} } as const;
		const { failed } = ratingsBranch({ state: 'failed', failure });
		assert.deepEqual(
			[failed?.rows[0]?.label, failed?.rows[0]?.detail, failed?.rows[0]?.action],
			['Request limit reached. Retrying automatically.', undefined, undefined],
		);
	});

	it('says in one row that it is not in the plan', () => {
		const { failed } = dividendsBranch({ state: 'failed', failure: { kind: 'notInPlan', said: {} } });
		assert.equal(failed?.rows[0]?.label, 'Dividends aren’t in your plan');
	});
});
