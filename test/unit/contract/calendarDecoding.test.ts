import assert from 'node:assert/strict';
import fc from 'fast-check';
import { failureOf } from '../../../src/base/failure.js';
import { calendars as contract } from '../../../src/contract/index.js';
import type { Dividend } from '../../../src/contract/dividends.js';
import { splitRow } from '../../support/builders/calendarRows.js';
import {
	calendarFixtures,
	type CalendarFixture,
	type FieldKind,
	ourRecord,
	wireRecord,
} from './calendarFixtures.js';

/** Values that a field of each kind may contain by mistake and that cannot be decoded. */
const unreadable: Readonly<Record<FieldKind, readonly unknown[]>> = {
	accuracy: ['2.86', 5, true, [], [{ smart_score: '2.86' }]],
	count: ['three', -1, '-1', 1.5, '1.5', 1e300, true, [], {}],
	day: ['2026-02-30', '2026-13-01', '31.12.2026', '2026-1-5', '2026-01-05T00:00:00Z', 20260105, true, [], {}],
	decimal: ['ten', '1,000', '1.2.3', '0x10', '--5', 'NaN', 'Infinity', '1e400', '$5', '5 %', true, [], {}],
	flag: ['yes', 'True', 1, 0, [], {}],
	fuzzyDay: ['2026-Q5', '2026-H3', '2026-13', '2026-00', '26', 'Q1 2026', 'soon', 2026.5, [], {}],
	knownDecimal: [
		'ten',
		'1,000',
		'1.2.3',
		'0x10',
		'--5',
		'NaN',
		'Infinity',
		'1e400',
		'$5',
		'5 %',
		true,
		[],
		{},
	],
	knownCount: ['three', -1, 1.5, true, [], {}],
	link: [
		'javascript:alert(1)',
		'data:text/html,x',
		'file:///etc/passwd',
		'ftp://example.com/x',
		'vscode://example.extension/x',
		'command:workbench.action.quit',
		'https://example.com@evil.test/x',
		'https://name:word@example.com/x',
		'/x',
		'x y',
		5,
		{},
	],
	ratio: [[], {}],
	seconds: ['yesterday', '2026-01-05', -1, 1767429336.5, 1767429336000, true, [], {}],
	text: [[], ['x'], {}, { text: 'x' }],
	ticker: [[], {}],
	time: ['24:00:00', '12:60:00', '9:30:00', '14:52', '14:52:07Z', 145207, [], {}],
};

/** Decodes three records whose middle one has an odd value in one field. */
function between(fixture: CalendarFixture, field: string, value: unknown) {
	const whole = wireRecord(fixture);
	return fixture.decode({ [fixture.envelope]: [whole, { ...whole, [field]: value }, whole] });
}

