import assert from 'node:assert/strict';
import fc from 'fast-check';
import ICAL from 'ical.js';
import type { Dividend } from '../../../../../src/contract/dividends.js';
import type { Offering } from '../../../../../src/contract/offerings.js';
import { calendars } from '../../../../../src/features/calendars/calendars.js';
import { rowFile } from '../../../../../src/features/calendars/export/eventFile.js';
import { calendarTable } from '../../../../../src/features/calendars/export/calendarTable.js';
import { csvChunks } from '../../../../../src/presentation/export/csv.js';
import { jsonChunks } from '../../../../../src/presentation/export/jsonWriter.js';
import { dividendRow, offeringRow } from '../../../../support/builders/calendarRows.js';
import { calendarFixtures, ourRecord, wireRecord } from '../../../contract/calendarFixtures.js';
import { wording } from '../../../../support/builders/wording.js';

const receivedAt = Date.parse('2026-11-20T15:00:00Z');
const fixture = calendarFixtures.dividends ?? assert.fail();
const dividend = ourRecord(fixture) as Dividend;

function exported(rows: readonly Dividend[]) {
	return calendarTable(calendars.dividends, { rows, isSample: true, receivedAt, today: wording.today });
}

function csvOf(rows: readonly Dividend[]): string {
	return [...csvChunks(exported(rows))].join('');
}

const manyRows: readonly Dividend[] = Array.from({ length: 601 }, (_, place) => ({
	...dividend,
	id: `id${place}`,
	name: `Company ${place}, "Sons" & Co`,
}));

/** The events of a calendar file, as another program parses them. */
function eventsIn(text: string) {
	return componentsIn(text).map((component) => new ICAL.Event(component));
}

function componentsIn(text: string) {
	return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
}

describe('the rows of a calendar as CSV', () => {
	it('hold each value as the service wrote it, signs of HTML decoded, and where they come from', () => {
		const [names = '', values = ''] = csvOf([dividend]).trimEnd().split('\r\n');
		const first = ['ex_dividend_date', 'ticker', 'name', 'dividend', 'dividend_prior', 'dividend_yield'];
		const sent = wireRecord(fixture);
		assert.ok(names.startsWith(first.join()), names);
		// Except for HTML entities, which are decoded.
		const written = first
			.map((name) => sent[name])
			.join()
			.replace('&amp;', '&');
		assert.ok(values.startsWith(written), values);
		assert.ok(names.endsWith(',receivedAt,data'));
		assert.ok(values.endsWith(',2026-11-20T15:00:00.000Z,sample data'));
	});

	it('leave empty what is absent', () => {
		const [names = '', values = ''] = csvOf([dividendRow()]).trimEnd().split('\r\n');
		assert.equal(values.split(',').length, names.split(',').length);
		assert.match(values, /^,+2026/);
	});

	it('are the same lines in pieces of some rows', () => {
		const chunks = [...csvChunks(exported(manyRows))];
		const alone = manyRows.map((row) => csvOf([row]).replace(/^.*\r\n/, ''));
		assert.deepEqual(
			[chunks.map((piece) => piece.split('\r\n').length - 1), chunks.slice(1).join('')],
			[[1, 250, 250, 101], alone.join('')],
		);
	});
});

