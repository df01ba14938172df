import type { Company } from '../market/company.js';
import { newYorkInstant } from '../market/days.js';
import type { Listing } from '../market/listing.js';
import { hashOf, hexOf, Random } from '../market/random.js';
import { type ShareSplit, splitIn, type SplitKind } from '../market/shareSplits.js';
import { inDollars } from '../market/profile.js';
import { type CalendarRow, importanceOf } from './calendarRow.js';
import { happenings, isWithin, type Stretch } from './stretch.js';

/** A row of the splits calendar. */
export interface SplitRow extends CalendarRow {
	readonly listing: Listing;
	readonly split: ShareSplit;
	/** Whether options on the share exist. */
	readonly isOptionable: boolean;
}

/** The splits of a company that has everything. */
export function companySplits(company: Company, stretch: Stretch): readonly SplitRow[] {
	const { profile, habits, listings } = company;
	const weight = 1.5 + 1.5 * Math.log10(1 + inDollars(profile));
	return listings
		.flatMap((listing) =>
			habits.splits.all.map((split, index) =>
				rowOf(listing, split, weight, [stretch.seed, 'split', listing.symbol, index]),
			),
		)
		.filter((row) => isWithin(stretch, row));
}

/** The splits of a listing that is known by identity alone, a given number a year. */
export function otherSplits(listing: Listing, yearly: number, stretch: Stretch): readonly SplitRow[] {
	return happenings(stretch, yearly, 'other split', listing.symbol, (key, year) => {
		const random = new Random(...key);
		const kind = kindFor(listing, random.share());
		return rowOf(listing, splitIn(year, kind, random), random.between(-0.4, 2.2), key);
	});
}

/** Small shares fall more often than they rise, so most are put together. */
function kindFor({ name, kind }: Listing, lot: number): SplitKind {
	if (/\bADR\b|ADS/.test(name) || lot > 0.985) {
		return 'ADR Ratio Change';
	}
	return lot < (kind === 'etf' ? 0.6 : 0.08) ? 'Split' : 'Reverse Split';
}

function rowOf(
	listing: Listing,
	split: ShareSplit,
	weight: number,
	key: readonly (string | number)[],
): SplitRow {
	return {
		id: hexOf(24, ...key),
		tickers: [listing.symbol],
		day: split.announced,
		importance: importanceOf(weight),
		from: newYorkInstant(split.announced, 7 * 3600 + (hashOf(['at', ...key]) % (10 * 3600))),
		until: Number.POSITIVE_INFINITY,
		listing,
		split,
		isOptionable: weight > 1.5,
	};
}
