import { type DayNumber, dayText, monthEnd, newYorkInstant, onBusinessDay } from '../market/days.js';
import { inventedProfile, type SmallCompany, smallCompany } from '../market/inventedProfile.js';
import type { Listing } from '../market/listing.js';
import { dollarRate, type Profile, worthOf } from '../market/profile.js';
import { entry, hashOf, hexOf, Random } from '../market/random.js';
import { sectorFromName, type SectorName } from '../market/sectors.js';
import {
	byYear,
	CALENDAR_YEARS,
	type CalendarBlock,
	type CalendarPart,
	type CalendarRow,
	importanceOf,
	isWithin,
	LATEST_MOVE,
	type Stretch,
	yearsOf,
} from './calendarRow.js';

/** A company for sale: a listed one has a value and a share price, in dollars; a private one only a name. */
interface DealTarget {
	readonly name: string;
	readonly listed?: SmallCompany & { readonly listing: Listing };
}

/** The target of a deal, by year and number within the year. */
export type TargetOf = (year: number, number: number) => DealTarget;

/** One in this many deals is for a listed company. */
const LISTED = 3;
/** More than the visible years, so that no company is sold again as the window moves. */
const YEARS = CALENDAR_YEARS + 2;
/** Has no common divisor with the number of names, so that every name is used. */
const STRIDE = 7919;

/** Puts companies up for sale in turn, so that none is sold twice in the visible years. */
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

/** A different name for each number below the number of names; then the names repeat. */
function privateName(number: number): string {
	const turn = number % NAMES;
	const second = Math.floor(turn / firstWords.length);
	const form = Math.floor(second / secondWords.length);
	return `${entry(firstWords, turn % firstWords.length)} ${entry(secondWords, second % secondWords.length)}${entry(forms, form)}`;
}

/** One side of a deal; a private company has only a name. */
export interface Party {
	readonly name: string;
	readonly listing?: Listing;
	/** Its reporting currency, if it has a profile. */
	readonly currency?: string;
}

export type DealStatus = 'Rumored' | 'Announced' | 'Regulatory Review' | 'Completed' | 'Canceled';

/** A row of the mergers and acquisitions calendar. */
export interface DealRow extends CalendarRow {
	readonly acquirer: Party;
	readonly target: Party;
	readonly status: DealStatus;
	readonly type: 'Acquisition' | 'Merger' | 'Asset Sale';
	readonly payment: '' | 'Cash' | 'Stock' | 'Cash & Stock';
	/** In the currency of the deal; absent if not disclosed. */
	readonly size?: number;
	readonly currency: string;
	/** A day, month or quarter as text; absent if not stated. */
	readonly expected?: string;
	readonly completed?: DayNumber;
	readonly terms: string;
	readonly remark?: string;
	/** The states up to this one, oldest first; `at` is in milliseconds since 1970. */
	readonly steps: readonly DealStep[];
}

/** A state of a deal. */
export interface DealStep {
	readonly status: DealStatus;
	readonly at: number;
}

/** The companies that can take part in deals. */
interface DealMakers {
	/** Companies with a profile. */
	readonly rich: readonly Buyer[];
	/** The same by sector. */
	readonly kindred: ReadonlyMap<SectorName, readonly Buyer[]>;
	/** Listings without a profile that are never bought. */
	readonly buyers: readonly Listing[];
	readonly targetOf: TargetOf;
	readonly listingOf: (symbol: string) => Listing | undefined;
}

interface Buyer {
	readonly profile: Profile;
	/** In dollars. */
	readonly value: number;
}

/** The companies that take part in deals. */
export function dealMakers({
	profiles,
	...others
}: Omit<DealMakers, 'rich' | 'kindred'> & { readonly profiles: readonly Profile[] }): DealMakers {
	const rich = profiles.map((profile) => ({ profile, value: worthOf(profile) }));
	const kindred = new Map<SectorName, Buyer[]>();
	for (const buyer of rich) {
		const { sector } = buyer.profile;
		kindred.set(sector, [...(kindred.get(sector) ?? []), buyer]);
	}
	return { ...others, rich, kindred };
}

/** A deal before it is split into states. */
interface Deal {
	readonly key: readonly (string | number)[];
	readonly acquirer: Party;
	readonly target: Party;
	readonly announced: DayNumber;
	readonly payment: DealRow['payment'];
	readonly type: DealRow['type'];
	/** In dollars. */
	readonly size?: number;
	/** The states after the announcement, oldest first. */
	readonly steps: readonly { readonly status: DealStatus; readonly day: DayNumber }[];
	readonly expected?: string;
	readonly terms: string;
	readonly remark?: string;
}

/** The most days between the first bid and a second one. */
const LATEST_SECOND_BID = 35;
/** The most days between a rumor and the announcement. */
const EARLIEST_RUMOR = 20;

