import { type DayNumber, YEAR_DAYS } from './days.js';
import { inDollars, LEVEL_DAY, type Profile, worthOf } from './profile.js';
import { sectorOf } from './sectors.js';

/** Nobody buys back more of its shares in a year, nor sells more of them new. */
const MOST_BOUGHT = 0.05;
const MOST_SOLD = 0.12;

/** How many shares there are by day in terms of mid-2025, offerings left aside: the count of its levels on that day. */
export function shareCount(profile: Profile): (day: DayNumber) => number {
	const growth = shareGrowth(profile);
	return (day) =>
		Math.round((profile.levels.shares * Math.exp((growth * (day - LEVEL_DAY)) / YEAR_DAYS)) / 1000) * 1000;
}

/**
 * By what part the shares of a company grow in a year: what is left of its earnings buys some back; who loses money, or
 * owns much and pays out what it earns, sells new ones.
 */
export function shareGrowth({ sector: name, levels, traits, ...profile }: Profile): number {
	const sector = sectorOf(name);
	const revenue = inDollars(profile) * 1e9;
	const worth = worthOf({ levels });
	if (levels.netMargin < 0) {
		return Math.min(MOST_SOLD, (-levels.netMargin * revenue) / worth);
	}
	const kept =
		revenue * (levels.netMargin + 0.75 * sector.stockCompensation) - levels.dividend * levels.shares;
	const part = traits.has('grower') ? 0.6 : traits.has('negativeEquity') ? 1.1 : 0.9;
	const sold = sector.property > 2 ? 0.003 * sector.property : 0;
	return sold - Math.min(MOST_BOUGHT, (Math.max(0, kept) * part) / worth);
}
