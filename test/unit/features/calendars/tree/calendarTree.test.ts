import assert from 'node:assert/strict';
import { calendarBranch } from '../../../../../src/features/calendars/tree/calendarBranch.js';
import { calendars } from '../../../../../src/features/calendars/calendars.js';
import type { CalendarFilters } from '../../../../../src/features/calendars/filters/calendarFilters.js';
import type { Row } from '../../../../../src/presentation/row.js';
import { calendarTree } from '../../../../../src/features/calendars/tree/calendarTree.js';
import { decimal, dividendRow, ratingRow } from '../../../../support/builders/calendarRows.js';
import { formats, now } from '../../../../support/builders/wording.js';
import {
	offline,
	facts,
	received,
	ready,
	ratingsBranch,
	dividendsBranch,
	rating,
	everyRow,
} from './branches.js';

describe('the rows of a calendar', () => {
	it('are folded until somebody unfolds them, except the ratings', () => {
		const branches = [ratingsBranch, dividendsBranch].map((branch) => branch(ready([]), {}, false));
		assert.deepEqual(
			branches.map(({ row }) => row.isCollapsed),
			[false, true],
		);
	});

	it('have ids of their own, also where the service gave none or one twice', () => {
		const same = rating('a', '2026-11-20');
		const { id, ...bare } = same;
		assert.ok(id);
		const branch = ratingsBranch(ready([same, same, bare, bare, rating('', '2026-11-19')], 'shortPage'));
		const ids = everyRow([branch.row]).map((row) => row.id);
		assert.deepEqual([ids.length, new Set(ids).size], [8, 8]);
	});

	it('keep their ids when the day turns', () => {
		const answer = ready([rating('a', '2026-11-20')], 'shortPage');
		const next = { ...facts(), today: '2026-11-21' };
		const tomorrow = calendarBranch(
			calendars.ratings,
			calendars.ratings.question(next.filters, next),
			answer,
			next,
		);
		assert.deepEqual(
			everyRow([tomorrow.row]).map(({ id }) => id),
			everyRow([ratingsBranch(answer).row]).map(({ id }) => id),
		);
	});

	it('point up or down in their colour where a rating was raised or lowered, and are aligned with the others', () => {
		const acted = (id: string, action: string) => ({ ...rating(id, '2026-11-20'), action });
		const branch = ratingsBranch(
			ready([acted('a', 'Upgrades'), acted('b', 'Downgrades'), acted('c', 'Maintains')], 'shortPage'),
		);
		const shown = branch.row.children?.[0]?.children?.map(({ icon, tone }) => [icon, tone]);
		assert.deepEqual(new Set(shown?.map(String)), new Set(['arrow-up,rise', 'arrow-down,fall', 'blank,']));
		const [day] = dividendsBranch(ready([dividendRow({ exDividendDate: '2026-11-20' })])).row.children ?? [];
		assert.deepEqual(
			day?.children?.map(({ icon }) => icon),
			[undefined],
		);
	});

	it('begin with amount and yield of a dividend, and leave out the day in the heading above them', () => {
		const dividend = (exDividendDate: string, payableDate: string) =>
			dividendRow({
				id: exDividendDate,
				exDividendDate,
				payableDate,
				currency: 'USD',
				amount: decimal('0.26'),
				dividendYield: decimal('0.032'),
			});
		const rows = [dividend('2026-11-20', '2026-12-04'), dividend('2026-12-10', '2026-11-20')];
		const details = (filters: Partial<CalendarFilters>) =>
			dividendsBranch(ready(rows, 'shortPage'), filters).row.children?.map(({ label, children }) => [
				label,
				children?.map(({ detail }) => detail),
			]);
		assert.deepEqual(details({}), [
			['Today', ['$0.26 · yield 3.2% · pays Dec 4']],
			['Later', ['$0.26 · yield 3.2% · ex Dec 10 · pays Nov 20']],
		]);
		assert.deepEqual(details({ dividendDate: 'payable' }), [
			['Today', ['$0.26 · yield 3.2% · ex Dec 10']],
			['Later', ['$0.26 · yield 3.2% · ex Nov 20 · pays Dec 4']],
		]);
	});

	it('open their ticker where it shows them, and nothing where there is none', () => {
		const { symbol, ...unlisted } = rating('b', '2026-11-20', '08:00:00');
		assert.ok(symbol);
		const branch = ratingsBranch(ready([rating('a', '2026-11-20'), unlisted], 'shortPage'));
		assert.deepEqual(
			branch.row.children?.[0]?.children?.map(({ action, kind }) => [action, kind]),
			[
				[{ command: 'previewTicker', args: ['AAPL', 'ratings'] }, 'ticker'],
				[undefined, 'event'],
			],
		);
	});

	it('never have an empty tooltip or nothing to say aloud', () => {
		const branch = ratingsBranch(ready([ratingRow(), rating('a', '2026-11-20')]));
		for (const row of everyRow([branch.row])) {
			assert.ok(row.tooltip && row.spoken);
		}
	});
});

