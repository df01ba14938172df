import { type DayNumber, YEAR_DAYS } from './days.js';
import type { FiscalQuarter } from './fiscalQuarter.js';
import { FIRST_KNOWN_YEAR, inDollars, LEVEL_DAY, type Profile, type Trait, worthOf } from './profile.js';
import { Random, shareOf } from './random.js';
import { type Sector, sectorOf } from './sectors.js';
import { type ShareSplits, shareSplitsOf } from './shareSplits.js';

/** The largest fraction of its shares that a company buys back, or sells, per year. */
const MOST_BOUGHT = 0.05;
const MOST_SOLD = 0.12;

/**
 * The share count by day, in mid-2025 shares and without offerings; equals the profile's levels on that day.
 */
function shareCount(profile: Profile): (day: DayNumber) => number {
	const growth = shareGrowth(profile);
	return (day) =>
		Math.round((profile.levels.shares * Math.exp((growth * (day - LEVEL_DAY)) / YEAR_DAYS)) / 1000) * 1000;
}

/**
 * The yearly growth of a company's share count, as a fraction: retained earnings buy some shares back; loss
 * makers, and companies that own much and pay out their earnings, sell new ones.
 */
function shareGrowth({ sector: name, levels, traits, ...profile }: Profile): number {
	const sector = sectorOf(name);
	const revenue = inDollars(profile) * 1e9;
	const worth = worthOf({ levels });
	if (levels.netMargin < 0) {
		return Math.min(MOST_SOLD, (-levels.netMargin * revenue) / worth);
	}
	const retained =
		revenue * (levels.netMargin + 0.75 * sector.stockCompensation) - levels.dividend * levels.shares;
	const part = traits.has('grower') ? 0.6 : traits.has('negativeEquity') ? 1.1 : 0.9;
	const sold = sector.property > 2 ? 0.003 * sector.property : 0;
	return sold - Math.min(MOST_BOUGHT, (Math.max(0, retained) * part) / worth);
}

/** The day of the levels, in years. */
const LEVEL_DATE = 2025.5;
const SWING_DAYS = 91;

/**
 * The made-up price by day of one mid-2025 share, regardless of splits: a trend with a slow random swing for
 * each quarter of a year. Before mid-2025 it rises with the business and the share buybacks, afterwards more
 * slowly. It differs slightly between seeds.
 */
function priceCurve(
	profile: Profile,
	seed: number,
	yearlyRevenue: Habits['yearlyRevenue'],
): (day: DayNumber) => number {
	const { symbol, traits, levels } = profile;
	const [business, since] = traits.has('grower')
		? [0.13, 0.07]
		: traits.has('decliner')
			? [-0.05, -0.03]
			: [0.04, 0.04];
	const growth = shareGrowth(profile);
	const before = business - growth;
	const size = (years: number): number => revenueAt(profile, yearlyRevenue, LEVEL_DATE + years);
	const start = levels.price * new Random(seed, 'price', symbol).between(0.96, 1.04);
	const swings = new Map<number, number>();
	const swing = (step: number): number => {
		const existing = swings.get(step) ?? (shareOf(seed, 'swing', symbol, step) - 0.5) * 0.2;
		swings.set(step, existing);
		return existing;
	};
	return (day) => {
		const step = Math.floor(day / SWING_DAYS);
		const within = day / SWING_DAYS - step;
		const years = (day - LEVEL_DAY) / YEAR_DAYS;
		const trend =
			years < 0 && profile.revenues
				? (size(years) / size(0)) * Math.exp(-growth * years)
				: Math.exp((years < 0 ? before : since) * years);
		return start * trend * (1 + swing(step) * (1 - within) + swing(step + 1) * within);
	};
}

/** The yearly revenue at a date in years, on a smooth line through the middles of the fiscal years. */
function revenueAt({ fiscalYearEnd }: Profile, yearlyRevenue: Habits['yearlyRevenue'], date: number): number {
	const at = date - (fiscalYearEnd - 6) / 12;
	const year = Math.floor(at);
	const [one, next] = [yearlyRevenue(year, 2.5), yearlyRevenue(year + 1, 2.5)];
	return one * (next / one) ** (at - year);
}

/** The year in which company sizes are given. */
const SIZE_YEAR = 2025;

