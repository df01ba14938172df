import assert from 'node:assert/strict';
import {
	dividendRow,
	mergerRow,
	offeringRow,
	ratingRow,
	splitRow,
} from '../../support/builders/calendarRows.js';
import {
	eventsOf,
	lastEvent,
	type MarketEvent,
	nextEvent,
	past,
	upcoming,
} from '../../../src/market/events.js';
import { today } from '../../support/builders/wording.js';

/** Rows in the short form of these tests. */
interface Written {
	readonly ratings?: readonly Parameters<typeof ratingRow>[0][];
	readonly dividends?: readonly Parameters<typeof dividendRow>[0][];
	readonly splits?: readonly Parameters<typeof splitRow>[0][];
	readonly mergers?: readonly Parameters<typeof mergerRow>[0][];
	readonly offerings?: readonly Parameters<typeof offeringRow>[0][];
}

function events(written: Written): readonly MarketEvent[] {
	const rows = [
		...(written.ratings ?? []).map((row) => ratingRow(row)),
		...(written.dividends ?? []).map((row) => dividendRow(row)),
		...(written.splits ?? []).map((row) => splitRow(row)),
		...(written.mergers ?? []).map((row) => mergerRow(row)),
		...(written.offerings ?? []).map((row) => offeringRow(row)),
	];
	return eventsOf(rows, today);
}

function reported(event: MarketEvent | undefined): string | undefined {
	return event && [event.kind, event.step, event.date].join(' ');
}

describe('the events of a ticker', () => {
	it('are the days of its records, each ahead or over', () => {
		const all = events({
			ratings: [{ date: '2026-11-20' }],
			dividends: [{ exDividendDate: '2026-11-20', payableDate: '2026-12-10' }, { date: '2026-11-01' }],
			splits: [
				{ exDate: '2026-11-19', distributionDate: '2026-11-21' },
				{ distributionDate: '2026-11-21' },
				{ announcedDate: '2026-11-20' },
				{},
			],
			mergers: [
				{ date: '2026-11-02', expectedDate: '2027-Q1' },
				{ date: '2026-01-02', completedDate: '2026-11-20' },
				{ date: '2026-02-02', expectedDate: '2027-Q1', status: 'Canceled' },
				{ date: '2026-03-02' },
			],
			offerings: [{ date: '2026-11' }, { date: '2026-10' }, {}],
		});
		assert.deepEqual(
			all.map((event) => `${reported(event) ?? ''} ${event.isAhead ? 'ahead' : 'over'}`),
			[
				'rating published 2026-11-20 over',
				'dividend ex 2026-11-20 ahead',
				'dividend payment 2026-12-10 ahead',
				'split ex 2026-11-19 over',
				'split distribution 2026-11-21 ahead',
				'split announced 2026-11-20 over',
				'deal announced 2026-11-02 over',
				'deal expected 2027-Q1 ahead',
				'deal announced 2026-01-02 over',
				'deal completed 2026-11-20 over',
				'deal announced 2026-02-02 over',
				'deal announced 2026-03-02 over',
				'deal expected  ahead',
				'offering offered 2026-11 ahead',
				'offering offered 2026-10 over',
				'offering offered  over',
			],
		);
	});

	it('come soonest first by their last days, those without a day last', () => {
		const all = events({
			splits: [{ exDate: '2027-01-02' }],
			mergers: [{ date: '2026-11-02' }, { expectedDate: '2026-Q4' }],
			offerings: [{ date: '2027' }],
		});
		assert.deepEqual(upcoming(all).map(reported), [
			'deal expected 2026-Q4',
			'split ex 2027-01-02',
			'offering offered 2027',
			'deal expected ',
		]);
		assert.equal(reported(nextEvent(all)), 'deal expected 2026-Q4');
	});

	it('are past newest first, by the time of day too, those without a day last', () => {
		const all = events({
			ratings: [
				{ date: '2026-11-18', time: '09:00:00' },
				{ date: '2026-11-18', time: '15:00:00', firm: 'later' },
			],
			dividends: [{ exDividendDate: '2026-11-18' }],
			offerings: [{}],
		});
		assert.deepEqual(
			past(all).map(({ kind, time }) => [kind, time]),
			[
				['rating', '15:00:00'],
				['rating', '09:00:00'],
				['dividend', undefined],
				['offering', undefined],
			],
		);
		assert.equal(lastEvent(all), past(all)[0]);
	});

	it('are the first of equals', () => {
		const [ex, payment] = events({
			dividends: [{ exDividendDate: '2026-12-01', payableDate: '2026-12-01' }],
		});
		assert.ok(ex && payment);
		assert.equal(nextEvent([ex, payment]), ex);
		assert.equal(lastEvent([ex, payment].map((event) => ({ ...event, isAhead: false })))?.step, 'ex');
	});

	it('are none where none has a day', () => {
		const all = events({ dividends: [{ date: '2026-11-02' }], offerings: [{}] });
		assert.equal(nextEvent(all), undefined);
		assert.equal(lastEvent(all), undefined);
	});
});
