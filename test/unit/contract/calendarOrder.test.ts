import assert from 'node:assert/strict';
import type { CalendarQuery } from '../../../src/contract/calendar.js';
import type { Order } from '../../../src/contract/pagedEndpoint.js';
import { dividends, mergers, offerings, ratings, splits } from '../../../src/contract/index.js';
import {
	dividendRow,
	mergerRow,
	offeringRow,
	ratingRow,
	splitRow,
} from '../../support/builders/calendarRows.js';

/** The ids of the sorted rows. */
function sorted<Row extends { readonly id?: string }>(rows: readonly Row[], order: Order<Row>): string {
	return rows
		.toSorted(order)
		.map(({ id }) => id)
		.join('');
}

describe('the order of a calendar', () => {
	const dividendRows = [
		{ id: 'a', date: '2026-01-01', exDividendDate: '2026-02-04', payableDate: '2026-03-02', updated: 9 },
		{ id: 'b', date: '2026-01-02', recordDate: '2026-02-06', payableDate: '2026-03-03', updated: 7 },
		{ id: 'c', exDividendDate: '2026-02-05', recordDate: '2026-02-07', updated: 8 },
	];
	for (const [query, order] of [
		[{}, 'bac'],
		[{ dateSort: 'announced' }, 'bac'],
		[{ dateSort: 'ex' }, 'cab'],
		[{ dateSort: 'payable' }, 'bac'],
		[{ dateSort: 'record' }, 'cba'],
		[{ dateSort: 'record', updatedSince: 1 }, 'bca'],
	] as const) {
		it(`is ${order} for dividends by ${JSON.stringify(query)}: the newest first, rows without the date last`, () => {
			assert.equal(sorted(dividendRows.map(dividendRow), dividends.orderOf(query)), order);
		});
	}

	const deals = [
		{ id: 'a', date: '2026-01-01', expectedDate: '2026-12-31', updated: 9 },
		{ id: 'b', date: '2026-01-02', completedDate: '2026-03-03', expectedDate: '2026-06', updated: 7 },
		{ id: 'c', date: '2026-01-03', completedDate: '2026-02-02', updated: 8 },
	];
	for (const [query, order] of [
		[{}, 'cba'],
		[{ dateSort: 'announced' }, 'abc'],
		[{ dateSort: 'expected' }, 'abc'],
		[{ dateSort: 'completed' }, 'bca'],
		[{ dateSort: 'announced', updatedSince: 1 }, 'bca'],
	] as const) {
		it(`is ${order} for deals by ${JSON.stringify(query)}: announced runs oldest first`, () => {
			assert.equal(sorted(deals.map(mergerRow), mergers.orderOf(query)), order);
		});
	}

	const splitRows = [
		{ id: 'a', announcedDate: '2026-01-03', exDate: '2026-01-01', updated: 9 },
		{ id: 'b', announcedDate: '2026-01-02', exDate: '2026-02-02', updated: 7 },
		{ id: 'c', exDate: '2026-02-01', updated: 8 },
	];
	for (const [query, order] of [
		[{}, 'abc'],
		[{ dateField: 'announced' }, 'abc'],
		[{ dateField: 'ex' }, 'bca'],
		[{ dateField: 'ex', updatedSince: 0 }, 'bca'],
	] as const) {
		it(`is ${order} for splits by ${JSON.stringify(query)}`, () => {
			assert.equal(sorted(splitRows.map(splitRow), splits.orderOf(query)), order);
		});
	}

	const timed = [
		{ id: 'a', date: '2026-01-02', time: '08:00:00', updated: 9 },
		{ id: 'b', date: '2026-01-02', time: '16:00:00', updated: 7 },
		{ id: 'c', date: '2026-01-03', updated: 8 },
		{ id: 'd', date: '2026-01-02' },
		{ id: 'e', time: '23:00:00', updated: 1 },
	];
	for (const [name, sortedBy] of [
		['ratings', (query: CalendarQuery) => sorted(timed.map(ratingRow), ratings.orderOf(query))],
		['offerings', (query: CalendarQuery) => sorted(timed.map(offeringRow), offerings.orderOf(query))],
	] as const) {
		it(`is by day and then by time for ${name}`, () => {
			assert.equal(sortedBy({}), 'cbade');
		});

		it(`is by update, rising, for ${name} where updates are asked for`, () => {
			assert.equal(sortedBy({ updatedSince: 1 }), 'ebcad');
		});
	}

	it('puts an offering without a day at the end of its period', () => {
		const rows = [
			{ id: 'a', date: '2027-H1' },
			{ id: 'b', date: '2027-07-01' },
			{ id: 'c', date: '2027' },
			{ id: 'd', date: '2027-06-29' },
			{ id: 'e', date: '2026-H2' },
		];
		assert.equal(sorted(rows.map(offeringRow), offerings.orderOf({})), 'cbade');
	});
});
