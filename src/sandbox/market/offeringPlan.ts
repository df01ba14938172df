import { type DayNumber, onAnyWeekday } from './days.js';
import type { FiscalQuarter } from './fiscalQuarter.js';
import type { Habits } from './habits.js';
import { type Profile, worthOf } from './profile.js';
import { Random } from './random.js';

/** New shares that a company sells at once. */
export interface ShareOffering {
	readonly quarter: FiscalQuarter;
	readonly day: DayNumber;
	/** A count, as shares are on that day. */
	readonly shares: number;
	/** In dollars, somewhat below the market's. */
	readonly price: number;
	/** What the banks keep of the money, as a share. */
	readonly fee: number;
}

/** The offerings of a company by fiscal quarter. */
export function offeringPlan(habits: Habits, quarters: readonly FiscalQuarter[]): readonly ShareOffering[] {
	const { profile, seed, splits, priceOn, sharesOn } = habits;
	const chance = chanceOf(profile);
	return quarters.flatMap((quarter) => {
		const random = new Random(seed, 'offering', profile.symbol, quarter.year, quarter.number);
		if (!random.chance(chance)) {
			return [];
		}
		const day = onAnyWeekday(quarter.ends - random.whole(15, 70), random.whole(0, 3));
		const factor = splits.factorOn(day);
		return [
			{
				quarter,
				day,
				shares: Math.round((sharesOn(day) * factor * random.between(0.008, 0.05)) / 1000) * 1000,
				price: Math.round(((priceOn(day) * random.between(0.9, 0.97)) / factor) * 100) / 100,
				fee: random.between(0.02, 0.05),
			},
		];
	});
}

/** Who loses money or builds much sells shares more often, and the largest of the others never do. */
function chanceOf(profile: Profile): number {
	if (profile.traits.has('lossMaker')) {
		return 0.07;
	}
	const { sector } = profile;
	return worthOf(profile) > 1e11 ? 0 : sector === 'reit' ? 0.06 : sector === 'utility' ? 0.03 : 0.003;
}

/** What an offering brings the company, in dollars. */
export function proceedsOf({ shares, price, fee }: ShareOffering): number {
	return Math.round(shares * price * (1 - fee));
}
