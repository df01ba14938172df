import assert from 'node:assert/strict';
import type { Failure } from '../../../../src/base/failure.js';
import type { Dated, Loadable } from '../../../../src/base/loadable.js';
import { knownSymbol } from '../../../../src/base/symbol.js';
import type { Dividend } from '../../../../src/contract/dividends.js';
import type { Rating } from '../../../../src/contract/ratings.js';
import type { PagedRows, StopReason } from '../../../../src/store/calendarSource.js';
import { type CalendarBranch, calendarBranch } from '../../../../src/viewmodel/calendar/calendarBranch.js';
import { type CalendarFilters, noFilters } from '../../../../src/viewmodel/calendar/calendarFilters.js';
import {
	dividendsKind,
	offeringsKind,
	ratingsKind,
} from '../../../../src/viewmodel/calendar/calendarKinds.js';
import { calendarTree } from '../../../../src/viewmodel/calendar/calendarTree.js';
import { createFormats } from '../../../../src/viewmodel/format.js';
import type { Row } from '../../../../src/viewmodel/tree/row.js';

const now = Date.UTC(2026, 10, 20, 15);
const today = '2026-11-20';
const formats = createFormats('en');
const offline: Failure = { kind: 'offline', host: 'api.example.com' };

function facts(filters: Partial<CalendarFilters> = {}, isExpanded = true) {
	return { filters: { ...noFilters, ...filters }, watchlist: [], today, formats, isExpanded };
}

function received<Entry>(rows: readonly Entry[], stop?: StopReason, agoMs = 0): Dated<PagedRows<Entry>> {
	return { value: { rows, ...(stop && { stop }) }, receivedAt: now - agoMs, oddities: 0 };
}

function ready<Entry>(rows: readonly Entry[], stop?: StopReason): Loadable<Dated<PagedRows<Entry>>> {
	return { state: 'ready', value: received(rows, stop) };
}

function ratingsBranch(
	known: Loadable<Dated<PagedRows<Rating>>> | undefined,
	filters: Partial<CalendarFilters> = {},
	isExpanded = true,
): CalendarBranch {
	const given = facts(filters, isExpanded);
	return calendarBranch(ratingsKind, ratingsKind.question(given), known, given);
}

function dividendsBranch(
	known: Loadable<Dated<PagedRows<Dividend>>>,
	filters: Partial<CalendarFilters> = {},
): CalendarBranch {
	const given = facts(filters);
	return calendarBranch(dividendsKind, dividendsKind.question(given), known, given);
}

function rating(id: string, date: string, time = '09:00:00'): Rating {
	return { id, date, time, symbol: knownSymbol('AAPL'), action: 'Maintains' };
}

/** Label and detail of the rows under another. */
function under({ row }: { readonly row: Row }): readonly string[] {
	return (row.children ?? []).map(({ label, detail }) =>
		detail === undefined ? label : `${label}: ${detail}`,
	);
}

function everyRow(rows: readonly Row[]): readonly Row[] {
	return rows.flatMap((row) => [row, ...everyRow(row.children ?? [])]);
}

describe('a calendar that shows the newest first', () => {
	it('groups by day as a person says it, with counts', () => {
		const days = ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-18', '2025-12-31'];
		const branch = ratingsBranch(
			ready(
				days.map((day, index) => rating(String(index), day)),
				'shortPage',
			),
			{ days: { from: '2025-01-01' } },
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
		['repeatedPage', 'The service gives the same events again instead of more.'],
		['tooDeep', 'The service gives no events that lie deeper in the list.'],
		['pageLimit', 'The service gives no events that lie deeper in the list.'],
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
	const rows = days.map((exDividendDate, index) => ({
		id: String(index),
		...(exDividendDate !== undefined && { exDividendDate }),
	}));

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
			['amount not given · ex Nov 27', 'amount not given · ex Dec 1', 'amount not given · ex Jan 15, 2027'],
		);
	});

	it('has the most important first within a day, also among those that are later', () => {
		const dividend = (id: string, exDividendDate: string, importance?: number): Dividend => ({
			id,
			exDividendDate,
			...(importance !== undefined && { importance }),
		});
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
		const branch = dividendsBranch(ready(rows), { days: { from: '2026-11-20', to: '2026-11-21' } });
		assert.deepEqual(
			[branch.row.detail, ...under(branch)],
			['2 · Nov 20 to Nov 21', 'Today: Friday, Nov 20 · 1', 'Tomorrow: Saturday, Nov 21 · 1'],
		);
	});
});

