import assert from 'node:assert/strict';
import { currentDividend, dividendRecord } from '../../../src/market/dividends.js';
import { newestRatings } from '../../../src/market/ratings.js';
import { targetChange } from '../../../src/market/targetChange.js';
import { decimal, dividendRow, ratingRow, splitRow } from '../../support/builders/calendarRows.js';

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

	it('change a target by what the service says, which is a percentage, else by what follows from both', () => {
		const target = decimal('250');
		const priorTarget = decimal('200');
		assert.equal(targetChange(ratingRow({ target, priorTarget })), 0.25);
		const percent = decimal('12.5');
		assert.equal(targetChange(ratingRow({ target, priorTarget, targetPercentChange: percent })), 0.125);
		assert.equal(targetChange(ratingRow({ target })), undefined);
	});
});
