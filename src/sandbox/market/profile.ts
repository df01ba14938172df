import type { DayNumber } from './days.js';
import { Random, shareOf } from './random.js';
import type { SectorName } from './sectors.js';

/** How a company differs from its sector. */
export type Trait = 'grower' | 'decliner' | 'lossMaker' | 'negativeEquity' | 'weeklyYear' | 'restated';

/** The day for which the levels are given. */
export const LEVEL_DAY: DayNumber = 20_270;

/** The first fiscal year whose revenue is given for the best-known companies. */
export const FIRST_KNOWN_YEAR = 2020;

/** The approximate levels of a company in mid-2025; all its figures follow from them. */
export interface Levels {
	/** The share price in dollars. */
	readonly price: number;
	/** The number of shares. */
	readonly shares: number;
	/** Net income as a fraction of revenue. */
	readonly netMargin: number;
	/** Gross profit as a fraction of revenue, if it is known; otherwise that of the sector. */
	readonly grossMargin?: number;
	/** Dollars per year and share; 0 if it pays none. */
	readonly dividend: number;
	/** Dividend payments per year. */
	readonly payments: Payments;
}

export type Payments = 1 | 2 | 4 | 12;

/** The basic facts about a company that has statements, ratings and events. */
export interface Profile {
	readonly symbol: string;
	readonly sector: SectorName;
	/** Yearly revenue around 2025, in billions of `currency`. */
	readonly revenueBillions: number;
	/** Yearly revenue of the fiscal years from `FIRST_KNOWN_YEAR` on, in billions, if it is known. */
	readonly revenues?: readonly number[];
	/** The month in which the fiscal year ends. */
	readonly fiscalYearEnd: number;
	/** The ISO 4217 code of its reporting currency. */
	readonly currency: string;
	/** The ISO 3166 code of its country, in three letters. */
	readonly country: string;
	/** The year in which it was founded, if it is known. */
	readonly founded?: number;
	readonly traits: ReadonlySet<Trait>;
	readonly levels: Levels;
	/** Its real splits, if listed; otherwise splits are made up. */
	readonly realSplits?: readonly RealSplit[];
}

/** A split that took place: the ratio of new to old shares, and the ex-date. */
export interface RealSplit {
	readonly newShares: number;
	readonly oldShares: number;
	readonly ex: DayNumber;
}

/** Approximate units of a currency per dollar, to compare sizes. */
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

/** Units of a currency per dollar. */
export function dollarRate(currency: string): number {
	return perDollar[currency] ?? 1;
}

/** The market value of a company in mid-2025, in dollars. */
export function worthOf({ levels }: Pick<Profile, 'levels'>): number {
	return levels.price * levels.shares;
}

/** What a fund pays in mid-2025. */
export interface FundLevels {
	/** The share price in dollars; absent for made-up funds. */
	readonly price?: number;
	/** Dollars per year and share; 0 if it pays none. */
	readonly dividend: number;
	/** Payments per year. */
	readonly payments: Payments;
}

/**
 * The best-known funds, with rounded levels near the public ones: symbol, share price in dollars, and dollars
 * paid per year (`/12` if not quarterly).
 */
const table =
	'SPY 618 7.2|VOO 568 6.9|IVV 621 7.8|VTI 304 3.8|QQQ 552 3|QQQM 227 1.2|IWM 216 2.4|DIA 441 6.6/12|RSP 182 2.9|VEA 57 1.6|VWO 49.5 1.4|EFA 89 2.3/2|IEFA 83 2.4/2|EEM 48 1.1/2|IEMG 60 1.6/2|VXUS 69 2|BND 73.5 2.8/12|AGG 99 3.8/12|TLT 88 3.8/12|IEF 95.5 3.6/12|SHY 83 3.2/12|SGOV 100.5 4.3/12|BIL 91.6 4/12|LQD 110 4.9/12|HYG 80.5 4.7/12|TIP 110 3/12|MUB 104 3.2/12|SCHD 26.5 1.02|VYM 133 3.5|VIG 205 3.3|JEPI 57 4.4/12|JEPQ 54.5 5.6/12|XLK 254 1.4|XLF 52 .72|XLE 85 2.8|XLV 135 2.2|XLI 147 2|XLY 217 1.7|XLP 81 2.1|XLU 82 2.3|XLRE 41.5 1.4|XLC 108 1.1|VNQ 89 3.5|VGT 664 2.8|VUG 439 2|VTV 177 4|SMH 279 1.2/1|SOXX 239 1.6|IJR 109 2|ARKK 70 0|GLD 305 0|IAU 62 0|SLV 33 0|IBIT 61 0|USO 76 0|TQQQ 83 .9';

const written: ReadonlyMap<string, FundLevels> = new Map(
	table.split('|').map((line) => {
		const [symbol = '', price, pays = ''] = line.split(' ');
		const [dividend = 0, payments = 4] = pays.split('/').map(Number);
		return [symbol, { price: Number(price), dividend, payments: payments as Payments }];
	}),
);

/** The levels of a fund; made up if it isn't in the table. */
export function fundLevelsOf(symbol: string, seed: number): FundLevels {
	return written.get(symbol) ?? invented(symbol, seed);
}

/** Whether a fund is in the table, and so is never closed. */
export function isWellKnownFund(symbol: string): boolean {
	return written.has(symbol);
}

/** Whether a fund's name suggests regular payments. */
export function paysByName(name: string): boolean {
	return /dividend|income|bond|treasury|yield|muni|preferred|aggregate|corporate/i.test(name);
}

function invented(symbol: string, seed: number): FundLevels {
	const payments = shareOf(seed, 'monthly', symbol) < 0.55 ? 12 : 4;
	return {
		dividend: payments * Math.exp(new Random(seed, 'fund pays', symbol).between(-3.2, -0.5)),
		payments,
	};
}