for (const [name, fixture] of Object.entries(calendarFixtures)) {
	const { decode, envelope, fields } = fixture;

	describe(`decoding ${name}`, () => {
		it('is tested with a value for every field of the contract', () => {
			const record = Object.values(contract[fixture.calendar].record);
			assert.deepEqual(
				record.flatMap(({ wire, isOurs = false }) => (isOurs || wire in fields ? [] : [wire])),
				[],
				'Add these fields to calendarFixtures.',
			);
		});

		it('reads every field, each by our name', () => {
			const { value, warnings } = decode({ [envelope]: [wireRecord(fixture)] });
			assert.deepEqual([value, warnings], [[ourRecord(fixture)], []]);
		});

		it('ignores fields that it does not know', () => {
			const { value, warnings } = decode({
				[envelope]: [{ ...wireRecord(fixture), shoe_size: {}, constructor: 1, toString: [] }],
				took_ms: 5,
			});
			assert.deepEqual([value, warnings], [[ourRecord(fixture)], []]);
		});

		for (const [field, { kind }] of Object.entries(fields)) {
			it(`loses ${field} alone where it is odd, and says where`, () => {
				const whole = ourRecord(fixture);
				for (const odd of unreadable[kind]) {
					const { value, warnings } = between(fixture, field, odd);
					const places = new Set(warnings.map(({ path }) => path));
					assert.deepEqual(
						[value, [...places]],
						[[whole, ourRecord(fixture, field), whole], [`${envelope}[1].${field}`]],
						JSON.stringify(odd),
					);
				}
			});

			it(`takes ${field} for absent where it is empty, null or missing, without a word`, () => {
				for (const absent of ['', null, undefined]) {
					const { value, warnings } = between(fixture, field, absent);
					assert.deepEqual([value[1], warnings], [ourRecord(fixture, field), []]);
				}
			});
		}

		it('takes zero for unknown where the service means it so, and for zero elsewhere', () => {
			for (const [field, { kind, ours }] of Object.entries(fields)) {
				for (const zero of [0, '0']) {
					const read = between(fixture, field, zero).value[1];
					const [our = ''] = Object.keys(ours);
					if (kind === 'knownCount' || kind === 'knownDecimal' || kind === 'seconds') {
						assert.deepEqual(read, ourRecord(fixture, field), field);
					}
					if (kind === 'count' || kind === 'decimal') {
						const expected = kind === 'count' ? 0 : { value: 0, text: '0' };
						assert.deepEqual(read, { ...ourRecord(fixture), [our]: expected }, field);
					}
				}
			}
		});

		it('keeps a text that came as a number, and counts it', () => {
			for (const [field, { kind, ours }] of Object.entries(fields)) {
				if (kind === 'text') {
					const { value, warningCount } = between(fixture, field, 17);
					const [our = ''] = Object.keys(ours);
					assert.deepEqual([value[1], warningCount], [{ ...ourRecord(fixture), [our]: '17' }, 1], field);
				}
			}
		});

		it('leaves out what is no record, counts it, and keeps the list', () => {
			const whole = wireRecord(fixture);
			const { value, warnings } = decode({ [envelope]: [null, whole, 'x', 5, [whole], '', whole] });
			assert.deepEqual(
				[value, warnings.map(({ path }) => path)],
				[[ourRecord(fixture), ourRecord(fixture)], [0, 2, 3, 4, 5].map((index) => `${envelope}[${index}]`)],
			);
		});

		for (const [what, empty] of [
			['an empty list under its key', { [envelope]: [] }],
			['null under its key', { [envelope]: null }],
			['an object without the key', {}],
			['a bare empty list', []],
			['null', null],
			['no body', undefined],
		] as const) {
			it(`takes ${what} for an empty answer`, () => {
				assert.deepEqual(decode(empty), { value: [], warnings: [], warningCount: 0 });
			});
		}

		it('reads a bare list', () => {
			assert.deepEqual(decode([wireRecord(fixture)]).value, [ourRecord(fixture)]);
		});

		it('decodes any JSON, or fails as an answer that is not of the promised form', () => {
			const anything = fc.jsonValue({ maxDepth: 4 });
			const record = fc.record(Object.fromEntries(Object.keys(fields).map((field) => [field, anything])), {
				requiredKeys: [],
			});
			fc.assert(
				fc.property(anything, fc.array(fc.oneof(record, anything)), (json, records) => {
					const decoded = decode({ [envelope]: records });
					assert.ok(decoded.value.length + decoded.warningCount >= records.length);
					for (const body of [json, { [envelope]: json }]) {
						try {
							decode(body);
						} catch (error) {
							assert.ok(['badResponse', 'refused'].includes(failureOf(error)?.kind ?? ''), String(error));
						}
					}
				}),
				{ seed: 20261120, numRuns: 200 },
			);
		});
	});
}

