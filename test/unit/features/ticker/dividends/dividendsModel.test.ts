import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Dividend } from '../../../../../src/contract/dividends.js';
import type { Split } from '../../../../../src/contract/splits.js';
import { dividendRecord } from '../../../../../src/market/dividends.js';
import {
	type DividendsModel,
	dividendsModel,
} from '../../../../../src/features/ticker/dividends/dividendsModel.js';
import { decimal } from '../../../../support/builders/calendarRows.js';
import { aDividend, aSplit, quarterly } from '../../../../support/builders/dividends.js';
import { formats, today } from '../../../../support/builders/wording.js';

function modelOf(rows: readonly Dividend[], splits: readonly Split[] = []): DividendsModel {
	const model = dividendsModel(rows, splits, today, formats, 'oldestFirst');
	assert.ok(model);
	return model;
}

/** Year, sum, payments and change in the first currency. */
function yearsOf(rows: readonly Dividend[], splits: readonly Split[] = []): readonly string[] {
	const [charts] = modelOf(rows, splits).charts;
	return (charts?.table.rows ?? []).map(({ label, regular, special, payments, growth }) =>
		[label, regular, special, payments, growth.text].filter((part) => part !== undefined).join(' | '),
	);
}

/** The history's cells in one column, newest first. */
function column(label: string, { history }: DividendsModel): readonly string[] {
	const at = history.columns.findIndex((one) => one.label === label);
	return history.rows.map(({ cells }) => cells[at]?.text ?? 'missing');
}

describe('the headline of dividends', () => {
	it('is the next ex-date where one is known, with all its days', () => {
		const { headline } = modelOf([
			aDividend('2026-08-10', '0.25'),
			aDividend('2027-02-09', '0.27', { date: '2026-11-05' }),
			aDividend('2026-11-30', '0.26', {
				date: '2026-10-30',
				recordDate: '2026-12-01',
				payableDate: '2027-01-04',
				dividendYield: decimal('0.031'),
				isConfirmed: true,
			}),
		]);
		assert.deepEqual(headline, {
			label: 'Next dividend',
			amount: '$0.26',
			change: { text: '+4.0%', direction: 'up', note: 'from the previous dividend' },
			marks: [],
			days: [
				{ label: 'Declared', value: 'Friday, Oct 30', isPast: true },
				{ label: 'Ex-date', value: 'Monday, Nov 30', isPast: false },
				{ label: 'Record date', value: 'Tuesday, Dec 1', isPast: false },
				{ label: 'Payable', value: 'Monday, Jan 4, 2027', isPast: false },
			],
			facts: [
				{ label: 'Yield', value: '3.1%' },
				{ label: 'Frequency', value: 'Quarterly' },
			],
		});
	});

	it('is the last one where none is announced, and an ex-date of today is still to come', () => {
		assert.equal(modelOf(quarterly({ 2025: '0.25' })).headline?.label, 'Last dividend');
		assert.equal(modelOf([aDividend(today, '0.25')]).headline?.label, 'Next dividend');
	});

	it('says what sets it apart, and claims nothing that was not said', () => {
		const { headline } = modelOf([
			aDividend('2026-11-30', '1.5', {
				dividendType: 'Special Cash',
				isConfirmed: false,
				endsRegularDividend: true,
			}),
		]);
		assert.deepEqual(headline?.marks, ['Special', 'Not confirmed', 'Ends the regular dividend']);
		assert.deepEqual(modelOf([aDividend('2026-11-30', '1.5')]).headline?.marks, []);
	});

	it('says of which dividend a yield is that is not its own, and a dash where none is known', () => {
		const older = aDividend('2026-08-10', '0.25', { dividendYield: decimal('0.0125') });
		const yieldOf = (rows: readonly Dividend[]): string | undefined =>
			modelOf(rows).headline?.facts[0]?.value;
		assert.equal(yieldOf([older, aDividend('2026-11-30', '0.26')]), '1.3% with ex-date Aug 10');
		assert.equal(yieldOf([aDividend('2026-11-30', '0.26')]), '—');
	});

	it('words how often is paid, and shows another number as it came', () => {
		const words = (frequency: number): string | undefined =>
			modelOf([aDividend('2026-08-10', '1', { frequency })]).headline?.facts[1]?.value;
		assert.deepEqual([1, 2, 4, 12, 52, 7].map(words), [
			'Yearly',
			'Twice a year',
			'Quarterly',
			'Monthly',
			'Weekly',
			'7 times a year',
		]);
	});

	it('says in words that nothing changed, where a change is read as none too', () => {
		const { headline } = modelOf([...quarterly({ 2024: '1', 2025: '1' }), aDividend('2026-11-10', '1.0001')]);
		assert.equal(headline?.change?.text, 'Unchanged from the previous dividend');
		assert.equal(headline.facts.at(-1)?.value, '$4.00 (unchanged)');
	});

	it('is missing where no ex-date is known, though the history is there', () => {
		const model = modelOf([aDividend('', '0.25', { date: '2026-11-01', without: 'exDividendDate' })]);
		assert.equal(model.headline, undefined);
		assert.equal(model.history.rows.length, 1);
	});
});

