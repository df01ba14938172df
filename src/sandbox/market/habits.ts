import type { DayNumber } from './days.js';
import { Random } from './random.js';
import { type Sector, sectorOf } from './sectors.js';
import { priceCurve, sharePriceIn2024 } from './sharePrice.js';
import { type ShareSplits, shareSplitsOf } from './shareSplits.js';
import { inDollars, type Profile, type Trait } from './wellKnown.js';

/** The year that the sizes of companies are written down for. */
const SIZE_YEAR = 2024;

/** How one company differs from its sector. */
export interface Habits {
	readonly profile: Profile;
	readonly seed: number;
	readonly sector: Sector;
	readonly has: (trait: Trait) => boolean;
	readonly selling: number;
	readonly grossMargin: number | undefined;
	readonly debt: number;
	readonly paysDividends: boolean;
	/** Shares at the start of the books, in terms of mid-2024: splits before and after are left aside. */
	readonly openingShares: number;
	/** Share of revenue that is left as net income in an ordinary year. */
	readonly netMargin: number;
	readonly splits: ShareSplits;
	/** Price of a share by day in dollars, in terms of mid-2024. */
	readonly priceOn: (day: DayNumber) => number;
	/** A year's revenue in units, at the pace of one quarter of a fiscal year. */
	readonly yearlyRevenue: (year: number, quarter: number) => number;
}

/** Whole money of a company: figures are multiples of this. */
export function unitOf({ revenueBillions }: Profile): number {
	return revenueBillions >= 1 ? 1_000_000 : 1000;
}

/** What a company always does in the market of a seed. */
export function habitsOf(profile: Profile, seed: number): Habits {
	const random = new Random(seed, 'habits', profile.symbol);
	const sector = sectorOf(profile.sector);
	const has = (trait: Trait): boolean => profile.traits.has(trait);
	const growth = has('grower')
		? random.between(0.12, 0.26)
		: has('decliner')
			? random.between(-0.09, -0.03)
			: random.between(0.015, 0.07);
	const grossMargin =
		sector.grossMargin &&
		Math.min(0.86, sector.grossMargin * random.between(0.85, 1.12) * (has('negativeEquity') ? 1.3 : 1));
	const selling = has('lossMaker')
		? (grossMargin ?? 1) - sector.research + random.between(0.06, 0.3)
		: sector.selling * random.between(0.85, 1.1) * (has('negativeEquity') ? 0.75 : 1);
	return {
		profile,
		seed,
		sector,
		has,
		selling,
		grossMargin,
		netMargin: ((grossMargin ?? 1) - sector.research - selling) * (1 - sector.taxRate),
		debt: sector.debt * random.between(0.6, 1.25) + (has('negativeEquity') ? 0.6 : 0),
		paysDividends:
			!has('lossMaker') &&
			!has('payless') &&
			(inDollars(profile) > 100 ||
				['reit', 'utility'].includes(profile.sector) ||
				(!has('grower') && random.chance(0.8))),
		openingShares: wholeThousands(
			(inDollars(profile) * 1e9 * sector.priceToSales) / sharePriceIn2024(profile, seed),
		),
		splits: shareSplitsOf(profile, seed),
		priceOn: priceCurve(profile, seed),
		yearlyRevenue: revenueByYear(profile, seed, growth),
	};
}

function wholeThousands(count: number): number {
	return Math.round(count / 1000) * 1000;
}

/** Revenue grows or shrinks from its size in one year, each year by a little more or less. */
function revenueByYear(profile: Profile, seed: number, growth: number): Habits['yearlyRevenue'] {
	const growths = new Map<number, number>();
	const growthIn = (year: number): number => {
		const known =
			growths.get(year) ??
			Math.max(-0.3, growth + 0.035 * new Random(seed, 'growth', profile.symbol, year).swing());
		growths.set(year, known);
		return known;
	};
	return (year, quarter) => {
		let revenue = (profile.revenueBillions * 1e9) / unitOf(profile);
		for (let passed = SIZE_YEAR + 1; passed <= year; passed += 1) {
			revenue *= 1 + growthIn(passed);
		}
		for (let passed = SIZE_YEAR; passed > year; passed -= 1) {
			revenue /= 1 + growthIn(passed);
		}
		return revenue * (1 + growthIn(year)) ** ((quarter - 2.5) / 4);
	};
}
