import assert from 'node:assert/strict';
import fc from 'fast-check';
import ICAL from 'ical.js';
import type { Dividend } from '../../../../src/contract/dividends.js';
import type { Offering } from '../../../../src/contract/offerings.js';
import { dividendColumns } from '../../../../src/viewmodel/calendars/columns/dividendColumns.js';
import { calendars } from '../../../../src/viewmodel/calendars/calendars.js';
import { calendarFile } from '../../../../src/viewmodel/calendars/export/calendarFile.js';
import { calendarCsv, calendarJson } from '../../../../src/viewmodel/calendars/export/calendarRowsExport.js';
import { dividendRow, offeringRow } from '../../../support/builders/calendarRows.js';
import { calendarFixtures, ourRecord, wireRecord } from '../../contract/calendarFixtures.js';
import { wording } from '../../../support/builders/wording.js';

const receivedAt = Date.parse('2026-11-20T15:00:00Z');
const fixture = calendarFixtures.dividends ?? assert.fail();
const dividend = ourRecord(fixture) as Dividend;

function exported(rows: readonly Dividend[]) {
	return { name: 'dividends', rows, columns: dividendColumns(), isSample: true, receivedAt } as const;
}

/** The events of a calendar file, as another program reads them. */
function eventsIn(text: string) {
	return new ICAL.Component(ICAL.parse(text) as unknown[])
		.getAllSubcomponents('vevent')
		.map((component) => new ICAL.Event(component));
}

describe('the rows of a calendar as CSV', () => {
	it('hold each value as the service wrote it, and where they come from', () => {
		const [names = '', values = ''] = calendarCsv(exported([dividend]))
			.trimEnd()
			.split('\r\n');
		const first = ['ex_dividend_date', 'ticker', 'name', 'dividend', 'dividend_prior', 'dividend_yield'];
		const sent = wireRecord(fixture);
		assert.ok(names.startsWith(first.join()), names);
		assert.ok(values.startsWith(first.map((name) => sent[name]).join()), values);
		assert.ok(names.endsWith(',receivedAt,data'));
		assert.ok(values.endsWith(',2026-11-20T15:00:00.000Z,sample data'));
	});

	it('leave empty what is absent', () => {
		const [names = '', values = ''] = calendarCsv(exported([dividendRow()]))
			.trimEnd()
			.split('\r\n');
		assert.equal(values.split(',').length, names.split(',').length);
		assert.match(values, /^,+2026/);
	});
});

describe('the rows of a calendar as JSON', () => {
	it('hold decimals as they were written, numbers and flags as such, and nothing that is absent', () => {
		const { calendar, data, rows } = JSON.parse(calendarJson(exported([dividend, dividendRow()]))) as {
			readonly calendar: string;
			readonly data: string;
			readonly rows: readonly Readonly<Record<string, unknown>>[];
		};
		const [row, bare] = rows;
		assert.deepEqual([calendar, data, bare], ['dividends', 'sample data', {}]);
		assert.deepEqual(
			[row?.dividend_prior, row?.frequency, row?.confirmed, row?.ticker],
			[wireRecord(fixture).dividend_prior, 12, false, 'BRK-B'],
		);
	});
});

