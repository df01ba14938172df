import type { Listing } from '../market/listing.js';
import { type SmallCompany, smallCompany } from '../market/littleKnown.js';
import { entry, hashOf } from '../market/random.js';
import { CALENDAR_YEARS } from './stretch.js';

/** A company that is for sale: a listed one has a worth and a price a share, in dollars; a private one a name alone. */
export interface DealTarget {
	readonly name: string;
	readonly listed?: SmallCompany & { readonly listing: Listing };
}

/** Who is bought in the deal of a number of a year. */
export type TargetOf = (year: number, number: number) => DealTarget;

/** One deal in so many is for a listed company. */
const LISTED = 3;
/** Beyond the years that show, so that nobody is sold again as these move on. */
const YEARS = CALENDAR_YEARS + 2;
/** Has no divisor in common with the count of names, so that each of them has its turn. */
const STRIDE = 7919;

/** Puts companies up for sale one after the other, so that nobody is sold twice in the years that show. */
export function targetsFor(listings: readonly Listing[], yearly: number, seed: number): TargetOf {
	const order = listings
		.map((listing) => ({ listing, lot: hashOf([seed, 'for sale', listing.symbol]) }))
		.sort((left, right) => left.lot - right.lot);
	const turns = Math.max(order.length, Math.ceil((YEARS * yearly) / LISTED));
	const shift = hashOf([seed, 'private names']) % NAMES;
	return (year, number) => {
		const ordinal = year * yearly + number;
		const listing = ordinal % LISTED === 0 ? order[Math.floor(ordinal / LISTED) % turns]?.listing : undefined;
		if (!listing) {
			return { name: privateName(ordinal * STRIDE + shift) };
		}
		return { name: listing.name, listed: { ...smallCompany(listing), listing } };
	};
}

const firstWords =
	'Northwind|Bluefield|Caldera|Lumenary|Graniteworks|Aspenridge|Vantara|Meridia|Quillon|Ironbridge|Fernwood|Tidewell|Osprey Bay|Kestrelworks|Larkspur|Sable Point|Copperline|Brightwater|Harrowgate|Silverbrook|Pinehurst|Stonecrest|Marrowby|Eastmoor|Juniper Hill|Clearhaven|Wexmoor|Redfern|Thornbury|Ashdown'.split(
		'|',
	);
const secondWords =
	'Analytics|Logistics|Therapeutics|Systems|Energy|Foods|Robotics|Software|Dental|Materials|Diagnostics|Insurance Services|Payments|Water|Aerospace|Packaging|Networks|Biologics|Semiconductor|Security|Freight|Imaging|Coatings|Instruments|Hospitality|Staffing|Lighting|Fasteners|Textiles|Marine'.split(
		'|',
	);
const forms = [', Inc.', ', LLC', ' Group', ' Ltd.', ''];
const NAMES = firstWords.length * secondWords.length * forms.length;

/** A name for each number up to the count of names; after that they come again. */
function privateName(number: number): string {
	const turn = number % NAMES;
	const second = Math.floor(turn / firstWords.length);
	const form = Math.floor(second / secondWords.length);
	return `${entry(firstWords, turn % firstWords.length)} ${entry(secondWords, second % secondWords.length)}${entry(forms, form)}`;
}