describe('the rows of a calendar as JSON', () => {
	it('hold decimals as they were written, numbers and flags as such, and nothing that is absent', () => {
		const { calendar, data, rows } = JSON.parse(
			[...jsonChunks(exported([dividend, dividendRow()]))].join(''),
		) as {
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

	it('are written in pieces as JSON writes them as a whole, be they none, one or many', () => {
		for (const rows of [[], [dividendRow()], [dividend], manyRows]) {
			const chunks = [...jsonChunks(exported(rows))];
			const text = chunks.join('');
			assert.equal(chunks.length, 2 + Math.ceil(rows.length / 250));
			assert.equal(text, `${JSON.stringify(JSON.parse(text), undefined, '\t')}\n`);
			assert.equal((JSON.parse(text) as { readonly rows: readonly unknown[] }).rows.length, rows.length);
		}
	});
});

describe('the rows of a calendar as a calendar file', () => {
	const fileOf = (rows: readonly Dividend[], sentAt = receivedAt) => {
		const file = rowFile<Dividend>({
			view: calendars.dividends,
			rows,
			dayOf: ({ exDividendDate }) => exDividendDate,
			dateName: 'ex',
			isSample: true,
			receivedAt: sentAt,
			...wording,
		});
		const chunks = [...file.chunks];
		return { ...file, chunks, text: chunks.join('') };
	};

	it('are events of whole days that say they are sample data', () => {
		const { text, events, leftOut } = fileOf([dividend]);
		const [event] = eventsIn(text);
		assert.deepEqual(
			[events, leftOut, event?.startDate.toString(), event?.endDate.toString(), event?.startDate.isDate],
			[1, 0, '2027-01-04', '2027-01-05', true],
		);
		assert.match(event?.summary ?? '', /^BRK\.B: \$0\.1636/);
		assert.match(event?.description ?? '', /^Sample data: simulated figures\.\nBRK\.B · Berkshire & Sons/);
	});

	it('leave their days free', () => {
		const { text } = fileOf([dividend, { ...dividend, id: 'another' }]);
		for (const line of ['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']) {
			assert.equal(text.split('\r\n').filter((one) => one === line).length, 2, line);
		}
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
		const { chunks, events, leftOut } = rowFile<Offering>({
			view: calendars.offerings,
			rows,
			dayOf: ({ date }) => date,
			dateName: 'date',
			isSample: false,
			receivedAt,
			...wording,
		});
		const text = [...chunks].join('');
		assert.deepEqual(
			[events, leftOut, eventsIn(text).map(({ startDate }) => startDate.toString())],
			[1, 2, ['2027-01-31']],
		);
		// A row without an id is identified by the service's own record, so that its name is stable across
		// versions.
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

	/** What another program should read from the event of a row. */
	const eventOf = (row: Dividend) => {
		const { subject, summary, lines } = calendars.dividends.event(row, wording);
		const description = ['Sample data: simulated figures.', ...lines].join('\n');
		const stamp = new Date(row.updated === undefined ? receivedAt : row.updated * 1000).toISOString();
		return { summary: `${subject}: ${summary}`, description, start: row.exDividendDate, stamp };
	};
	const eventsReadIn = (text: string) =>
		componentsIn(text).map((component) => ({
			summary: component.getFirstPropertyValue('summary'),
			description: component.getFirstPropertyValue('description'),
			start: String(component.getFirstPropertyValue('dtstart')),
			stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate().toISOString(),
		}));

	it('say to another program what they say here, whatever the texts and the id of a row hold', () => {
		const anyText = fc.string({
			unit: fc.constantFrom(
				...['a', 'é', '😀', '\ud800', '\udfff', '\0', '\u001b', '\r', '\n', '\u2028'],
				...['%', ',', ';', ':', '"', '\\', '\\n', 'END:VEVENT'],
			),
			maxLength: 120,
		});
		const row = fc.record({
			id: anyText,
			name: anyText,
			notes: anyText,
			ticker: anyText,
			exchange: anyText,
			exDividendDate: fc.constantFrom('2026-02-28', '2027-01-04', '2028-02-29'),
			updated: fc.nat(4_000_000_000),
		});
		fc.assert(
			fc.property(fc.uniqueArray(row, { selector: ({ id }) => id }), (texts) => {
				const rows = texts.map(dividendRow);
				const { text } = fileOf(rows);
				const uids = eventsIn(text).map(({ uid }) => uid);
				assert.equal(new Set(uids).size, rows.length);
				assert.deepEqual(eventsReadIn(text), rows.map(eventOf));
			}),
		);
	});

	it('are ten thousand events in pieces of some, none of them lost or changed', () => {
		const rows = Array.from({ length: 10_000 }, (_, place) =>
			dividendRow({
				id: `id${place}`,
				name: `Caf\u00e9 😀 ${'x'.repeat(place % 90)}; ${place}, \\n "&amp;"`,
				notes: `${'→ '.repeat(place % 70)}${place}`,
				exDividendDate: '2027-01-04',
			}),
		);
		const { chunks, text } = fileOf(rows);
		assert.equal(chunks.length, 2 + 10_000 / 250);
		assert.deepEqual(eventsReadIn(text), rows.map(eventOf));
	});

	it('are a file whose lines end as RFC 5545 ends them, the last one too', () => {
		const { text } = fileOf(manyRows);
		assert.match(text, /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.*\r\n/);
		assert.ok(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n'));
		assert.doesNotMatch(text, /\r(?!\n)|(?<!\r)\n|[^\r\n\P{Cc}]/u);
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
