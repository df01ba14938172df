import assert from 'node:assert/strict';
import type { Rating, RatingsQuery } from '../../../../src/contract/ratings.js';
import { noFilters } from '../../../../src/features/calendars/filters/calendarFilters.js';
import { ratings } from '../../../../src/features/calendars/ratings.js';
import { calendarRoot } from '../../../../src/features/calendars/tree/calendarTree.js';
import { CalendarFeed } from '../../../../src/store/calendarFeed.js';
import { ratingRow } from '../../../support/builders/calendarRows.js';
import { formats } from '../../../support/builders/wording.js';
import { FakeClock, settle } from '../../../support/fakeClock.js';
import { ofTest } from '../../../support/ofTest.js';

/** The ratings over a service that always has the same one. */
function aRoot() {
	const clock = new FakeClock();
	const rows: readonly Rating[] = [ratingRow({ id: 'a', date: '2026-11-20', action: 'Upgrades' })];
	let asked = 0;
	const feed = ofTest(
		new CalendarFeed<RatingsQuery, Rating>(
			{
				ask: () => {
					asked += 1;
					return Promise.resolve({
						value: { rows, stop: 'shortPage' as const },
						receivedAt: clock.now(),
						oddities: 0,
					});
				},
				keyOf: (query) => JSON.stringify(query),
				freshForMs: () => 1_000,
				usableForMs: 10_000,
				most: 5,
			},
			clock,
		),
	);
	const worded: string[] = [];
	const root = calendarRoot(
		{
			...ratings,
			event: (row, wording) => {
				worded.push(wording.today);
				return ratings.event(row, wording);
			},
		},
		feed,
	);
	const look = (isExpanded: boolean, today = '2026-11-20') =>
		root.branch({ filters: noFilters, watchlist: [], today, now: clock.now(), formats, isExpanded });
	return { look, worded, clock, asked: () => asked };
}

describe('a calendar of the tree', () => {
	it('asks for nothing while it is closed, and for its rows once it is opened', async () => {
		const { look, asked } = aRoot();
		look(false);
		const whileClosed = asked();
		look(true);
		await settle();
		assert.deepEqual([whileClosed, asked(), look(true).hasEvents], [0, 1, true]);
	});

	it('keeps its rows when it is closed again, however old they grow, and then asks for newer ones', async () => {
		const { look, asked, clock } = aRoot();
		look(true);
		await settle();
		look(true);
		await clock.advance(5_000);
		const closed = look(false);
		const whileClosed = asked();
		look(true);
		assert.deepEqual([closed.hasEvents, whileClosed, asked()], [true, 1, 2]);
	});

	it('words an event once a day', async () => {
		const { look, worded } = aRoot();
		look(true);
		await settle();
		for (const today of ['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21']) {
			look(false, today);
			look(true, today);
		}
		assert.deepEqual(worded, ['2026-11-20', '2026-11-21']);
	});
});