/** The deals of a stretch, about a given number a year. The parties are known only once a deal is made. */
export function dealParts(
	makers: DealMakers,
	yearly: number,
	stretch: Stretch,
): Iterable<CalendarPart<DealRow>> {
	return byYear(
		yearsOf(stretch),
		function* (year): Iterable<CalendarBlock<DealRow>> {
			for (let number = 0; number < yearly; number += 1) {
				const key = [stretch.seed, 'deal', year, number];
				const random = new Random(...key);
				// Deals planned for a weekend are announced on Monday, as usual.
				const announced = onBusinessDay(monthEnd(year - 1, 12) + 1 + random.whole(0, 363));
				if (announced - EARLIEST_RUMOR <= stretch.today) {
					yield {
						key: `${year} ${number}`,
						last: announced + LATEST_SECOND_BID,
						rows: () =>
							dealsOf(makers, { key, year, number, announced }, random)
								.flatMap((deal) => statesOf(deal))
								.filter((row) => isWithin(stretch, row)),
					};
				}
			}
		},
		LATEST_MOVE + LATEST_SECOND_BID,
	);
}

/** What is known of a deal before it is made. */
interface PlannedDeal {
	readonly key: readonly (string | number)[];
	readonly year: number;
	readonly number: number;
	readonly announced: DayNumber;
}

/** One deal, or two if a second bidder offers more. */
function dealsOf(
	makers: DealMakers,
	{ key, year, number, announced }: PlannedDeal,
	random: Random,
): readonly Deal[] {
	const { name, listed } = makers.targetOf(year, number);
	const target: Party = { name, ...(listed && { listing: listed.listing }) };
	const premium = random.between(1.15, 1.5);
	const size = listed
		? roundSize(listed.worth * premium)
		: random.chance(0.35)
			? roundSize(Math.exp(random.between(Math.log(5e6), Math.log(6e8))))
			: undefined;
	const isDisclosed = size !== undefined;
	const price = listed && listed.price * premium;
	const acquirer = acquirerFor(makers, { name, size }, random);
	const deal: Deal = {
		key,
		acquirer,
		target,
		announced,
		payment: isDisclosed ? (acquirer.listing ? random.pick(payments) : 'Cash') : '',
		type: random.chance(0.84) ? 'Acquisition' : random.chance(0.6) ? 'Merger' : 'Asset Sale',
		...(size === undefined ? {} : { size }),
		...courseOf(announced, price, size, random),
	};
	return price !== undefined && random.chance(0.14) ? contested(deal, price, makers, random) : [deal];
}

const payments = ['Cash', 'Cash', 'Stock', 'Cash & Stock'] as const;

function partyOf(listing: Listing): Party {
	return { name: listing.name, listing };
}

/** A buyer that can pay and is not the first bidder. */
function acquirerFor(
	makers: DealMakers,
	{ name, size }: { readonly name: string; readonly size: number | undefined },
	random: Random,
	firstBidder?: Party,
): Party {
	const lot = random.share();
	const canPay = (worth: number): boolean => worth > WORTH_OF_BUYER * (size ?? 0);
	if (lot < 0.3 && lot >= 0.12 && makers.buyers.length > 0) {
		const buyer = random.pick(makers.buyers);
		if (canPay(worthOf(inventedProfile(buyer))) && buyer.name !== firstBidder?.name) {
			return partyOf(buyer);
		}
	}
	const affords = ({ value }: Buyer): boolean => canPay(value);
	const kindred = (makers.kindred.get(sectorFromName(name)) ?? []).filter(affords);
	const able = kindred.length > 1 ? kindred : makers.rich.filter(affords);
	if ((lot >= 0.12 || (size ?? 0) > MOST_PRIVATE) && able.length > 1) {
		const place = Math.floor(random.share() * able.length);
		const [found, next] = [0, 1].map((step) =>
			profileParty(entry(able, (place + step) % able.length).profile, makers),
		);
		if (found && next) {
			return found.name === firstBidder?.name ? next : found;
		}
	}
	return { name: random.pick(privateBuyers.filter((name) => name !== firstBidder?.name)) };
}

/** A company never buys another that is worth more than half of itself. */
const WORTH_OF_BUYER = 2;
/** The most a private buyer can raise, in dollars. */
const MOST_PRIVATE = 8e9;

function profileParty({ symbol, currency }: Profile, { listingOf }: DealMakers): Party {
	const listing = listingOf(symbol);
	return listing ? { ...partyOf(listing), currency } : { name: symbol };
}

/**
 * The course of a deal, at a share price if the target is listed: small private deals complete at once,
 * others wait for regulators for months.
 */
