import type { Company } from '../market/company.js';
import { type DayNumber, monthEnd, newYorkInstant, onAnyWeekday } from '../market/days.js';
import type { Listing } from '../market/listing.js';
import { smallCompany } from '../market/inventedProfile.js';
import { proceedsOf } from '../market/financing.js';
import { dollarRate, inDollars } from '../market/profile.js';
import { hashOf, hexOf, Random } from '../market/random.js';
import { type ShareSplit, splitIn, type SplitKind } from '../market/shareSplits.js';
import {
	type CalendarBlock,
	type CalendarRow,
	happenings,
	importanceOf,
	isWithin,
	type Stretch,
	yearsOf,
} from './calendarRow.js';

/** A row of the splits calendar. */
export interface SplitRow extends CalendarRow {
	readonly listing: Listing;
	readonly split: ShareSplit;
	/** Whether options on the share exist. */
	readonly isOptionable: boolean;
}

/** The splits of a company with a profile. */
export function* companySplits(company: Company, stretch: Stretch): Iterable<CalendarBlock<SplitRow>> {
	const { profile, habits, listings } = company;
	const weight = 1.5 + 1.5 * Math.log10(1 + inDollars(profile));
	for (const [index, split] of habits.splits.all.entries()) {
		if (split.announced >= stretch.from && split.announced <= stretch.today) {
			yield {
				key: `${profile.symbol} ${index}`,
				last: split.announced,
				rows: () =>
					listings
						.map((listing) => rowOf(listing, split, weight, [stretch.seed, 'split', listing.symbol, index]))
						.filter((row) => isWithin(stretch, row)),
			};
		}
	}
}

/** The splits of a listing without a profile in a year, at a given rate per year. */
export function otherSplits(
	listing: Listing,
	yearly: number,
	stretch: Stretch,
	year: number,
): Iterable<CalendarBlock<SplitRow>> {
	return happenings(stretch, yearly, 'other split', { symbol: listing.symbol, year }, (key) => {
		const random = new Random(...key);
		const split = splitIn(year, kindFor(listing, random.share()), random);
		return { day: split.announced, row: () => rowOf(listing, split, random.between(-0.4, 2.2), key) };
	});
}

/** Small stocks fall more often than they rise, so most of their splits are reverse splits. */
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

/** The shares sold, and their price and the proceeds of the company in the currency of the offering. */
interface Sale {
	readonly shares: number;
	readonly price: number;
	readonly proceeds: number;
}

/** A row of the offerings calendar. */
export interface OfferingRow extends CalendarRow {
	readonly listing: Listing;
	/** In New York time. */
	readonly secondOfDay: number;
	/** The half-year or year in which it is expected, if no day is set; the row's day is then its last. */
	readonly expected?: string;
	readonly currency: string;
	/** The total value of the shares, in that currency. */
	readonly value: number;
	/** Absent for shares that are registered to be sold later. */
	readonly sale?: Sale;
}

/** The offerings of a company with a profile; its books include the proceeds. */
export function* companyOfferings(company: Company, stretch: Stretch): Iterable<CalendarBlock<OfferingRow>> {
	const { profile, offerings, listings } = company;
	const { currency } = profile;
	const rate = dollarRate(currency);
	for (const offering of offerings) {
		const { shares, price, day } = offering;
		if (day >= stretch.from && day <= stretch.today) {
			const rows = (listing: Listing): OfferingRow => {
				const key = [stretch.seed, 'offering', listing.symbol, day];
				const random = new Random(...key);
				const weight = 0.6 + 1.25 * Math.log10(1 + (shares * price) / 1e6) + 0.4 * random.swing();
				const local = Math.round(price * rate * 100) / 100;
				const sale = { shares, price: local, proceeds: Math.round(proceedsOf(offering) * rate) };
				const value = Math.round(shares * local);
				return { ...facts(listing, day, weight, key, random), currency, value, sale };
			};
			yield {
				key: `${profile.symbol} ${day}`,
				last: day,
				rows: () =>
					listings
						.slice(0, 1)
						.map(rows)
						.filter((row) => isWithin(stretch, row)),
			};
		}
	}
}

