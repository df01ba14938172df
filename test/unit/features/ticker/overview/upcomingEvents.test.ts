import assert from 'node:assert/strict';
import { asSymbol } from '../../../../../src/base/symbol.js';
import type { Failure } from '../../../../../src/base/failure.js';
import {
	type UpcomingEvents,
	upcomingEvents,
} from '../../../../../src/features/ticker/overview/upcomingEvents.js';
import type { LoadedAnswers } from '../../../../../src/store/loadedAnswers.js';
import { ofEachCalendar, ready } from '../../../../support/builders/answers.js';
import { decimal, mergerRow, offeringRow, splitRow } from '../../../../support/builders/calendarRows.js';
import { aDividend } from '../../../../support/builders/dividends.js';
import { wording } from '../../../../support/builders/wording.js';

const symbol = asSymbol('AAPL');
const offline: Failure = { kind: 'offline', host: 'api.benzinga.com' };
const none = ofEachCalendar(ready([]));

function eventsOf(answers: Partial<LoadedAnswers>): UpcomingEvents | undefined {
	return upcomingEvents(symbol, { ...none, ...answers }, wording);
}

function linesOf(events: UpcomingEvents | undefined): readonly string[] {
	return (events?.lines ?? []).map(({ kind, date, distance, summary }) =>
		[kind, date, distance, summary].join(' | '),
	);
}

describe('upcoming events', () => {
	it('come soonest first, with how far they are', () => {
		const events = eventsOf({
			dividends: ready([aDividend('2026-11-23', '0.26', { payableDate: '2026-12-15' })]),
			splits: ready([
				splitRow({
					id: 's',
					symbol,
					exDate: '2026-11-21',
					ratio: { text: '4:1', newShares: 4, oldShares: 1 },
				}),
			]),
			offerings: ready([
				offeringRow({ id: 'o', symbol, currency: 'USD', date: '2026-11-20', shares: 5_000_000 }),
			]),
		});
		assert.deepEqual(linesOf(events), [
			'Offering | Nov 20, 2026 | today | 5M shares',
			'Split | Nov 21, 2026 | tomorrow | 4-for-1',
			'Ex-dividend | Nov 23, 2026 | in 3 days | $0.26',
			'Dividend payment | Dec 15, 2026 | in 25 days | $0.26',
		]);
	});

	it('leave a fuzzy date of a deal as it was given, without counting days to it', () => {
		const [deal] =
			eventsOf({
				mergers: ready([
					mergerRow({
						acquirer: symbol,
						targetName: 'Foo',
						date: '2026-06-01',
						expectedDate: '2027-Q1',
						status: 'Pending',
					}),
				]),
			})?.lines ?? [];
		assert.deepEqual([deal?.date, deal?.distance], ['2027-Q1', undefined]);
	});

	it('put a pending deal of which no day is known last', () => {
		const events = eventsOf({
			dividends: ready([aDividend('2027-02-05', '0.26')]),
			mergers: ready([
				mergerRow({ acquirer: symbol, targetName: 'Foo', date: '2026-06-01', status: 'Pending' }),
			]),
		});
		assert.deepEqual(
			events?.lines.map(({ kind, date }) => [kind, date]),
			[
				['Ex-dividend', 'Feb 5, 2027'],
				['M&A', 'No date'],
			],
		);
	});

	it('say that a dividend is not confirmed', () => {
		const events = eventsOf({ dividends: ready([aDividend('2026-12-01', '0.26', { isConfirmed: false })]) });
		assert.match(events?.lines[0]?.summary ?? '', /not confirmed/);
	});

	it('are told from the last one where nothing is ahead', () => {
		const events = eventsOf({
			dividends: ready([aDividend('2026-08-10', '0.26'), aDividend('2026-05-10', '0.25')]),
		});
		assert.deepEqual(
			[events?.lines.length, events?.nothing, events?.last?.line.date, events?.last?.line.distance],
			[0, 'Nothing announced.', 'Aug 10, 2026', '3 months ago'],
		);
	});

	it('do not claim that nothing is ahead while a calendar is missing', () => {
		const events = eventsOf({
			dividends: ready([aDividend('2026-08-10', '0.26')]),
			splits: { state: 'failed', failure: offline },
		});
		assert.deepEqual([events?.nothing, events?.last?.line.date], [undefined, 'Aug 10, 2026']);
	});

	it('show six, and say how many more there are', () => {
		const events = eventsOf({
			dividends: ready(
				Array.from({ length: 8 }, (_, index) =>
					aDividend(`2027-0${index + 1}-05`, '0.1', { amount: decimal('0.1') }),
				),
			),
		});
		assert.deepEqual([events?.lines.length, events?.more], [6, 'And 2 more']);
	});

	it('give every line an id of its own', () => {
		const events = eventsOf({
			dividends: ready([
				aDividend('2026-12-01', '0.1', { payableDate: '2026-12-01', id: 'same' }),
				aDividend('2026-12-01', '0.2', { id: 'same' }),
			]),
		});
		const ids = events?.lines.map(({ id }) => id) ?? [];
		assert.equal(new Set(ids).size, 3);
	});
});