describe('the history of dividends', () => {
	it('comes newest first, each with its change from the regular one before', () => {
		const model = modelOf([
			aDividend('2026-02-10', '0.25'),
			aDividend('2026-08-10', '0.20'),
			aDividend('2026-05-11', '0.25'),
		]);
		assert.deepEqual(column('Ex-date', model), ['Aug 10, 2026', 'May 11, 2026', 'Feb 10, 2026']);
		assert.deepEqual(column('Change', model), ['-20.0%', '0.0%', '—']);
	});

	it('compares regular dividends across a special one, and a special one with none', () => {
		const model = modelOf([
			aDividend('2026-02-10', '0.20'),
			aDividend('2026-03-10', '5', { dividendType: 'Special' }),
			aDividend('2026-05-11', '0.25'),
		]);
		assert.deepEqual(column('Change', model), ['+25.0%', '—', '—']);
		assert.deepEqual(column('Notes', model), ['', 'Special', '']);
	});

	it('compares nothing across currencies, from nothing, or with an amount that was not given', () => {
		const model = modelOf([
			aDividend('2025-11-10', '0'),
			aDividend('2026-02-10', '0.20'),
			aDividend('2026-05-11', '0.25', { currency: 'CAD' }),
			aDividend('2026-08-11', '', { without: 'amount' }),
		]);
		assert.deepEqual(column('Change', model), ['—', '—', 'n.m.', '—']);
		assert.deepEqual(column('Amount', model), ['—', 'CA$0.25', '$0.20', '$0.00']);
	});

	it('never shows what is absent as zero, and keeps unknown words as they came', () => {
		const [row] = modelOf([
			aDividend('2026-05-11', '', { without: 'amount', dividendType: 'Scrip', period: 'H1', year: 2026 }),
		]).history.rows;
		assert.deepEqual(
			row?.cells.map(({ text }) => text),
			['—', 'May 11, 2026', '—', '—', '—', '—', '—', 'Scrip', 'H1 2026'],
		);
	});

	it('marks what is ahead', () => {
		const model = modelOf([aDividend('2026-11-30', '0.26'), aDividend('2026-08-10', '0.26')]);
		assert.deepEqual(
			[model.history.rows.map(({ isAhead }) => isAhead), column('Notes', model)],
			[
				[true, false],
				['Upcoming', ''],
			],
		);
	});

	it('has no column of remarks where there is none to make', () => {
		const { columns } = modelOf([aDividend('2026-08-10', '0.26')]).history;
		assert.equal(columns.at(-1)?.label, 'Period');
	});

	it('shows hostile text as text', () => {
		const hostile = '<img src=x onerror=alert(1)>\u202e\n';
		const model = modelOf([
			aDividend('2026-11-30', '0.26', { dividendType: hostile, period: hostile, currency: hostile }),
		]);
		assert.equal(column('Type', model)[0], '<img src=x onerror=alert(1)>');
		assert.doesNotMatch(JSON.stringify(model), /\u202e|\\n/);
	});
});