/** The offerings of a small company in a year, at a given rate per year; some are only registered. */
export function otherOfferings(
	listing: Listing,
	yearly: number,
	stretch: Stretch,
	year: number,
): Iterable<CalendarBlock<OfferingRow>> {
	return happenings(stretch, yearly, 'other offering', { symbol: listing.symbol, year }, (key) => {
		const random = new Random(...key);
		const day = onAnyWeekday(monthEnd(year - 1, 12) + 1 + random.whole(0, 363), random.whole(0, 3));
		return { day, row: () => otherOffering(listing, day, key, random) };
	});
}

function otherOffering(
	listing: Listing,
	day: DayNumber,
	key: readonly (string | number)[],
	random: Random,
): OfferingRow {
	const { price: usual } = smallCompany(listing);
	const row = shelf(listing, day, key, random);
	const { value } = row;
	if (random.chance(0.3)) {
		return row;
	}
	const price = Math.round(usual * random.between(0.8, 0.97) * 100) / 100;
	const shares = Math.max(1, Math.round(value / price / 1000)) * 1000;
	const proceeds = Math.round(shares * price * random.between(0.92, 0.97));
	return { ...row, value: Math.round(shares * price), sale: { shares, price, proceeds } };
}

/** One in this many small companies expects offerings whose day isn't set, and not every year. */
const EXPECTING = 60;

/** The offerings that small companies expect in a half-year or a year; each is known some months before. */
export function* expectedOfferings(
	listings: readonly Listing[],
	stretch: Stretch,
): Iterable<CalendarBlock<OfferingRow>> {
	const { seed, from, today } = stretch;
	const years = yearsOf({ ...stretch, from: from - 366 });
	for (const listing of listings.filter(
		({ symbol }) => hashOf([seed, 'expects', symbol]) % EXPECTING === 0,
	)) {
		for (const year of years) {
			const key = [seed, 'expected offering', listing.symbol, year];
			const random = new Random(...key);
			const known = onAnyWeekday(monthEnd(year, 6) - random.whole(0, 160), random.whole(0, 3));
			const [expected, day] = random.pick([
				[`${year}-H2`, monthEnd(year, 12)],
				[`${year + 1}-H1`, monthEnd(year + 1, 6)],
				[`${year + 1}`, monthEnd(year + 1, 12)],
			] as const);
			if (random.chance(0.2) && known <= today && day >= from) {
				yield {
					key: `${listing.symbol} ${expected} expected`,
					last: day,
					rows: () =>
						[{ ...shelf(listing, known, key, random), day, secondOfDay: 0, expected }].filter((row) =>
							isWithin(stretch, row),
						),
				};
			}
		}
	}
}

/** Shares that are registered to be sold later. */
function shelf(
	listing: Listing,
	day: DayNumber,
	key: readonly (string | number)[],
	random: Random,
): OfferingRow {
	const { worth } = smallCompany(listing);
	const dollars = roundSum(worth * Math.exp(random.between(Math.log(0.01), Math.log(0.12))));
	const weight = Math.log10(dollars / 1e6) - 0.35 + 0.4 * random.swing();
	return { ...facts(listing, day, weight, key, random), currency: 'USD', value: dollars };
}

/** Rounds to half a million, as such sums are announced. */
function roundSum(dollars: number): number {
	return Math.max(1, Math.round(dollars / 500_000)) * 500_000;
}

function facts(
	listing: Listing,
	day: DayNumber,
	weight: number,
	key: readonly (string | number)[],
	random: Random,
): Omit<OfferingRow, 'currency' | 'value' | 'sale'> {
	// Such news is released while the exchange is closed.
	const secondOfDay = random.chance(0.7) ? random.whole(57_900, 72_000) : random.whole(23_400, 33_900);
	return {
		id: hexOf(24, ...key),
		tickers: [listing.symbol],
		day,
		importance: importanceOf(weight),
		from: newYorkInstant(day, secondOfDay + random.whole(20, 240)),
		until: Number.POSITIVE_INFINITY,
		listing,
		secondOfDay,
	};
}