describe('the rows of a calendar as a calendar file', () => {
	const fileOf = (rows: readonly Dividend[], sentAt = receivedAt) =>
		calendarFile<Dividend>({
			view: calendars.dividends,
			rows,
			dayOf: ({ exDividendDate }) => exDividendDate,
			dateName: 'ex',
			isSample: true,
			receivedAt: sentAt,
			...wording,
		});

	it('are events of whole days that say they are sample data', () => {
		const { text, events, leftOut } = fileOf([dividend]);
		const [event] = eventsIn(text);
		assert.deepEqual(
			[events, leftOut, event?.startDate.toString(), event?.endDate.toString(), event?.startDate.isDate],
			[1, 0, '2027-01-04', '2027-01-05', true],
		);
		assert.match(event?.summary ?? '', /^BRK\.B: \$0\.1636/);
		assert.match(event?.description ?? '', /^Sample data: invented figures\.\nBRK\.B · Berkshire & Sons/);
	});

	it('are the same events whenever they are exported, and other ones for another date', () => {
		const uids = (text: string) => eventsIn(text).map(({ uid }) => uid);
		const { id, ...unnamed } = dividend;
		const rows = [dividend, unnamed];
		assert.deepEqual(uids(fileOf(rows).text), uids(fileOf(rows, receivedAt + 1000).text));
		assert.equal(new Set(uids(fileOf(rows).text)).size, 2);
		assert.ok(uids(fileOf(rows).text)[0]?.includes(`ex.${id ?? ''}`));
	});

	it('leave out and count what has no certain day', () => {
		const rows: readonly Offering[] = ['2027-H1', undefined, '2027-01-31'].map((date) =>
			offeringRow(date === undefined ? {} : { date }),
		);
		const { text, events, leftOut } = calendarFile<Offering>({
			view: calendars.offerings,
			rows,
			dayOf: ({ date }) => date,
			dateName: 'date',
			isSample: false,
			receivedAt,
			...wording,
		});
		assert.deepEqual(
			[events, leftOut, eventsIn(text).map(({ startDate }) => startDate.toString())],
			[1, 2, ['2027-01-31']],
		);
		// A row without an id is known by what the service sent, so that it keeps its name from version to version.
		assert.deepEqual(
			eventsIn(text).map(({ uid }) => uid),
			['offerings.date.10fmdwt@market-data'],
		);
	});

	it('last one day each, also the last day that a date can be written for', () => {
		const rows = ['2026-12-31', '9999-12-30', '9999-12-31'].map((exDividendDate) =>
			dividendRow({ exDividendDate }),
		);
		const { text, events } = fileOf(rows);
		assert.equal(events, 3);
		assert.doesNotMatch(text, /\d{9}/);
		assert.deepEqual(
			eventsIn(text).map(({ startDate, duration }) => [startDate.toString(), duration.toString()]),
			[
				['2026-12-31', 'P1D'],
				['9999-12-30', 'P1D'],
				['9999-12-31', 'P1D'],
			],
		);
	});

	it('are an event for each row whatever its texts and its id hold', () => {
		const anyText = fc.string({
			unit: fc.constantFrom(
				'a',
				'é',
				'😀',
				'\ud800',
				'\udfff',
				'\0',
				'\n',
				'\u2028',
				'%',
				';',
				':',
				'"',
				'\\',
			),
			maxLength: 40,
		});
		const row = fc.record({ id: anyText, name: anyText, notes: anyText, ticker: anyText });
		fc.assert(
			fc.property(fc.uniqueArray(row, { selector: ({ id }) => id }), (texts) => {
				const rows = texts.map((given) => dividendRow({ ...given, exDividendDate: '2027-01-04' }));
				const uids = eventsIn(fileOf(rows).text).map(({ uid }) => uid);
				assert.deepEqual([uids.length, new Set(uids).size], [rows.length, rows.length]);
			}),
			{ numRuns: 25 },
		);
	});

	it('keep ids apart that begin alike, and short names for them', () => {
		const ids = ['a'.repeat(100), 'a'.repeat(101), 'a'.repeat(99) + 'é', '\ud800', '\udbff', '\ufffd'];
		const uids = eventsIn(fileOf(ids.map((id) => ({ ...dividend, id }))).text).map(({ uid }) => uid);
		assert.equal(new Set(uids).size, ids.length);
		assert.ok(uids.every((uid) => uid.length < 150));
	});

	it('hold hostile text as text', () => {
		const name = 'A\r\nEND:VEVENT\r\nBEGIN:VALARM; \\n, <b>';
		const [event, ...others] = eventsIn(fileOf([{ ...dividend, name }]).text);
		assert.deepEqual([others.length, event?.component.getAllSubcomponents().length], [0, 0]);
		assert.ok(event?.description.includes('END:VEVENT BEGIN:VALARM'));
	});
});
