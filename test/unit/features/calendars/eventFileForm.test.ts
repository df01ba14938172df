import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import { eventFileForm } from '../../../../src/features/calendars/export/eventFile.js';
import type { AnyCalendarRow } from '../../../../src/contract/index.js';
import { asSymbol } from '../../../../src/base/symbol.js';
import { eventsOf } from '../../../../src/market/events.js';
import {
	decimal,
	dividendRow,
	mergerRow,
	offeringRow,
	ratingRow,
	splitRow,
} from '../../../support/builders/calendarRows.js';
import { neverAborted } from '../../../support/neverAborted.js';
import { formats, now, today } from '../../../support/builders/wording.js';

const apple = asSymbol('AAPL');
const listed = { symbol: apple, ticker: 'AAPL' };
const dividend = dividendRow({
	...listed,
	id: 'd1',
	exDividendDate: '2026-12-01',
	payableDate: '2026-12-15',
	amount: decimal('0.26'),
	updated: 1_790_000_000,
});

async function fileOf(rows: readonly AnyCalendarRow[], unknown = 0) {
	const events = eventsOf(rows, today);
	const facts = { title: 'Upcoming events: AAPL', events, isSample: true, receivedAt: now, formats, today };
	const { text, summary } = await eventFileForm(facts, unknown).text(neverAborted, () => undefined);
	const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
	const read = calendar.getAllSubcomponents('vevent').map((component) => ({
		uid: component.getFirstPropertyValue('uid'),
		day: String(component.getFirstPropertyValue('dtstart')),
		summary: component.getFirstPropertyValue('summary'),
		sequence: Number(component.getFirstPropertyValue('sequence')),
	}));
	return { text, summary, read, method: calendar.getFirstPropertyValue('method') };
}

describe('what is ahead for tickers as a calendar file', () => {
	it('has nothing that is true today only', async () => {
		const deal = { acquirer: apple, id: 'm1', date: '2026-11-01', expectedDate: '2027-01-20' };
		const { text, read } = await fileOf([mergerRow(deal)]);
		assert.equal(read.length, 1);
		assert.ok(!text.includes('Days to close'));
	});

	it('has each day of a record by itself, and says which it is', async () => {
		const { read, summary, method } = await fileOf([
			dividend,
			splitRow({ ...listed, id: 's1', exDate: '2026-12-02' }),
			offeringRow({ ...listed, id: 'o1', date: '2026-12-03' }),
			mergerRow({ acquirer: apple, id: 'm1', date: '2026-11-01', expectedDate: '2027-01-20' }),
		]);
		assert.deepEqual(
			read.map(({ uid, day }) => [uid, day]),
			[
				['dividends.ex.d1@market-data', '2026-12-01'],
				['dividends.payment.d1@market-data', '2026-12-15'],
				['splits.ex.s1@market-data', '2026-12-02'],
				['offerings.offered.o1@market-data', '2026-12-03'],
				['mergers.expected.m1@market-data', '2027-01-20'],
			],
		);
		assert.match(String(read[0]?.summary), /^AAPL: Ex-dividend · /);
		assert.match(String(read[1]?.summary), /^AAPL: Dividend payment · /);
		assert.deepEqual([summary, method], ['Events: 5', null]);
	});

	it('updates an event that moved: the same name, a later number', async () => {
		const moved = { ...dividend, exDividendDate: '2026-12-08', updated: 1_790_086_400 };
		const [before, after] = await Promise.all([fileOf([dividend]), fileOf([moved])]);
		assert.equal(before.read[0]?.uid, after.read[0]?.uid);
		assert.deepEqual([before.read[0]?.day, after.read[0]?.day], ['2026-12-01', '2026-12-08']);
		assert.ok((after.read[0]?.sequence ?? 0) > (before.read[0]?.sequence ?? 0));
		assert.ok((after.read[0]?.sequence ?? 0) < 2 ** 31);
	});

	it('leaves out what is over, ratings, and counts what has no certain day and what is not loaded', async () => {
		const rows = [
			ratingRow({ ...listed, id: 'r1', date: '2026-12-01' }),
			dividendRow({ ...listed, id: 'd0', exDividendDate: '2026-01-01', payableDate: '2026-01-15' }),
			offeringRow({ ...listed, id: 'o2', date: '2027-Q1' }),
			dividend,
		];
		const { read, summary } = await fileOf(rows, 3);
		assert.deepEqual(
			read.map(({ day }) => day),
			['2026-12-01', '2026-12-15'],
		);
		assert.equal(summary, 'Events: 2 · left out, day uncertain: 1 · tickers not loaded: 3');
	});

	it('has a deal between two watched tickers once, and is a whole file without any event', async () => {
		const deal = mergerRow({ acquirer: apple, id: 'm1', expectedDate: '2027-01-20' });
		assert.equal((await fileOf([deal, deal])).read.length, 1);
		assert.deepEqual((await fileOf([])).summary, 'Events: 0');
	});
});
