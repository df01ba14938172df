import { dayAfter } from '../base/days.js';
import type { Split } from '../contract/splits.js';
import { growth, type Ratio } from './ratios.js';
import { isWithinTradingDays } from './tradingDays.js';

/** The price of a share on a day. */
export interface DatedPrice {
	readonly price: number;
	/** ISO 4217; absent if it is not known. */
	readonly currency?: string;
	/** In New York, `YYYY-MM-DD`. */
	readonly day: string;
}

/** What a target is compared with, and what shows whether the two are comparable. */
export interface UpsideInputs {
	/** The mean target of the consensus, which names no currency. */
	readonly target: number;
	readonly price: DatedPrice;
	/** Those of all current targets; undefined if the ratings are not loaded. */
	readonly targetCurrencies: readonly (string | undefined)[] | undefined;
	/** At least those of the last weeks; undefined if they are not loaded. */
	readonly splits: readonly Split[] | undefined;
	/** In New York. */
	readonly today: string;
}

/** Why a target and a price are not compared. */
export type NoUpside =
	| { readonly why: 'ratingsUnknown' | 'splitsUnknown' | 'priceCurrencyUnknown' | 'targetCurrencyUnknown' }
	| { readonly why: 'otherCurrency'; readonly ofTargets: readonly string[]; readonly ofPrice: string }
	| { readonly why: 'oldPrice' | 'laterDay' }
	| { readonly why: 'split'; readonly exDate: string };

/** Days of trading after which a price is too old for a comparison. */
const MOST_TRADING_DAYS = 5;

/**
 * How far the target is above the price, as a ratio, or why this cannot be said. Only for shares that are
 * listed in the US: prices of options and foreign listings must not be given.
 */
export function upside(inputs: UpsideInputs): { readonly ratio: Ratio } | NoUpside {
	const { target, price, today } = inputs;
	// The day of a file may be that of a time zone ahead of New York.
	if (price.day > dayAfter(today, 1)) {
		return { why: 'laterDay' };
	}
	if (!isWithinTradingDays(price.day, today, MOST_TRADING_DAYS)) {
		return { why: 'oldPrice' };
	}
	const obstacle = otherCurrency(inputs) ?? splitSince(inputs);
	const ratio = growth(target, price.price);
	return obstacle ?? { ratio: ratio ?? 'notMeaningful' };
}

/** Every current target must be in the currency of the price, because the consensus mixes them. */
function otherCurrency({ price, targetCurrencies }: UpsideInputs): NoUpside | undefined {
	if (price.currency === undefined) {
		return { why: 'priceCurrencyUnknown' };
	}
	if (targetCurrencies === undefined) {
		return { why: 'ratingsUnknown' };
	}
	const known = targetCurrencies.filter((currency) => currency !== undefined);
	if (known.length === 0 || known.length < targetCurrencies.length) {
		return { why: 'targetCurrencyUnknown' };
	}
	return known.every((currency) => currency === price.currency)
		? undefined
		: { why: 'otherCurrency', ofTargets: known, ofPrice: price.currency };
}

/** On an ex-date itself, a file may still have the price of the day before. */
function splitSince({ price, splits, today }: UpsideInputs): NoUpside | undefined {
	if (splits === undefined) {
		return { why: 'splitsUnknown' };
	}
	const days = splits.flatMap(({ exDate }) =>
		exDate !== undefined && exDate >= price.day && exDate <= today ? [exDate] : [],
	);
	const [exDate] = days.sort().reverse();
	return exDate === undefined ? undefined : { why: 'split', exDate };
}
