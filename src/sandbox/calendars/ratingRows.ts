import type { Company } from '../market/company.js';
import type { Listing } from '../market/listing.js';
import { hexOf, shareOf } from '../market/random.js';
import type { RatedTerm, Rating } from '../market/ratings.js';
import { inDollars } from '../market/profile.js';
import { type CalendarPart, type CalendarRow, importanceOf, type Stretch } from './calendarRow.js';

/** A row of the ratings calendar. */
export interface RatingRow extends CalendarRow {
	readonly listing: Listing;
	readonly rating: Rating;
	/** How many shares one share of mid-2025 is today, after splits. */
	readonly factorToday: number;
}

/** The ratings of a company, under each of its share classes. */
export function* companyRatings(company: Company, { today }: Stretch): Iterable<CalendarPart<RatingRow>> {
	const size = Math.log10(1 + inDollars(company.profile));
	const factorToday = company.habits.splits.factorOn(today);
	const rows = (rating: Rating): readonly RatingRow[] =>
		company.listings.map((listing, index) => ({
			id: index === 0 ? rating.id : hexOf(24, rating.id, listing.symbol),
			tickers: [listing.symbol],
			day: rating.day,
			importance: importanceOf(size * 1.35 - 0.9 + newsOf(rating) + shareOf('weight', rating.id)),
			from: rating.at,
			until: Number.POSITIVE_INFINITY,
			listing,
			rating,
			factorToday,
		}));
	for (const [number, term] of company.ratedTerms.entries()) {
		const key = `${company.profile.symbol} ${number}`;
		yield { last: term.last, blocks: () => newestOf(term, term.count() - 1, key, rows) };
	}
}

/** One of a term's ratings, then the older ones, of which none is made before its day is needed. */
function newestOf(
	term: RatedTerm,
	index: number,
	key: string,
	rows: (rating: Rating) => readonly RatingRow[],
): Iterable<CalendarPart<RatingRow>> {
	if (index < 0) {
		return [];
	}
	return [
		{
			last: term.dayOf(index),
			blocks: () => [
				{ key: `${key} ${index}`, rows: () => rows(term.at(index)) },
				...newestOf(term, index - 1, key, rows),
			],
		},
	];
}

function newsOf({ action }: Rating): number {
	return action === 'Upgrades' || action === 'Downgrades' || action === 'Initiates Coverage On' ? 1 : 0;
}
