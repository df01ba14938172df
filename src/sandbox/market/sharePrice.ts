import type { DayNumber } from './days.js';
import { Random, shareOf } from './random.js';
import type { Profile } from './wellKnown.js';

/** The day that prices are written down for. */
export const PRICED_ON: DayNumber = 19_905;
const SWING_DAYS = 91;

/** The invented price of a share in mid-2024, in dollars. */
export function sharePriceIn2024(profile: Profile, seed: number): number {
	return Math.exp(new Random(seed, 'price', profile.symbol).between(3, 6));
}

/**
 * The invented price by day of what was one share in mid-2024, whatever became of it by splits: a trend with a slow
 * swing of its own for each quarter of a year.
 */
export function priceCurve(profile: Profile, seed: number): (day: DayNumber) => number {
	const trend = profile.traits.has('grower') ? 0.14 : profile.traits.has('decliner') ? -0.06 : 0.05;
	const start = sharePriceIn2024(profile, seed);
	const swings = new Map<number, number>();
	const swing = (step: number): number => {
		const known = swings.get(step) ?? (shareOf(seed, 'swing', profile.symbol, step) - 0.5) * 0.3;
		swings.set(step, known);
		return known;
	};
	return (day) => {
		const step = Math.floor(day / SWING_DAYS);
		const within = day / SWING_DAYS - step;
		const years = (day - PRICED_ON) / 365.25;
		return start * Math.exp(trend * years) * (1 + swing(step) * (1 - within) + swing(step + 1) * within);
	};
}