describe('the values of calendars', () => {
	/** The decoded record, without the name of the calendar, which every row has. */
	const read = (calendar: string, record: object): unknown => {
		const { envelope, decode } = calendarFixtures[calendar] ?? assert.fail(calendar);
		const [row = {}] = decode({ [envelope]: [record] }).value;
		return Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'calendar'));
	};

	for (const [written, value, text] of [
		['260.0000', 260, '260.0000'],
		['300.00', 300, '300.00'],
		['.5', 0.5, '.5'],
		['5.', 5, '5.'],
		['-13.33', -13.33, '-13.33'],
		['+2', 2, '+2'],
		[' 95.000 ', 95, '95.000'],
		['1e3', 1000, '1e3'],
		['123456789012345678901234567890.5', 1.2345678901234568e29, '123456789012345678901234567890.5'],
		[0.25, 0.25, '0.25'],
	] as const) {
		it(`reads the decimal ${JSON.stringify(written)}, and keeps its text`, () => {
			assert.deepEqual(read('ratings', { pt_current: written }), { target: { value, text } });
		});
	}

	for (const [written, newShares, oldShares] of [
		['4:1', 4, 1],
		['1:20', 1, 20],
		['1.25:1', 1.25, 1],
		['3-1', 3, 1],
		['2 for 1', 2, 1],
		['10 : 3', 10, 3],
	] as const) {
		it(`reads the split ratio ${written}`, () => {
			assert.deepEqual(read('splits', { ratio: written }), {
				ratio: { text: written, newShares, oldShares },
			});
		});
	}

	for (const written of ['spin-off', '0:1', '4:0', '4:1:1', '-4:1', '4', '1e3:1']) {
		it(`keeps “${written}” as text where a split ratio should be, and says so`, () => {
			const { value, warnings } = calendarFixtures.splits?.decode([{ ratio: written }]) ?? assert.fail();
			assert.deepEqual(
				[value, warnings.map(({ path }) => path)],
				[[splitRow({ ratio: { text: written } })], ['[0].ratio']],
			);
		});
	}

	for (const written of ['2027-03-31', '2027-03', '2027-Q1', '2027-H2', '2027']) {
		it(`keeps ${written} as it came where less than a day may be known`, () => {
			assert.deepEqual(
				[read('mergers', { date_expected: written }), read('offerings', { date: written })],
				[{ expectedDate: written }, { date: written }],
			);
		});
	}

	for (const [written, symbol] of [
		['brk-b', 'BRK.B'],
		['BRK/B', 'BRK.B'],
		['NYSE:BRK.B', 'BRK.B'],
		[' AAPL ', 'AAPL'],
		['AAPL US Equity', 'AAPL'],
		['LSE:AAL', undefined],
		['T.TO', undefined],
		['<img src=x>', undefined],
	] as const) {
		it(`reads “${written}” as ${symbol ?? 'text alone'} where a ticker should be`, () => {
			assert.deepEqual(read('splits', { ticker: written }), {
				...(symbol ? { symbol } : {}),
				ticker: written.trim(),
			});
		});
	}

	it('keeps words that no list has, entities and markup as they came', () => {
		const words = {
			dividend_type: 'Scrip',
			period: 'FY',
			name: 'AT&amp;T <b>Inc</b>',
			notes: '<script>alert(1)</script>',
		};
		assert.deepEqual(read('dividends', words), {
			dividendType: 'Scrip',
			period: 'FY',
			name: words.name,
			notes: words.notes,
		});
		assert.deepEqual(read('ratings', { action_company: 'Muses About', rating_current: 'Speculative Buy' }), {
			action: 'Muses About',
			rating: 'Speculative Buy',
		});
		assert.deepEqual(read('mergers', { deal_status: 'Litigation' }), { status: 'Litigation' });
		assert.deepEqual(read('offerings', { offering_type: 'ATM' }), { offeringType: 'ATM' });
		assert.deepEqual(read('splits', { split_type: 'Reverse' }), { splitType: 'Reverse' });
	});

	it('are those of one calendar: a row of another does not pass for it', () => {
		// @ts-expect-error A split is no dividend.
		const row: Dividend = splitRow();
		assert.equal(row.calendar, 'splits');
	});

	it('reads booleans and counts that come as text', () => {
		assert.deepEqual(
			read('dividends', { confirmed: 'true', frequency: '4', importance: '2', updated: '17' }),
			{
				isConfirmed: true,
				frequency: 4,
				importance: 2,
				updated: 17,
			},
		);
	});

	it('reads the accuracy of an analyst as far as it comes', () => {
		assert.deepEqual(read('ratings', { ratings_accuracy: { '1y_loss_count': 1, '3y_gain_count': 'many' } }), {
			accuracy: { overall: {}, spans: { '1y': { losses: 1 } } },
		});
	});

	it('names the figure of an accuracy that is odd', () => {
		const { warnings } =
			calendarFixtures.ratings?.decode({ ratings: [{}, { ratings_accuracy: { '9m_stdev': 'wide' } }] }) ??
			assert.fail();
		assert.deepEqual(
			warnings.map(({ path }) => path),
			['ratings[1].ratings_accuracy.9m_stdev'],
		);
	});
});