describe('fuzzy dates', () => {
	it('count as later until they are over, and then stand as given', () => {
		const given = facts({ days: { from: '2026-01-01' } });
		const branch = calendarBranch(
			offeringsKind,
			offeringsKind.question(given),
			ready(
				['2027-H1', '2026-11', '2026-Q3', '2026'].map((date) => ({ id: date, date })),
				'shortPage',
			),
			given,
		);
		assert.deepEqual(under(branch), ['Later: 3', '2026-Q3: 1']);
	});
});

describe('the rows of a calendar', () => {
	it('have ids of their own, also where the service gave none or one twice', () => {
		const same = rating('a', '2026-11-20');
		const { id, ...bare } = same;
		assert.ok(id);
		const branch = ratingsBranch(ready([same, same, bare, bare, rating('', '2026-11-19')], 'shortPage'));
		const ids = everyRow([branch.row]).map((row) => row.id);
		assert.deepEqual([ids.length, new Set(ids).size], [8, 8]);
	});

	it('keep their ids when the day turns', () => {
		const known = ready([rating('a', '2026-11-20')], 'shortPage');
		const next = { ...facts(), today: '2026-11-21' };
		const tomorrow = calendarBranch(ratingsKind, ratingsKind.question(next), known, next);
		assert.deepEqual(
			everyRow([tomorrow.row]).map(({ id }) => id),
			everyRow([ratingsBranch(known).row]).map(({ id }) => id),
		);
	});

	it('show importance by the fullness of a shape', () => {
		const branch = ratingsBranch(
			ready(
				[undefined, 0, 1, 2, 3, 4, 5].map((importance, index) => ({
					...rating(String(index), '2026-11-20'),
					...(importance !== undefined && { importance }),
				})),
				'shortPage',
			),
		);
		assert.deepEqual(
			branch.row.children?.[0]?.children?.map(({ icon }) => icon),
			[
				'circle-small',
				'circle-small',
				'circle-small',
				'circle-small-filled',
				'star-empty',
				'star-half',
				'star-full',
			],
		);
	});

	it('open their ticker where it shows them, and nothing where there is none', () => {
		const { symbol, ...unlisted } = rating('b', '2026-11-20', '08:00:00');
		assert.ok(symbol);
		const branch = ratingsBranch(ready([rating('a', '2026-11-20'), unlisted], 'shortPage'));
		assert.deepEqual(
			branch.row.children?.[0]?.children?.map(({ action, kind }) => [action, kind]),
			[
				[{ command: 'openTicker', args: ['AAPL', 'ratings'] }, 'ticker'],
				[undefined, undefined],
			],
		);
	});

	it('never have an empty tooltip or nothing to say aloud', () => {
		const branch = ratingsBranch(ready([{}, rating('a', '2026-11-20')]));
		for (const row of everyRow([branch.row])) {
			assert.ok(row.tooltip && row.spoken);
		}
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
		assert.deepEqual(under(ratingsBranch(ready([], 'emptyPage'))), ['Nothing from Oct 21']);
	});

	it('offers to clear the filters that may be the reason', () => {
		const [row] = ratingsBranch(ready([], 'emptyPage'), { importance: 5 }).row.children ?? [];
		assert.deepEqual(
			[row?.label, row?.detail, row?.action?.command],
			['Nothing matches', 'Clear Filters', 'clearCalendarFilters'],
		);
	});

	it('offers to try again after a failure, and to set the key after another', () => {
		const noKey = ratingsBranch({ state: 'failed', failure: { kind: 'unauthorized', said: {} } });
		const failed = ratingsBranch({ state: 'failed', failure: { kind: 'timedOut', afterMs: 1000 } });
		assert.deepEqual(
			[failed, noKey].map(({ row }) => row.children?.map(({ label, action }) => [label, action])),
			[
				[['Try Again', { command: 'refresh', args: ['ratings'] }]],
				[['Set API Key', { command: 'setApiKey', args: [] }]],
			],
		);
	});

	it('says in one row that it is not in the plan', () => {
		const branch = dividendsBranch({ state: 'failed', failure: { kind: 'notInPlan', said: {} } });
		assert.deepEqual(under(branch), ['Dividends are not in your plan']);
	});
});