function courseOf(
	announced: DayNumber,
	price: number | undefined,
	size: number | undefined,
	random: Random,
): Pick<Deal, 'steps' | 'expected' | 'terms'> {
	if (price === undefined && random.chance(0.6)) {
		const terms = size === undefined ? 'Terms of the transaction are not being disclosed.' : '';
		return { steps: [{ status: 'Completed', day: announced }], terms };
	}
	const isLarge = (size ?? 0) > 5e8;
	const reviewed = onBusinessDay(announced + random.whole(25, 80));
	const closes = onBusinessDay(announced + (isLarge ? random.whole(120, 420) : random.whole(40, 160)));
	const end = random.chance(0.09) ? 'Canceled' : 'Completed';
	const expected = expectation(closes, random);
	return {
		steps: [
			...(isLarge ? [{ status: 'Regulatory Review', day: reviewed } as const] : []),
			{ status: end, day: closes },
		],
		...(expected === undefined ? {} : { expected }),
		terms: price === undefined ? '' : `${price.toFixed(2)} dollars per share`,
	};
}

/** The expected closing: a day, a month, a quarter, or nothing. */
function expectation(closes: DayNumber, random: Random): string | undefined {
	const text = dayText(closes + random.whole(-20, 20));
	const lot = random.share();
	if (lot < 0.3) {
		return text;
	}
	if (lot < 0.5) {
		return text.slice(0, 7);
	}
	return lot < 0.8 ? `${text.slice(0, 4)}-Q${Math.ceil(Number(text.slice(5, 7)) / 3)}` : undefined;
}

/** A second bidder offers more, and the first withdraws. */
function contested(first: Deal, price: number, makers: DealMakers, random: Random): readonly Deal[] {
	const second = onBusinessDay(first.announced + random.whole(8, 28));
	const withdrawn = onBusinessDay(second + random.whole(6, 20));
	const more = random.between(1.06, 1.22);
	const size = roundSize((first.size ?? 0) * more);
	const acquirer = acquirerFor(makers, { name: first.target.name, size }, random, first.acquirer);
	return [
		{
			...first,
			steps: [{ status: 'Canceled', day: withdrawn }],
			remark: `Withdrawn after ${acquirer.name} made a superior proposal.`,
		},
		{
			...first,
			key: [...first.key, 'second'],
			acquirer,
			announced: second,
			size,
			...courseOf(second, price * more, size, random),
			remark: `Superior to the proposal of ${first.acquirer.name}.`,
		},
	];
}

/** The states of a deal in order; some deals start as a rumor. */
function statesOf(deal: Deal): readonly DealRow[] {
	const id = hexOf(24, ...deal.key);
	const lot = hashOf(['rumor', ...deal.key]);
	const isDoneAtOnce = deal.steps[0]?.day === deal.announced;
	const rumored = onBusinessDay(deal.announced - 4 - (lot % 15));
	const states = [
		...(!isDoneAtOnce && lot % 8 === 0 ? [{ status: 'Rumored', day: rumored } as const] : []),
		...(isDoneAtOnce ? [] : [{ status: 'Announced', day: deal.announced } as const]),
		...deal.steps,
	].map((state, index) => ({
		...state,
		at: newYorkInstant(state.day, 6 * 3600 + (hashOf(['at', id, index]) % (11 * 3600))),
	}));
	const { acquirer, target, type, payment, size, expected, terms, remark } = deal;
	const steps = states.map(({ status, at }) => ({ status, at }));
	// Listed targets are traded in dollars.
	const currency = target.listing ? 'USD' : (acquirer.currency ?? 'USD');
	const sum = size === undefined ? undefined : roundSize(size * dollarRate(currency));
	return states.map(({ status, day, at }, index) => ({
		id,
		tickers: [acquirer, target].flatMap(({ listing }) => listing?.symbol ?? []),
		day: status === 'Rumored' ? day : deal.announced,
		importance: weightOf(deal),
		from: at,
		until: states[index + 1]?.at ?? Number.POSITIVE_INFINITY,
		acquirer,
		target,
		status,
		type,
		payment,
		...(sum === undefined || status === 'Rumored' ? {} : { size: sum }),
		currency,
		...(expected === undefined ? {} : { expected }),
		...(status === 'Completed' ? { completed: day } : {}),
		terms,
		...(remark === undefined || status === 'Announced' || status === 'Rumored' ? {} : { remark }),
		steps: steps.slice(0, index + 1),
	}));
}

function weightOf({ size, key }: Deal): number {
	return importanceOf(
		size === undefined ? hashOf(['weight', ...key]) % 3 : Math.log10(size / 1e6) * 1.4 - 0.4,
	);
}

function roundSize(sum: number): number {
	const step = sum > 1e9 ? 5e7 : sum > 1e8 ? 5e6 : 5e5;
	return Math.round(sum / step) * step;
}

const privateBuyers = [
	'Harbor Lane Partners',
	'Redwick Capital',
	'Silverline Equity',
	'Tern Hill Group',
	'Oakmere Holdings',
] as const;
