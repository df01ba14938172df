import assert from 'node:assert/strict';
import { type Dividend, dividends } from '../../../src/contract/dividends.js';
import { currentDividend, dividendRecord } from '../../../src/market/dividends.js';
import { newestRatings, targetChange } from '../../../src/market/ratings.js';
import { decimal, dividendRow, ratingRow, splitRow, without } from '../../support/builders/calendarRows.js';

const today = '2026-11-20';

describe('the dividend that matters now', () => {
	const paid = dividendRow({ exDividendDate: '2026-08-10', payableDate: '2026-09-01' });
	const due = dividendRow({ exDividendDate: '2026-11-10', payableDate: '2026-12-10' });
	const ahead = dividendRow({ exDividendDate: '2027-02-08', payableDate: '2027-03-10' });

	it('is that of which the ex-date or the payment comes next', () => {
		const found = currentDividend([paid, ahead, due], today);
		assert.deepEqual([found?.row, found?.step, found?.isAhead], [due, 'payment', true]);
		const later = currentDividend([paid, ahead, due], '2026-12-11');
		assert.deepEqual([later?.row, later?.step, later?.isAhead], [ahead, 'ex', true]);
	});

	it('is the last one where no day of any is ahead', () => {
		const found = currentDividend([paid, dividendRow({ date: '2026-11-01' })], today);
		assert.deepEqual([found?.row, found?.isAhead], [paid, false]);
		assert.equal(currentDividend([dividendRow({ date: '2026-11-01' })], today), undefined);
	});
});

describe('dividends that came more than once', () => {
	const quarterly = ['2024-02-09', '2024-05-10', '2024-08-12', '2024-11-08'].map((exDividendDate) =>
		dividendRow({ exDividendDate, amount: decimal('0.24'), currency: 'USD' }),
	);
	const year = ['2025-02-10', '2025-05-12', '2025-08-11', '2025-11-10'].map((exDividendDate, index) =>
		dividendRow({ id: `d${index}`, exDividendDate, amount: decimal('0.252'), currency: 'USD' }),
	);

	it('count once in sums, growth and the number of payments', () => {
		const [first = dividendRow()] = year;
		const twice = { ...first, id: 'again', amount: decimal('0.2520'), updated: 1 };
		const estimate = { ...first, id: 'estimate', amount: decimal('0.3'), isConfirmed: false };
		for (const more of [[twice], [estimate], [estimate, twice]]) {
			const { years, payments } = dividendRecord([...more, ...quarterly, ...year], [], today);
			assert.deepEqual(
				[Number(years[0]?.growth).toFixed(9), years[0]?.payments, payments.length],
				['0.050000000', 4, 8],
			);
		}
	});

	it('are those that are confirmed, have an amount and changed last', () => {
		const row = dividendRow({ ticker: 'AAPL', exDividendDate: '2025-02-10', currency: 'USD' });
		const amount = decimal('0.25');
		const rows = [
			{ ...row, id: 'estimate', amount: decimal('0.24'), isConfirmed: false },
			{ ...row, id: 'bare' },
			{ ...row, id: 'old', amount, updated: 1 },
			{ ...row, id: 'new', amount, updated: 2 },
		];
		const left = (some: readonly Dividend[]) => dividends.distinct(some).map(({ id }) => id);
		assert.deepEqual(left(rows), ['new']);
		assert.deepEqual(left([...rows, { ...row, id: 'sure', amount, isConfirmed: true }]), ['sure']);
		assert.deepEqual(left(rows.slice(0, 2)), ['bare']);
	});

	it('are several where amounts, kinds, currencies, days or tickers differ, or no day is known', () => {
		const row = dividendRow({
			ticker: 'AAPL',
			exDividendDate: '2025-02-10',
			currency: 'USD',
			amount: decimal('0.25'),
		});
		const rows = [
			row,
			{ ...row, amount: decimal('0.26') },
			{ ...row, dividendType: 'Special' },
			{ ...row, currency: 'EUR' },
			{ ...row, exDividendDate: '2025-02-11' },
			{ ...row, ticker: 'KO' },
			without(row, 'exDividendDate'),
			without(row, 'exDividendDate'),
		];
		assert.deepEqual(dividends.distinct(rows), rows);
	});
});

describe('payments in shares of today', () => {
	const rows = [
		dividendRow({ date: '2026-01-05', exDividendDate: '2026-02-10', amount: decimal('1') }),
		dividendRow({ date: '2026-07-05', exDividendDate: '2026-08-10', amount: decimal('0.25') }),
	];
	const split = splitRow({ exDate: '2026-06-01', ratio: { text: '4:1', newShares: 4, oldShares: 1 } });

	it('are divided by the splits that came after them', () => {
		const { payments } = dividendRecord(rows, [split], today);
		assert.deepEqual(
			payments.map(({ amountToday, change }) => [amountToday, change]),
			[
				[0.25, 0],
				[0.25, undefined],
			],
		);
	});

	it('are not compared before the splits are known', () => {
		const { payments } = dividendRecord(rows, undefined, today);
		assert.deepEqual(
			payments.map(({ change }) => change),
			[undefined, undefined],
		);
	});
});

describe('ratings', () => {
	it('are told newest first, in whatever order they came', () => {
		const [old, morning, evening, undated] = [
			ratingRow({ date: '2026-11-12' }),
			ratingRow({ date: '2026-11-18', time: '09:00:00' }),
			ratingRow({ date: '2026-11-18', time: '15:00:00' }),
			ratingRow({ firm: 'Citi' }),
		];
		assert.deepEqual(newestRatings([undated, old, morning, evening]), [evening, morning, old, undated]);
	});

	it('change a target by what follows from both, else by what the service says, which is a rounded percentage', () => {
		const target = decimal('230');
		const priorTarget = decimal('220');
		const targetPercentChange = decimal('4.55');
		assert.deepEqual(
			[
				{ target, priorTarget, targetPercentChange },
				{ target, priorTarget },
				{ target, targetPercentChange },
				{ targetPercentChange },
				{ target },
			].map((row) => targetChange(ratingRow(row))),
			[230 / 220 - 1, 230 / 220 - 1, 0.0455, 0.0455, undefined],
		);
		// Removing a price target isn't a change of -100 %.
		assert.equal(targetChange(ratingRow({ priorTarget, targetPercentChange: decimal('-100') })), undefined);
	});
});