describe('the yearly sums of dividends', () => {
	it('grow against the year before, and the year that goes on is not compared', () => {
		assert.deepEqual(yearsOf(quarterly({ 2023: '0.20', 2024: '0.20', 2025: '0.25', 2026: '0.30' })), [
			'2026 so far | $1.20 | 4 | —',
			'2025 | $1.00 | 4 | +25.0%',
			'2024 | $0.80 | 4 | 0.0%',
			'2023 | $0.80 | 4 | —',
		]);
	});

	it('do not compare with a first year of which only a part is known', () => {
		assert.deepEqual(yearsOf([aDividend('2023-11-10', '0.20'), ...quarterly({ 2024: '0.20' })]), [
			'2024 | $0.80 | 4 | —',
			'2023 | $0.20 | 1 | —',
		]);
	});

	it('do not compare across a year without dividends', () => {
		assert.deepEqual(yearsOf(quarterly({ 2022: '0.20', 2023: '0.20', 2025: '0.20' })), [
			'2025 | $0.80 | 4 | —',
			'2023 | $0.80 | 4 | 0.0%',
			'2022 | $0.80 | 4 | —',
		]);
	});

	it('keep special dividends apart, and grow without them', () => {
		assert.deepEqual(
			yearsOf([
				...quarterly({ 2024: '0.20', 2025: '0.25' }),
				aDividend('2025-12-10', '3', { dividendType: 'Special' }),
			]),
			['2025 | $1.00 | $3.00 | 4 | +25.0%', '2024 | $0.80 | — | 4 | —'],
		);
	});

	it('say where an amount is missing, and are then not compared', () => {
		assert.deepEqual(
			yearsOf([
				...quarterly({ 2023: '0.20', 2024: '0.20', 2025: '0.25' }),
				aDividend('2025-12-10', '', { without: 'amount' }),
			])[0],
			'2025 | $1.00 | 4, plus 1 without an amount | —',
		);
	});

	it('stand by currency, each with charts of its own, and say so', () => {
		const model = modelOf([
			...quarterly({ 2024: '0.20' }),
			...quarterly({ 2025: '0.25' }).map((row) => ({ ...row, currency: 'CAD' })),
		]);
		assert.deepEqual(
			model.charts.map(({ table, years }) => [
				table.heading,
				years?.unit,
				table.rows.map(({ growth }) => growth.text),
			]),
			[
				['By Ex-Date Year (CAD)', 'CAD per share', ['—']],
				['By Ex-Date Year (USD)', 'USD per share', ['—']],
			],
		);
		assert.match(model.notes.join(), /more than one currency/);
	});

	it('name a year that goes on by its number on the axis, and say so far where it is read', () => {
		const [charts] = modelOf(quarterly({ 2025: '0.25', 2026: '0.26' })).charts;
		const last = charts?.years?.groups.at(-1);
		assert.deepEqual(
			[last?.tick, last?.label, charts?.table.rows[0]?.label],
			['2026', '2026 so far', '2026 so far'],
		);
		assert.match(last?.bars[0]?.spoken ?? '', /^2026 so far: /);
	});

	it('name a year that has only begun in announcements', () => {
		assert.deepEqual(yearsOf([aDividend('2027-01-10', '0.20')]), ['2027 as announced | $0.20 | 1 | —']);
	});
});

