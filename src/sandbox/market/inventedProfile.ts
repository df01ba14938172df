import type { Listing } from './listing.js';
import type { Levels, Profile, Trait } from './profile.js';
import { Random } from './random.js';
import { sectorFromName, type SectorName, sectorOf } from './sectors.js';

const commonYearEnds = [12, 12, 12, 12, 12, 12, 9, 6, 3, 1];

/** A made-up profile for a company outside the table; small to medium, in a sector that fits its name. */
export function inventedProfile({ symbol, name }: Listing): Profile {
	const random = new Random('profile', symbol);
	const traits = new Set<Trait>();
	const lot = random.share();
	if (lot < 0.2) {
		traits.add('grower');
	} else if (lot < 0.35) {
		traits.add('decliner');
	}
	if (random.chance(0.15)) {
		traits.add('lossMaker');
	}
	const sector = sectorFromName(name);
	const revenueBillions = 0.05 * Math.exp(random.between(0, 5));
	return {
		symbol,
		sector,
		revenueBillions,
		fiscalYearEnd: random.pick(commonYearEnds),
		currency: 'USD',
		country: 'USA',
		traits,
		levels: inventedLevels(sector, revenueBillions * 1e9, traits, random),
	};
}

/** Typical levels for a sector; revenue is in dollars. */
function inventedLevels(
	name: SectorName,
	revenue: number,
	traits: ReadonlySet<Trait>,
	random: Random,
): Levels {
	const sector = sectorOf(name);
	const loses = traits.has('lossMaker');
	const price = Math.exp(loses ? random.between(1.6, 3.7) : random.between(2.4, 4.9));
	const shares = wholeThousands((revenue * sector.priceToSales * random.between(0.6, 1.6)) / price);
	const netMargin = loses ? random.between(-0.4, -0.05) : sector.netMargin * random.between(0.6, 1.3);
	const isPayer = name === 'reit' || name === 'utility' || (!traits.has('grower') && random.chance(0.7));
	return {
		price,
		shares,
		netMargin,
		dividend: isPayer && !loses ? (revenue * netMargin * sector.payout) / shares : 0,
		payments: name === 'reit' && random.chance(0.2) ? 12 : 4,
	};
}

function wholeThousands(count: number): number {
	return Math.round(count / 1000) * 1000;
}

/** The value of a company without a profile, in dollars. */
export interface SmallCompany {
	/** Of all shares. */
	readonly worth: number;
	/** Of one share. */
	readonly price: number;
}

const LEAST = 4e7;
const MOST = 4e9;

/** A small made-up size for a company without a profile. */
export function smallCompany(listing: Listing): SmallCompany {
	const random = new Random('small company', listing.symbol);
	return {
		worth: Math.exp(random.between(Math.log(LEAST), Math.log(MOST))),
		price: inventedProfile(listing).levels.price,
	};
}