/** How a company differs from its sector. */
export interface Habits {
	readonly profile: Profile;
	readonly seed: number;
	readonly sector: Sector;
	readonly has: (trait: Trait) => boolean;
	/** How costs are divided, as fractions of one; banks have no cost of revenue. */
	readonly costs: { readonly revenue: number; readonly research: number; readonly selling: number };
	/** The cost of revenue as a fraction of revenue, where the gross margin is known. */
	readonly knownCost?: number;
	/** The fraction of revenue left before taxes in an ordinary year. */
	readonly pretaxMargin: number;
	readonly debt: number;
	/** The share count by day in mid-2025 shares, without splits and offerings. */
	readonly sharesOn: (day: DayNumber) => number;
	readonly splits: ShareSplits;
	/** The share price by day in dollars, per mid-2025 share. */
	readonly priceOn: (day: DayNumber) => number;
	/** A year's revenue in units, at the pace of one fiscal quarter. */
	readonly yearlyRevenue: (year: number, quarter: number) => number;
	/** The same at the company's usual growth, whatever its known revenues: dividends follow it. */
	readonly usualRevenue: (year: number, quarter: number) => number;
}

/** The unit of a company's figures: all are multiples of it. */
export function unitOf({ revenueBillions }: Profile): number {
	return revenueBillions >= 1 ? 1_000_000 : 1000;
}

/** The fraction of a loss that comes back as tax. */
export const TAX_RATE_OF_LOSSES = 0.02;

/** The fixed behavior of a company in the market of a seed. */
export function habitsOf(profile: Profile, seed: number): Habits {
	const random = new Random(seed, 'habits', profile.symbol);
	const sector = sectorOf(profile.sector);
	const has = (trait: Trait): boolean => profile.traits.has(trait);
	const growth = has('grower')
		? random.between(0.1, 0.18)
		: has('decliner')
			? random.between(-0.08, -0.03)
			: random.between(0.015, 0.07);
	const { netMargin, grossMargin } = profile.levels;
	const usualRevenue = revenueByYear({ ...profile, revenues: [] }, seed, growth);
	const yearlyRevenue = profile.revenues ? revenueByYear(profile, seed, growth) : usualRevenue;
	return {
		profile,
		seed,
		sector,
		has,
		costs: costsOf(sector, random),
		...(grossMargin !== undefined && { knownCost: 1 - grossMargin }),
		// A loss saves hardly any tax.
		pretaxMargin: netMargin / (1 - (netMargin > 0 ? sector.taxRate : TAX_RATE_OF_LOSSES)),
		debt: sector.debt * random.between(0.6, 1.25) + (has('negativeEquity') ? 0.6 : 0),
		sharesOn: shareCount(profile),
		splits: shareSplitsOf(profile, seed),
		priceOn: priceCurve(profile, seed, yearlyRevenue),
		yearlyRevenue,
		usualRevenue,
	};
}

function costsOf({ grossMargin, research, selling }: Sector, random: Random): Habits['costs'] {
	const revenue = 1 - Math.min(0.86, (grossMargin ?? 1) * random.between(0.88, 1.1));
	const parts = {
		revenue: grossMargin === undefined ? 0 : revenue,
		research,
		selling: selling * random.between(0.85, 1.1),
	};
	const all = parts.revenue + parts.research + parts.selling;
	return { revenue: parts.revenue / all, research: parts.research / all, selling: parts.selling / all };
}

/** The most that revenue grows within a year; known leaps take place between two. */
const MOST_WITHIN_YEAR = 0.3;

/**
 * Revenue grows or shrinks from its size in one year, as is known of the best-known companies, else by a
 * slightly different rate each year.
 */
function revenueByYear(profile: Profile, seed: number, growth: number): Habits['yearlyRevenue'] {
	const growths = new Map<number, number>();
	const growthIn = (year: number): number => {
		const existing =
			growths.get(year) ??
			knownGrowth(profile, year) ??
			Math.max(-0.3, growth + 0.035 * new Random(seed, 'growth', profile.symbol, year).swing());
		growths.set(year, existing);
		return existing;
	};
	return (year, quarter) => {
		let revenue = (profile.revenueBillions * 1e9) / unitOf(profile);
		for (let passed = SIZE_YEAR + 1; passed <= year; passed += 1) {
			revenue *= 1 + growthIn(passed);
		}
		for (let passed = SIZE_YEAR; passed > year; passed -= 1) {
			revenue /= 1 + growthIn(passed);
		}
		return revenue * (1 + Math.min(MOST_WITHIN_YEAR, growthIn(year))) ** ((quarter - 2.5) / 4);
	};
}

function knownGrowth({ revenues = [] }: Profile, year: number): number | undefined {
	const before = revenues[year - 1 - FIRST_KNOWN_YEAR];
	const now = revenues[year - FIRST_KNOWN_YEAR];
	return before === undefined || now === undefined ? undefined : now / before - 1;
}

/** A random stream for a company's quarter. */
export function randomIn({ seed, profile }: Habits, topic: string, { year, number }: FiscalQuarter): Random {
	return new Random(seed, topic, profile.symbol, year, number);
}
