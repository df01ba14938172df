import type { Listing } from './listing.js';

/** What the names of funds, trusts, shells, notes and preferred shares say, and of houses whose listings are such. */
const notOperating =
	/\b(fund|trust|income|muni\w*|notes?|preferred|series|portfolio|acquisitions?|opportunit\w+|term|warrants?|units?$|bdc|convertible|nuveen|pimco|gabelli|gamco|abrdn|tortoise|blackrock \w+|eaton vance|western asset|cohen & steers|john hancock|liberty all|doubleline|tekla|calamos|royce|lehman|structured|[ivx]{1,4}$|(capital|credit|investments?|investors|securities|merger)$)|%/i;

/** Whether a listing is the common stock of a company that does business: it buys, is bought and sells new shares. */
export function isOperating({ kind, name }: Listing): boolean {
	return kind === 'stock' && !notOperating.test(name);
}
