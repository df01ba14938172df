import assert from 'node:assert/strict';
import { createFormats } from '../../../src/presentation/format.js';

const english = createFormats('en');
const millions = { factor: 1_000_000, decimals: 0 } as const;

describe('formats', () => {
	it('puts negative figures in parentheses and never writes minus zero', () => {
		assert.deepEqual(
			[english.scaled(-27_466_000_000, millions), english.scaled(0, millions), english.scaled(-0, millions)],
			['(27,466)', '0', '0'],
		);
	});

	it('keeps the digits of a small figure instead of rounding it to zero', () => {
		assert.deepEqual(
			[english.scaled(120_000, millions), english.scaled(-120_000, millions)],
			['0.1', '(0.1)'],
		);
	});

	it('writes a ratio as percent, and a negative one in parentheses in a statement alone', () => {
		assert.deepEqual(
			[0.162724, -0.1, 0.000_3, -0.000_01, 0].map((ratio) => english.percent(ratio)),
			['16.3%', '-10.0%', '0.03%', '0.0%', '0.0%'],
		);
		assert.deepEqual(
			[0.162724, -0.1].map((ratio) => english.statementPercent(ratio)),
			['16.3%', '(10.0%)'],
		);
	});

	it('gives every change a sign, but none to no change', () => {
		assert.deepEqual(
			[0.075, -0.2, 0].map((ratio) => english.change(ratio)),
			['+7.5%', '-20.0%', '0.0%'],
		);
	});

	it('shows a day as that day in every time zone', () => {
		const zone = process.env.TZ;
		const days = ['Pacific/Honolulu', 'Pacific/Kiritimati'].map((name) => {
			process.env.TZ = name;
			return createFormats('en').day('2025-09-27');
		});
		if (zone === undefined) {
			delete process.env.TZ;
		} else {
			process.env.TZ = zone;
		}
		assert.deepEqual(days, ['Sep 27, 2025', 'Sep 27, 2025']);
	});

	it('leaves fuzzy dates as they came', () => {
		assert.deepEqual(
			['2026-Q3', '2026-05', '2026-02-31', 'soon'].map((written) => english.day(written)),
			['2026-Q3', '2026-05', '2026-02-31', 'soon'],
		);
	});

	it('names the zone of an instant', () => {
		assert.match(english.instant('2025-12-30T11:42:05Z'), /6:42.*EST/);
	});

	it('never drops a currency, even one that nobody knows', () => {
		assert.equal(english.compactMoney(102_466_000_000, 'USD'), '$102B');
		assert.match(english.compactMoney(5e9, 'CAD'), /CA\$5\.00B/);
		assert.match(english.compactMoney(5e9, 'points'), /points 5\.00B/);
		assert.equal(english.compactMoney(5e9, undefined), '5.00B');
	});

	it('writes an amount a share to the decimals of its currency at least', () => {
		assert.deepEqual(
			[
				english.money(220, 'USD'),
				english.money(0.83, 'USD'),
				english.money(0.2425, 'USD'),
				english.money(2500, 'JPY'),
				english.money(1.5, 'KWD').replace(/\s/, ' '),
				english.money(220, undefined),
			],
			['$220.00', '$0.83', '$0.2425', '¥2,500', 'KWD 1.500', '220.00'],
		);
	});

	it('writes what an analyst expects as it was set', () => {
		assert.deepEqual(
			[
				english.target(220, 'USD'),
				english.target(41.5, 'USD'),
				english.target(2500, 'JPY'),
				english.target(220, undefined),
			],
			['$220', '$41.50', '¥2,500', '220'],
		);
	});

	it('writes a target of the consensus whole where it is, and rounds a mean as a price, with four decimals below one', () => {
		assert.deepEqual(
			[
				english.price(244.7586, 'USD'),
				english.price(0.33751, 'USD'),
				english.price(1999.6, 'JPY'),
				english.price(200, 'USD'),
				english.price(12, undefined),
			],
			['$244.76', '$0.3375', '¥2,000', '$200', '12'],
		);
	});

	it('leaves out the cents of a target from 100 on in a narrow row', () => {
		assert.deepEqual(
			[english.shortPrice(244.7586, 'USD'), english.shortPrice(77.19, 'USD')],
			['$245', '$77.19'],
		);
	});

	it('gives all compact amounts as many digits, and nothing one', () => {
		assert.deepEqual(
			[11e9, 48.24e9, 391.04e9, 999.96e9, -4.25e9, 850, 0].map((value) => english.compactMoney(value, 'USD')),
			['$11.0B', '$48.2B', '$391B', '$1.00T', '-$4.25B', '$850', '$0'],
		);
	});

	it('writes counts and the numbers of an axis without digits that say nothing', () => {
		assert.deepEqual(
			[12e6, 1.25e6, 0].map((value) => english.compact(value)),
			['12M', '1.25M', '0'],
		);
	});

	it('does not take pence for pounds', () => {
		assert.equal(english.money(1234, 'GBp'), 'GBp 1,234.00');
		assert.equal(english.compactMoney(5e9, 'GBp'), 'GBp 5.00B');
	});

	it('writes a time of day as the language does, and leaves what is none as it came', () => {
		const times = ['14:52:07', '09:30', 'noon'].map((written) => english.time(written).replace(/\s/, ' '));
		assert.deepEqual([...times, createFormats('de').time('14:52')], ['2:52 PM', '9:30 AM', 'noon', '14:52']);
	});

	it('names a country by two letters or three, and leaves what is no country as it came', () => {
		const names = ['US', 'USA', 'CHE', 'XXXX'].map((code) => english.country(code));
		assert.deepEqual(names, ['United States', 'United States', 'Switzerland', 'XXXX']);
	});

	it('counts minutes, hours and days, and nothing into the future', () => {
		const minute = 60_000;
		const ages = [-minute, 0, 3 * minute, 5 * 60 * minute, 72 * 60 * minute].map((ms) => english.age(0, ms));
		assert.equal(ages[0], ages[1]);
		assert.match(ages[2] ?? '', /3 min/);
		assert.match(ages[3] ?? '', /5 h/);
		assert.match(ages[4] ?? '', /3 days/);
	});

	for (const language of ['en', 'de', 'ja', 'ar', 'pt-br', 'qps-ploc', 'C', '', 'not a language']) {
		it(`formats everything in the language “${language}”`, () => {
			const formats = createFormats(language);
			const written = [
				formats.number(1234.5, 1),
				formats.price(315, 'USD'),
				formats.compactMoney(1e9, 'JPY'),
				formats.scaled(-1e9, millions),
				formats.percent(-0.1),
				formats.statementPercent(-0.1),
				formats.change(0.1),
				formats.share(0.5),
				formats.day('2025-09-27'),
				formats.instant('2025-12-30T11:42:05Z'),
				formats.age(0, 1e9),
				formats.list(['a', 'b']),
			];
			assert.ok(written.every((text) => text.length > 0));
		});
	}

	it('writes the difference of two ratios in percentage points', () => {
		assert.deepEqual(
			[0.012, -0.05, 0].map((difference) => english.points(difference)),
			['+1.2 pp', '-5.0 pp', '0.0 pp'],
		);
	});

	it('says how far a day is, in days, then months, then years', () => {
		const distances = [
			'2026-11-20',
			'2026-11-21',
			'2026-11-23',
			'2026-11-19',
			'2027-01-20',
			'2026-06-01',
			'2029-01-01',
		].map((day) => english.distance(day, '2026-11-20'));
		assert.deepEqual(distances, [
			'today',
			'tomorrow',
			'in 3 days',
			'yesterday',
			'in 2 months',
			'6 months ago',
			'in 2 years',
		]);
	});

	it('says of a month or quarter not how far it is', () => {
		assert.deepEqual(
			['2027-Q1', '2027-03', ''].map((fuzzy) => english.distance(fuzzy, '2026-11-20')),
			[undefined, undefined, undefined],
		);
	});
});
