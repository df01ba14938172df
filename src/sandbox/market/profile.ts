import type { DayNumber } from './days.js';
import type { SectorName } from './sectors.js';

/** What sets a company apart from its sector. */
export type Trait = 'grower' | 'decliner' | 'lossMaker' | 'negativeEquity' | 'weeklyYear' | 'restated';

/** The day that levels are written down for. */
export const LEVEL_DAY: DayNumber = 20_270;

/** The levels of a company in mid-2025, about; figures of all kinds follow from them. */
export interface Levels {
	/** Price of a share in dollars. */
	readonly price: number;
	/** A count. */
	readonly shares: number;
	/** Net income as a share of revenue. */
	readonly netMargin: number;
	/** Dollars a year and share; 0 for who pays none. */
	readonly dividend: number;
	/** Payments of dividends a year. */
	readonly payments: Payments;
}

export type Payments = 1 | 2 | 4 | 12;

/** The rough shape of a company that has everything: statements, ratings, events. */
export interface Profile {
	readonly symbol: string;
	readonly sector: SectorName;
	/** Yearly revenue around 2025, in billions of `currency`. */
	readonly revenueBillions: number;
	/** Month in which the fiscal year ends. */
	readonly fiscalYearEnd: number;
	/** ISO 4217 code in which it reports. */
	readonly currency: string;
	readonly traits: ReadonlySet<Trait>;
	readonly levels: Levels;
	/** Its splits, where they are known; else they are invented. */
	readonly knownSplits?: readonly KnownSplit[];
}

/** A split that took place: so many new shares for so many old ones, priced so since a day. */
export interface KnownSplit {
	readonly newShares: number;
	readonly oldShares: number;
	readonly ex: DayNumber;
}

/** Units of a currency for a dollar, roughly, so that sizes compare. */
const perDollar: Readonly<Record<string, number>> = {
	EUR: 0.88,
	TWD: 31,
	CNY: 7.2,
	DKK: 6.6,
	CAD: 1.37,
	GBP: 0.75,
	JPY: 148,
};

/** The revenue in billions of dollars. */
export function inDollars({
	revenueBillions,
	currency,
}: Pick<Profile, 'revenueBillions' | 'currency'>): number {
	return revenueBillions / dollarRate(currency);
}

/** Units of a currency for a dollar. */
export function dollarRate(currency: string): number {
	return perDollar[currency] ?? 1;
}

/** What all shares of a company are worth in mid-2025, in dollars. */
export function worthOf({ levels }: Pick<Profile, 'levels'>): number {
	return levels.price * levels.shares;
}
