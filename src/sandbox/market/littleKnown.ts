import { inventedProfile } from './inventedProfile.js';
import type { Listing } from './listing.js';
import { Random } from './random.js';

/** What a company that is known by identity alone comes to, in dollars. */
export interface SmallCompany {
	/** Of all its shares. */
	readonly worth: number;
	/** Of one of them. */
	readonly price: number;
}

const LEAST = 4e7;
const MOST = 4e9;

/** The size of a company that nobody knows much about: a small one. */
export function smallCompany(listing: Listing): SmallCompany {
	const random = new Random('small company', listing.symbol);
	return {
		worth: Math.exp(random.between(Math.log(LEAST), Math.log(MOST))),
		price: inventedProfile(listing).levels.price,
	};
}