describe('a split among dividends', () => {
	const rows = quarterly({ 2023: '0.80', 2024: '0.80', 2025: '0.22' });
	const four = aSplit('2025-01-15', '4:1');

	it('is taken out of changes and sums, said in words, and left in the history', () => {
		const model = modelOf(rows, [four]);
		assert.deepEqual(yearsOf(rows, [four]), [
			'2025 | $0.88 | 4 | +10.0%',
			'2024 | $0.80 | 4 | 0.0%',
			'2023 | $0.80 | 4 | —',
		]);
		assert.deepEqual(column('Amount', model).slice(3, 5), ['$0.22', '$0.80']);
		assert.deepEqual(column('Change', model).slice(3, 5), ['+10.0%', '0.0%']);
		assert.deepEqual(model.notes, [
			'Split: 4-for-1 · ex Jan 15, 2025. Charts, sums and changes are adjusted to today’s shares; the history shows amounts as they were paid.',
		]);
	});

	it('leaves equal what is equal, in spite of the error of reckoning', () => {
		const ten = aSplit('2026-08-17', '10:1');
		const model = modelOf([aDividend('2026-08-10', '2.49'), aDividend('2026-11-10', '0.249')], [ten]);
		assert.deepEqual(model.headline?.change, { text: 'Unchanged from the previous dividend' });
		assert.deepEqual(model.history.rows[0]?.cells[5], { text: '0.0%' });
	});

	it('with a ratio that cannot be read stops every comparison across it', () => {
		const unread = aSplit('2025-01-15', 'four to one');
		assert.deepEqual(
			yearsOf(rows, [unread]).map((year) => year.split(' | ').at(-1)),
			['—', '0.0%', '—'],
		);
		assert.match(modelOf(rows, [unread]).notes.join(), /couldn’t be read/);
	});

	it('that is still to come, or came before all of them, changes nothing', () => {
		const far = [aSplit('2027-01-15', '4:1'), aSplit('2010-01-15', '7:1')];
		assert.deepEqual(yearsOf(rows, far), yearsOf(rows));
		assert.deepEqual(modelOf(rows, far).notes, []);
	});

	it('counts on its ex-date for the new shares', () => {
		const [newest] = dividendRecord([aDividend('2025-01-15', '0.22')], [four], today).payments;
		assert.equal(newest?.amountToday, 0.22);
	});

	it('may come between the declaration of a dividend and its ex-date: the nearer amount is taken, and that is said', () => {
		const straddling = (amount: string): readonly Dividend[] => [
			...quarterly({ 2024: '0.80' }),
			aDividend('2025-01-15', amount, { date: '2025-01-02' }),
			aDividend('2025-04-15', '0.22', { date: '2025-04-01' }),
		];
		for (const amount of ['0.80', '0.20']) {
			const model = modelOf(straddling(amount), [four]);
			assert.deepEqual(column('Change', model).slice(0, 2), ['+10.0%', '0.0%']);
			assert.match(model.notes.join(), /with ex-date Jan 15, 2025 was declared before a split/);
		}
	});

	it('may be unknown: then nothing is compared, and that is said', () => {
		const model = dividendsModel(rows, undefined, today, formats, 'oldestFirst');
		assert.ok(model);
		assert.deepEqual([...new Set(column('Change', model))], ['—']);
		assert.match(model.notes.join(), /until it is known whether the stock was split/);
	});
});

describe('the charts of dividends', () => {
	it('have a bar a payment, special ones in a series of their own', () => {
		const [charts] = modelOf([
			aDividend('2026-05-11', '0.25'),
			aDividend('2026-03-10', '5', { dividendType: 'Special' }),
		]).charts;
		assert.deepEqual(charts?.payments?.series, ['Regular', 'Special']);
		assert.deepEqual(
			charts.payments.groups.map(({ label, bars }) => [label, bars.map((bar) => bar?.text)]),
			[
				['Mar 10, 2026', [undefined, '$5.00']],
				['May 11, 2026', ['$0.25', undefined]],
			],
		);
	});

	it('draw the last sixty payments and say that these are not all', () => {
		const monthly = Array.from({ length: 84 }, (_, month) =>
			aDividend(`${2019 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-10`, '0.1'),
		);
		const [charts] = modelOf(monthly).charts;
		assert.equal(charts?.payments?.groups.length, 60);
		assert.equal(charts.payments.heading, 'The Last 60 Payments by Ex-Date');
	});

	it('carry the same sums as the table beside them, whatever was paid', () => {
		const payment = fc.record({
			year: fc.integer({ min: 2017, max: 2027 }),
			month: fc.integer({ min: 1, max: 12 }),
			cents: fc.integer({ min: 1, max: 100_000_000 }),
			currency: fc.constantFrom('USD', 'EUR', 'JPY'),
			dividendType: fc.constantFrom('Cash', 'Special'),
		});
		fc.assert(
			fc.property(fc.array(payment, { maxLength: 40 }), (paid) => {
				const rows = paid.map(({ year, month, cents, currency, dividendType }, index) =>
					aDividend(`${year}-${String(month).padStart(2, '0')}-15`, String(cents / 100), {
						id: String(index),
						currency,
						dividendType,
					}),
				);
				for (const { years, table } of dividendsModel(rows, [], today, formats, 'oldestFirst')?.charts ??
					[]) {
					const ofTable = table.rows.map(({ label, regular, special }) => [
						label,
						...[regular, special].filter((text) => text !== undefined && text !== '—'),
					]);
					const ofChart = (years?.groups ?? []).map(({ label, bars }) => [
						label,
						...bars.flatMap((bar) => bar?.text ?? []),
					]);
					assert.deepEqual(ofTable, ofChart.reverse());
				}
			}),
		);
	});
});

describe('no dividend at all', () => {
	it('gives no model, so that the panel can say so calmly', () => {
		assert.equal(dividendsModel([], [], today, formats, 'oldestFirst'), undefined);
	});
});
