import { type DayNumber, YEAR_DAYS } from './days.js';
import { LEVEL_DAY, type Profile } from './profile.js';
import { Random, shareOf } from './random.js';
import { shareGrowth } from './shareCount.js';

const SWING_DAYS = 91;

/**
 * The invented price by day of what was one share in mid-2025, whatever became of it by splits: a trend with a slow
 * swing of its own for each quarter of a year. Until then it rose with the business and with the shares bought back,
 * since then it rises less. It differs a little from seed to seed.
 */
export function priceCurve(profile: Profile, seed: number): (day: DayNumber) => number {
	const { symbol, traits, levels } = profile;
	const [business, since] = traits.has('grower')
		? [0.13, 0.07]
		: traits.has('decliner')
			? [-0.05, -0.03]
			: [0.04, 0.04];
	const before = business - shareGrowth(profile);
	const start = levels.price * new Random(seed, 'price', symbol).between(0.96, 1.04);
	const swings = new Map<number, number>();
	const swing = (step: number): number => {
		const known = swings.get(step) ?? (shareOf(seed, 'swing', symbol, step) - 0.5) * 0.2;
		swings.set(step, known);
		return known;
	};
	return (day) => {
		const step = Math.floor(day / SWING_DAYS);
		const within = day / SWING_DAYS - step;
		const years = (day - LEVEL_DAY) / YEAR_DAYS;
		const trend = Math.exp((years < 0 ? before : since) * years);
		return start * trend * (1 + swing(step) * (1 - within) + swing(step + 1) * within);
	};
}
