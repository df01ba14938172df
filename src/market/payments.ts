import { type Dividend, isSpecialDividend } from '../contract/dividends.js';
import { amountGrowth } from './growth.js';
import type { Ratio } from './ratio.js';
import type { ShareSplits } from './shareSplits.js';

/** One dividend among those of its ticker. */
export interface Payment {
	readonly row: Dividend;
	/** The ex-date, or the next best day where it is not known. */
	readonly day: string | undefined;
	readonly isSpecial: boolean;
	/** The amount for a share of today; undefined where no amount was given. */
	readonly amountToday?: number;
	/** Declared before a split and paid after it, so that the record does not tell for which share the amount is. */
	readonly straddlesSplit: boolean;
	/** Change from the regular payment before it, in shares of today; undefined where the two cannot be compared. */
	readonly change?: Ratio;
}

/** The dividends of a ticker, the newest ex-date first; those without any day come last. */
export function paymentsInTodaysShares(rows: readonly Dividend[], splits: ShareSplits): readonly Payment[] {
	const oldestFirst = rows
		.map((row) => ({ row, day: row.exDividendDate ?? row.recordDate ?? row.payableDate ?? row.date }))
		.sort((one, other) => compareDays(one.day, other.day));
	// The last regular payment of each currency.
	const before = new Map<string | undefined, Payment>();
	return oldestFirst
		.map(({ row, day }) => {
			const last = before.get(row.currency);
			const payment = paymentOf(row, day, last, splits);
			if (!payment.isSpecial && payment.amountToday !== undefined) {
				before.set(row.currency, payment);
			}
			const change = payment.isSpecial || !last ? undefined : changeFrom(last, payment, splits);
			return change === undefined ? payment : { ...payment, change };
		})
		.reverse();
}

function paymentOf(
	row: Dividend,
	day: string | undefined,
	last: Payment | undefined,
	splits: ShareSplits,
): Payment {
	const [declared, paid] = [splits.factorSince(row.date ?? day), splits.factorSince(day)];
	const straddlesSplit = row.date !== undefined && declared !== paid;
	return {
		row,
		day,
		isSpecial: isSpecialDividend(row),
		straddlesSplit,
		...(row.amount && {
			amountToday: straddlesSplit
				? likelier(row.amount.value / declared, row.amount.value / paid, last?.amountToday)
				: row.amount.value / paid,
		}),
	};
}

/** Dividends seldom change by as much as shares are split: the amount that is nearer to the one before. */
function likelier(ofOldShare: number, ofNewShare: number, before: number | undefined): number {
	if (before === undefined || before <= 0) {
		return ofOldShare;
	}
	const distance = (amount: number): number => Math.abs(Math.log(amount / before));
	return distance(ofNewShare) < distance(ofOldShare) ? ofNewShare : ofOldShare;
}

function compareDays(one: string | undefined, other: string | undefined): number {
	const [left, right] = [one ?? '', other ?? ''];
	return left < right ? -1 : left > right ? 1 : 0;
}

function changeFrom(before: Payment, payment: Payment, splits: ShareSplits): Ratio | undefined {
	const from = before.row.date ?? before.day;
	return from === undefined || payment.day === undefined || !splits.areComparable(from, payment.day)
		? undefined
		: amountGrowth(payment.amountToday, before.amountToday);
}
