import assert from 'node:assert/strict';
import { asSymbol } from '../../../src/base/symbol.js';
import { dueBy, eventsAhead } from '../../../src/market/events.js';
import {
	dividendRow,
	mergerRow,
	offeringRow,
	ratingRow,
	splitRow,
} from '../../support/builders/calendarRows.js';
import { today } from '../../support/builders/wording.js';

const reported = (events: ReturnType<typeof eventsAhead>) =>
	events.map(({ kind, step, date }) => [kind, step, date ?? 'some day'].join(' '));

describe('what is ahead for companies', () => {
	it('is of all calendars but the ratings, soonest first, with today', () => {
		const ahead = eventsAhead(
			[
				ratingRow({ id: 'r', date: today }),
				dividendRow({ id: 'd', exDividendDate: today, payableDate: '2026-12-10' }),
				dividendRow({ id: 'paid', exDividendDate: '2026-11-03', payableDate: '2026-11-19' }),
				splitRow({ id: 's', exDate: '2026-11-24' }),
				mergerRow({ id: 'm', date: '2026-11-02', expectedDate: '2026-11-30' }),
				mergerRow({ id: 'overdue', date: '2026-01-02', expectedDate: '2026-10' }),
				mergerRow({ id: 'canceled', date: '2026-01-02', expectedDate: '2027-Q1', status: 'Canceled' }),
				offeringRow({ id: 'o', date: '2026-11-23' }),
			],
			today,
		);
		assert.deepEqual(reported(ahead), [
			'dividend ex 2026-11-20',
			'offering offered 2026-11-23',
			'split ex 2026-11-24',
			'deal expected 2026-11-30',
			'dividend payment 2026-12-10',
		]);
	});

	it('has a deal of two companies once, though each of them was asked for', () => {
		const deal = { id: 'm', acquirer: asSymbol('AAPL'), target: asSymbol('T'), date: '2026-11-02' };
		const rows = [
			mergerRow({ ...deal, expectedDate: '2027-Q1' }),
			mergerRow({ ...deal, expectedDate: '2027-Q1' }),
		];
		assert.deepEqual(reported(eventsAhead(rows, today)), ['deal expected 2027-Q1']);
	});

	it('keeps two records of one day, and records without an id', () => {
		const day = { exDividendDate: '2026-11-24' };
		const rows = [
			dividendRow({ ...day, id: 'a' }),
			dividendRow({ ...day, id: 'b' }),
			dividendRow(day),
			dividendRow(day),
		];
		assert.equal(eventsAhead(rows, today).length, 4);
	});
});

describe('what is due by a day', () => {
	it('has that day, months and quarters that begin by then, and what has no date', () => {
		const deals = ['2026-11-26', '2026-11-27', '2026-11', '2026-12', '2026-Q4', '2027-Q1', undefined].map(
			(expectedDate, index) =>
				mergerRow({
					id: String(index),
					date: '2026-11-02',
					...(expectedDate !== undefined && { expectedDate }),
				}),
		);
		assert.deepEqual(
			dueBy(eventsAhead(deals, today), '2026-11-26').map(({ date }) => date ?? 'some day'),
			['2026-11-26', '2026-11', '2026-Q4', 'some day'],
		);
	});
});
