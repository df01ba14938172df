import type { Company } from '../market/company.js';
import type { Listing } from '../market/listing.js';
import { hexOf, shareOf } from '../market/random.js';
import type { Rating } from '../market/ratings.js';
import { inDollars } from '../market/profile.js';
import { type CalendarRow, importanceOf, type Stretch } from './calendarRow.js';

/** A row of the ratings calendar. */
export interface RatingRow extends CalendarRow {
	readonly listing: Listing;
	readonly rating: Rating;
	/** How many shares one share of mid-2025 is today, after splits. */
	readonly factorToday: number;
}

/** The ratings of a company, under each of its share classes. */
export function companyRatings(company: Company, { today }: Stretch): readonly RatingRow[] {
	const { profile, habits, listings, ratings } = company;
	const size = Math.log10(1 + inDollars(profile));
	const factorToday = habits.splits.factorOn(today);
	return listings.flatMap((listing, index) =>
		ratings.map((rating) => ({
			id: index === 0 ? rating.id : hexOf(24, rating.id, listing.symbol),
			tickers: [listing.symbol],
			day: rating.day,
			importance: importanceOf(size * 1.35 - 0.9 + newsOf(rating) + shareOf('weight', rating.id)),
			from: rating.at,
			until: Number.POSITIVE_INFINITY,
			listing,
			rating,
			factorToday,
		})),
	);
}

function newsOf({ action }: Rating): number {
	return action === 'Upgrades' || action === 'Downgrades' || action === 'Initiates Coverage On' ? 1 : 0;
}
