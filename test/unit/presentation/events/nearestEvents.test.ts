import assert from 'node:assert/strict';
import { nearestEvents } from '../../../../src/presentation/events/nearestEvents.js';
import {
	dividendRow,
	mergerRow,
	offeringRow,
	ratingRow,
	splitRow,
} from '../../../support/builders/calendarRows.js';
import { aSplit } from '../../../support/builders/dividends.js';
import { rowsOf, someEvents } from '../../../support/builders/watchlists.js';
import { apple, today, wording } from '../../../support/builders/wording.js';

describe('nearestEvents', () => {
	it('takes the nearest event ahead and the last one behind, of all calendars', () => {
		const events = someEvents({
			dividends: rowsOf(
				dividendRow({ exDividendDate: '2027-02-10' }),
				dividendRow({ exDividendDate: '2026-11-10' }),
			),
			splits: rowsOf(aSplit('2026-12-01', '4:1')),
			ratings: rowsOf(ratingRow({ date: '2026-11-18', firm: 'Citigroup', action: 'Downgrades' })),
			offerings: rowsOf(offeringRow({ date: '2026-10-01' })),
		});
		assert.deepEqual(nearestEvents(apple, events, wording), {
			next: { words: 'Split 4-for-1', date: '2026-12-01' },
			latest: { words: 'Citigroup downgrades', brief: 'Downgrades', date: '2026-11-18' },
		});
	});

	it('counts today as ahead', () => {
		const events = someEvents({ dividends: rowsOf(dividendRow({ exDividendDate: today })) });
		assert.deepEqual(nearestEvents(apple, events, wording), {
			next: { words: 'Ex-dividend', brief: 'ex', date: today },
		});
	});

	it('says of a dividend in brief that it pays, and of one that is over that it was paid', () => {
		const payments = ['2026-11-24', '2026-11-13'].map((payableDate) => {
			const events = someEvents({ dividends: rowsOf(dividendRow({ payableDate })) });
			const { next, latest } = nearestEvents(apple, events, wording);
			return [next?.brief, latest?.brief];
		});
		assert.deepEqual(payments, [
			['pays', undefined],
			[undefined, 'paid'],
		]);
	});

	it('takes a fuzzy date for the last of its days, and shows it as it came', () => {
		const deal = mergerRow({ acquirer: apple, date: '2026-11-01', expectedDate: '2026-Q4' });
		const events = someEvents({
			mergers: rowsOf(deal),
			offerings: rowsOf(offeringRow({ date: '2027-01-15' })),
		});
		assert.deepEqual(nearestEvents(apple, events, wording), {
			next: { words: 'Acquisition expected', date: '2026-Q4' },
			latest: { words: 'Acquisition announced', date: '2026-11-01' },
		});
	});

	it('tells a takeover from an acquisition, and expects nothing of a deal that is done', () => {
		const deal = mergerRow({
			target: apple,
			date: '2026-05-01',
			expectedDate: '2026-12',
			completedDate: '2026-11-02',
		});
		assert.deepEqual(nearestEvents(apple, someEvents({ mergers: rowsOf(deal) }), wording), {
			latest: { words: 'Takeover completed', date: '2026-11-02' },
		});
	});

	it('shows an action that is not known yet as it came, and hostile text as text', () => {
		const rating = ratingRow({ date: '2026-11-18', firm: 'A\u202e&amp;B\n', action: 'Ponders\u0000' });
		assert.equal(
			nearestEvents(apple, someEvents({ ratings: rowsOf(rating) }), wording).latest?.words,
			'A&B: Ponders',
		);
	});

	it('has nothing to say of rows without dates, and shows old answers beside a failure', () => {
		const stale = {
			value: [splitRow({ exDate: '2026-11-01' })],
			receivedAt: 0,
			warnings: 0,
		};
		const events = someEvents({
			dividends: rowsOf(dividendRow({ date: '2026-11-01' })),
			splits: { state: 'failed', failure: { kind: 'busy' }, stale },
		});
		assert.deepEqual(nearestEvents(apple, events, wording), {
			latest: { words: 'Split', date: '2026-11-01' },
		});
	});
});