describe('calendarTree', () => {
	const context = { now, formats, isSample: false, description: '', isWatchlistEmpty: false };
	const good = ratingsBranch(ready([rating('a', '2026-11-20')], 'shortPage'));

	it('leaves the other calendars alone when one fails', () => {
		const failed = dividendsBranch({ state: 'failed', failure: { kind: 'notInPlan', said: {} } });
		const tree = calendarTree([good, failed], context);
		assert.deepEqual([tree.rows.length, tree.empty, tree.message], [2, undefined, undefined]);
	});

	it('say beside their title how old they are, with what they are narrowed to where that is chosen', () => {
		const old = ratingsBranch({
			state: 'ready',
			value: received([rating('a', '2026-11-20')], 'shortPage', 7 * 60_000),
		});
		const young = ratingsBranch(ready([rating('a', '2026-11-20')], 'shortPage'));
		const described = [old, young].flatMap((branch) =>
			['', 'Watchlist only'].map(
				(description) => calendarTree([branch], { ...context, description }).description,
			),
		);
		assert.deepEqual(described, ['7 min. ago', 'Watchlist only · 7 min. ago', undefined, 'Watchlist only']);
	});

	const labels = (rows: readonly Row[]) => rows.map(({ children }) => children?.map(({ label }) => label));

	it('keeps old rows, and says once above them why, and how old the oldest are', () => {
		const stale = received([rating('a', '2026-11-20')], 'shortPage', 7 * 60_000);
		const old = ratingsBranch({ state: 'failed', failure: offline, stale });
		const oldToo = dividendsBranch({
			state: 'failed',
			failure: offline,
			stale: received([dividendRow({ exDividendDate: '2026-11-20' })], 'shortPage', 60_000),
		});
		const { trouble, rows } = calendarTree([old, oldToo], context);
		assert.equal(
			trouble?.message,
			`Can’t reach api.example.com. Showing data from ${formats.clock(now - 7 * 60_000, now)}.`,
		);
		assert.deepEqual(labels(rows), [['Today'], ['Today']]);
	});

	it('says once of a rejected key what happened, with the one thing to do, and stays quiet below', () => {
		const rejected = { state: 'failed', failure: { kind: 'unauthorized', said: {} } } as const;
		const { trouble, rows } = calendarTree([ratingsBranch(rejected), dividendsBranch(rejected)], context);
		assert.deepEqual(
			[trouble?.message, trouble?.row?.label, labels(rows)],
			['The service rejected your API key.', 'Enter It Again', [['No data yet.'], ['No data yet.']]],
		);
	});

	it('has a calendar that alone failed say so itself', () => {
		const broken = { state: 'failed', failure: { kind: 'serverFailed', status: 500, said: {} } } as const;
		const { trouble, rows } = calendarTree([good, dividendsBranch(broken)], context);
		assert.deepEqual([trouble, labels(rows)], [undefined, [['Today'], ['Try Again']]]);
	});

	for (const [failure, reason] of [
		[{ kind: 'noKey' }, 'noKey'],
		[{ kind: 'keyForOtherAddress', enteredFor: 'https://api.example.com' }, 'keyForOtherAddress'],
		[{ kind: 'unauthorized', said: {} }, undefined],
		[offline, undefined],
		[{ kind: 'notInPlan', said: {} }, undefined],
		[{ kind: 'serverFailed', status: 500, said: {} }, undefined],
	] as const) {
		it(`is ${reason ? `empty for the reason ${reason}` : 'not empty'} after ${failure.kind} of all that was asked`, () => {
			const closed = ratingsBranch(undefined, {}, false);
			const tree = calendarTree([ratingsBranch({ state: 'failed', failure }), closed], context);
			assert.deepEqual([tree.empty, tree.rows.length], [reason, reason ? 0 : 2]);
		});
	}

	it('is not empty while another calendar still loads or has rows', () => {
		const failed = ratingsBranch({ state: 'failed', failure: offline });
		const loading = dividendsBranch({ state: 'loading' });
		assert.deepEqual(
			[calendarTree([failed, loading], context).empty, calendarTree([failed, good], context).empty],
			[undefined, undefined],
		);
	});

	it('says that the watchlist is empty, and still what is filtered', () => {
		const description = 'Watchlist only';
		assert.deepEqual(calendarTree([], { ...context, description, isWatchlistEmpty: true }), {
			rows: [],
			empty: 'emptyWatchlist',
			description,
		});
	});

	it('marks sample data and shows that it loads', () => {
		const { description, isLoading } = calendarTree([good, dividendsBranch({ state: 'loading' })], {
			...context,
			isSample: true,
		});
		assert.deepEqual([description, isLoading], ['Sample data', true]);
	});
});
