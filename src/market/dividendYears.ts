import { amountGrowth } from './growth.js';
import type { Payment } from './payments.js';
import type { Ratio } from './ratio.js';
import type { ShareSplits } from './shareSplits.js';

/** What a share was paid in one calendar year, by ex-date, in one currency and in shares of today. */
export interface DividendYear {
	readonly year: number;
	readonly currency: string | undefined;
	/** Without special dividends. */
	readonly regular: number;
	readonly special: number;
	/** Regular payments with an amount. */
	readonly payments: number;
	/** Payments whose amount was not given; the sums lack them. */
	readonly withoutAmount: number;
	/** Over, going on, or not begun but announced in part. */
	readonly state: 'over' | 'soFar' | 'ahead';
	/** Of the regular sum against the year before; undefined where the two cannot be compared. */
	readonly growth?: Ratio;
}

/** The years in which a share has an ex-date, the newest first, those of one currency together. */
export function dividendYears(
	all: readonly Payment[],
	splits: ShareSplits,
	today: string,
): readonly DividendYear[] {
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

/** The currencies of payments, the newest first; undefined stands for one that was not stated. */
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
	// What is known may begin in the middle of its first year.
	const isWhole = base !== oldest || base.payments === year.payments;
	return isWhole && splits.areComparable(`${base.year}-01-01`, `${year.year}-12-31`)
		? amountGrowth(year.regular, base.regular)
		: undefined;
}
