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

/** The ratings over a service that always returns the same one. */
function aRoot() {
	const clock = new FakeClock();
	const rows: readonly Rating[] = [ratingRow({ id: 'a', date: '2026-11-20', action: 'Upgrades' })];
	let requested = 0;
	const feed = ofTest(
		new CalendarFeed<RatingsQuery, Rating>(
			{
				ask: () => {
					requested += 1;
					return Promise.resolve({
						value: { rows, stop: 'shortPage' as const },
						receivedAt: clock.now(),
						warnings: 0,
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
	const formatted: string[] = [];
	const root = calendarRoot(
		{
			...ratings,
			event: (row, wording) => {
				formatted.push(wording.today);
				return ratings.event(row, wording);
			},
		},
		feed,
	);
	const render = (isExpanded: boolean, today = '2026-11-20') =>
		root.branch({ filters: noFilters, watchlist: [], today, now: clock.now(), formats, isExpanded });
	return { render, formatted, clock, requested: () => requested };
}

describe('a calendar of the tree', () => {
	it('asks for nothing while it is closed, and for its rows once it is opened', async () => {
		const { render, requested } = aRoot();
		render(false);
		const whileClosed = requested();
		render(true);
		await settle();
		assert.deepEqual([whileClosed, requested(), render(true).hasEvents], [0, 1, true]);
	});

	it('keeps its rows when it is closed again, however old they grow, and then asks for newer ones', async () => {
		const { render, requested, clock } = aRoot();
		render(true);
		await settle();
		render(true);
		await clock.advance(5_000);
		const closed = render(false);
		const whileClosed = requested();
		render(true);
		assert.deepEqual([closed.hasEvents, whileClosed, requested()], [true, 1, 2]);
	});

	it('words an event once a day', async () => {
		const { render, formatted } = aRoot();
		render(true);
		await settle();
		for (const today of ['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21']) {
			render(false, today);
			render(true, today);
		}
		assert.deepEqual(formatted, ['2026-11-20', '2026-11-21']);
	});
});