describe('calendarTree', () => {
	const circumstances = { now, formats, isSample: false, description: '', isWatchlistEmpty: false };
	const good = ratingsBranch(ready([rating('a', '2026-11-20')], 'shortPage'));

	it('leaves the other calendars alone when one fails', () => {
		const failed = dividendsBranch({ state: 'failed', failure: { kind: 'notInPlan', said: {} } });
		const tree = calendarTree([good, failed], circumstances);
		assert.deepEqual([tree.rows.length, tree.empty, tree.message], [2, undefined, undefined]);
	});

	it('keeps old rows, and says of which calendars, why, and how old they are', () => {
		const stale = received([rating('a', '2026-11-20')], 'shortPage', 7 * 60_000);
		const old = ratingsBranch({ state: 'failed', failure: offline, stale });
		const oldToo = dividendsBranch({
			state: 'failed',
			failure: offline,
			stale: received([{ exDividendDate: '2026-11-20' }], 'shortPage', 60_000),
		});
		const { message, rows } = calendarTree([old, oldToo], circumstances);
		assert.equal(
			message,
			'Ratings, Dividends: api.example.com cannot be found. Check your network connection. Shown as received 7 min. ago.',
		);
		assert.deepEqual(
			rows.map(({ children }) => children?.map(({ label }) => label)),
			[
				['Try Again', 'Today'],
				['Try Again', 'Today'],
			],
		);
	});

	for (const [failure, reason] of [
		[{ kind: 'noKey' }, 'noKey'],
		[{ kind: 'keyForOtherAddress', enteredFor: 'https://api.example.com' }, 'keyForOtherAddress'],
		[{ kind: 'unauthorized', said: {} }, 'keyRejected'],
		[offline, 'unreachable'],
		[{ kind: 'notInPlan', said: {} }, undefined],
		[{ kind: 'serverFailed', status: 500, said: {} }, undefined],
	] as const) {
		it(`is ${reason ? `empty for the reason ${reason}` : 'not empty'} after ${failure.kind} of all that was asked`, () => {
			const closed = ratingsBranch(undefined, {}, false);
			const tree = calendarTree([ratingsBranch({ state: 'failed', failure }), closed], circumstances);
			assert.deepEqual([tree.empty, tree.rows.length], [reason, reason ? 0 : 2]);
		});
	}

	it('is not empty while another calendar still loads or has rows', () => {
		const failed = ratingsBranch({ state: 'failed', failure: offline });
		const loading = dividendsBranch({ state: 'loading' });
		assert.deepEqual(
			[
				calendarTree([failed, loading], circumstances).empty,
				calendarTree([failed, good], circumstances).empty,
			],
			[undefined, undefined],
		);
	});

	it('says that the watchlist is empty, and still what is filtered', () => {
		const description = 'Watchlist only';
		assert.deepEqual(calendarTree([], { ...circumstances, description, isWatchlistEmpty: true }), {
			rows: [],
			empty: 'emptyWatchlist',
			description,
		});
	});

	it('marks sample data and shows that it loads', () => {
		const { message, isLoading } = calendarTree([good, dividendsBranch({ state: 'loading' })], {
			...circumstances,
			isSample: true,
		});
		assert.deepEqual([message, isLoading], ['Sample data: invented figures.', true]);
	});
});
