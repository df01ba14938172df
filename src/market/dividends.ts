import { type Dividend, dividends, isSpecialDividend } from '../contract/dividends.js';
import type { Split } from '../contract/splits.js';
import { type DividendEvent, eventsOfDividend, lastEvent, nextEvent } from './events.js';
import { amountGrowth, type Ratio } from './ratios.js';
import { type ShareSplits, shareSplits } from './shareSplits.js';

/** One dividend among those of its ticker. */
export interface Payment {
	readonly row: Dividend;
	/** The ex-date, or the next best day if it is missing. */
	readonly day: string | undefined;
	readonly isSpecial: boolean;
	/** The amount per share in today's shares; undefined if no amount was given. */
	readonly amountToday?: number;
	/**
	 * Whether it was declared before a split and paid after it, so that the record does not say for which
	 * shares the amount is.
	 */
	readonly straddlesSplit: boolean;
	/**
	 * Change from the previous regular payment, in today's shares; undefined if the two are not comparable.
	 */
	readonly change?: Ratio;
}

/** The dividends of a ticker by ex-date, newest first; those without any day come last. */
function paymentsInTodaysShares(rows: readonly Dividend[], splits: ShareSplits): readonly Payment[] {
	const oldestFirst = rows
		.map((row) => ({ row, day: row.exDividendDate ?? row.recordDate ?? row.payableDate ?? row.date }))
		.sort((one, other) => compareDays(one.day, other.day));
	// The previous regular payment of each currency.
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

/** Picks the amount nearer to the previous one, because dividends rarely change by as much as a split. */
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

/** Dividends per share of one calendar year, by ex-date, in one currency and in today's shares. */
export interface DividendYear {
	readonly year: number;
	readonly currency: string | undefined;
	/** Excludes special dividends. */
	readonly regular: number;
	readonly special: number;
	/** Number of regular payments with an amount. */
	readonly payments: number;
	/** Number of payments without an amount; the sums lack them. */
	readonly withoutAmount: number;
	/** Whether the year is over, in progress, or in the future with some dividends announced. */
	readonly state: 'over' | 'soFar' | 'ahead';
	/** Growth of the regular sum from the year before; undefined if the two are not comparable. */
	readonly growth?: Ratio;
}

/** The years with an ex-date, newest first, grouped by currency. */
function dividendYears(all: readonly Payment[], splits: ShareSplits, today: string): readonly DividendYear[] {
	const years = new Map<string, readonly Payment[]>();
	for (const payment of all) {
		const { exDividendDate, currency } = payment.row;
		if (exDividendDate !== undefined) {
			const name = `${currency ?? ''} ${exDividendDate.slice(0, 4)}`;
			years.set(name, [...(years.get(name) ?? []), payment]);
		}
	}
	const sums = [...years.values()]
		.map((ofYear) => yearOf(ofYear, Number(today.slice(0, 4))))
		.sort((one, other) => other.year - one.year);
	return currenciesOf(sums).flatMap((currency) => {
		const same = sums.filter((one) => one.currency === currency);
		return same.map((one, index) => {
			const change = yearGrowth(one, same[index + 1], same.at(-1), splits);
			return change === undefined ? one : { ...one, growth: change };
		});
	});
}

/** The currencies of payments, newest first; undefined stands for one that was not stated. */
export function currenciesOf(
	years: readonly { readonly currency: string | undefined }[],
): readonly (string | undefined)[] {
	return [...new Set(years.map(({ currency }) => currency))];
}

function yearOf(ofYear: readonly Payment[], thisYear: number): DividendYear {
	const year = Number(ofYear[0]?.row.exDividendDate?.slice(0, 4));
	const regular = ofYear.filter(({ isSpecial }) => !isSpecial);
	return {
		year,
		currency: ofYear[0]?.row.currency,
		regular: sum(regular),
		special: sum(ofYear.filter(({ isSpecial }) => isSpecial)),
		payments: regular.filter(({ amountToday }) => amountToday !== undefined).length,
		withoutAmount: ofYear.filter(({ amountToday }) => amountToday === undefined).length,
		state: year < thisYear ? 'over' : year === thisYear ? 'soFar' : 'ahead',
	};
}

function sum(some: readonly Payment[]): number {
	return some.reduce((total, { amountToday = 0 }) => total + amountToday, 0);
}

function yearGrowth(
	year: DividendYear,
	base: DividendYear | undefined,
	oldest: DividendYear | undefined,
	splits: ShareSplits,
): Ratio | undefined {
	if (base?.year !== year.year - 1 || year.state !== 'over' || year.withoutAmount + base.withoutAmount > 0) {
		return undefined;
	}
	// The loaded dividends may start in the middle of their first year.
	const isWhole = base !== oldest || base.payments === year.payments;
	return isWhole && splits.areComparable(`${base.year}-01-01`, `${year.year}-12-31`)
		? amountGrowth(year.regular, base.regular)
		: undefined;
}

/**
 * The current dividend event: the next ex-date or payment, else the last one; undefined if there is no such
 * day.
 */
export function currentDividend(rows: readonly Dividend[], today: string): DividendEvent | undefined {
	const events = rows.flatMap((row) => eventsOfDividend(row, today));
	return nextEvent(events) ?? lastEvent(events);
}

/** The dividends of a ticker, by payment and by year, for tables, charts and comparison. */
export interface DividendRecord {
	readonly payments: readonly Payment[];
	readonly years: readonly DividendYear[];
	readonly splits: ShareSplits;
}

/** Builds the record; `splits` is undefined if they are not loaded. */
export function dividendRecord(
	rows: readonly Dividend[],
	splits: readonly Split[] | undefined,
	today: string,
): DividendRecord {
	const pastSplits = shareSplits(splits, today);
	const all = paymentsInTodaysShares(dividends.distinct(rows), pastSplits);
	return { payments: all, years: dividendYears(all, pastSplits, today), splits: pastSplits };
}

/** The yield of a dividend as a fraction, or that of the newest earlier one with a yield. */
export function newestYield(
	all: readonly Payment[],
	shown: Dividend,
): { readonly ratio: number; readonly of: Dividend } | undefined {
	const inOrder = [shown, ...all.map(({ row }) => row).filter((row) => isBefore(row, shown))];
	for (const of of inOrder) {
		if (of.dividendYield) {
			return { ratio: of.dividendYield.value, of };
		}
	}
	return undefined;
}

function isBefore(row: Dividend, shown: Dividend): boolean {
	return (row.exDividendDate ?? '') < (shown.exDividendDate ?? '');
}

/** The payments per year stated by the newest regular dividend that does so. */
export function latestFrequency(all: readonly Payment[]): number | undefined {
	return all.find(({ row, isSpecial }) => !isSpecial && row.frequency !== undefined)?.row.frequency;
}

/** The newest year that is over and has a regular dividend, with every amount given. */
export function lastFullYear(years: readonly DividendYear[]): DividendYear | undefined {
	return years.find(
		({ state, payments, withoutAmount }) => state === 'over' && payments > 0 && withoutAmount === 0,
	);
}
