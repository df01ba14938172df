import { Random } from './random.js';
import { type Sector, sectorOf } from './sectors.js';
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
	readonly sharePrice: number;
	/** A year's revenue in units, at the pace of one quarter of a fiscal year. */
	readonly yearlyRevenue: (year: number, quarter: number) => number;
}

/** Whole money of a company: figures are multiples of this. */
export function unitOf({ revenueBillions }: Profile): number {
	return revenueBillions >= 1 ? 1_000_000 : 1000;
}

/** The invented price of a share in the year that sizes are given for. */
export function sharePriceIn2024(profile: Profile, seed: number): number {
	return Math.exp(new Random(seed, 'price', profile.symbol).between(3, 6));
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
	return {
		profile,
		seed,
		sector,
		has,
		selling: has('lossMaker')
			? (grossMargin ?? 1) - sector.research + random.between(0.06, 0.3)
			: sector.selling * random.between(0.85, 1.1) * (has('negativeEquity') ? 0.75 : 1),
		grossMargin,
		debt: sector.debt * random.between(0.6, 1.25) + (has('negativeEquity') ? 0.6 : 0),
		paysDividends: !has('lossMaker') && (inDollars(profile) > 100 || (!has('grower') && random.chance(0.8))),
		sharePrice: sharePriceIn2024(profile, seed),
		yearlyRevenue: revenueByYear(profile, seed, growth),
	};
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
