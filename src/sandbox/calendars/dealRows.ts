import { type DayNumber, dayNumber, dayText, newYorkInstant, onBusinessDay } from '../market/days.js';
import type { Listing } from '../market/listing.js';
import { entry, hashOf, hexOf, Random } from '../market/random.js';
import { type Profile, worthOf } from '../market/profile.js';
import { type CalendarRow, importanceOf } from './calendarRow.js';
import type { Chapter } from './edition.js';
import { isWithin, type Stretch, yearsOf } from './stretch.js';

/** One side of a deal; a private one has a name alone. */
export interface Party {
	readonly name: string;
	readonly listing?: Listing;
}

type DealStatus = 'Rumored' | 'Announced' | 'Regulatory Review' | 'Completed' | 'Canceled';

/** A row of the mergers and acquisitions calendar. */
export interface DealRow extends CalendarRow {
	readonly acquirer: Party;
	readonly target: Party;
	readonly status: DealStatus;
	readonly type: 'Acquisition' | 'Merger' | 'Asset Sale';
	readonly payment: '' | 'Cash' | 'Stock' | 'Cash & Stock';
	/** In dollars; absent where it is not disclosed. */
	readonly size?: number;
	/** A day, month or quarter as text; absent where nothing is said. */
	readonly expected?: string;
	readonly completed?: DayNumber;
	readonly terms: string;
	readonly notes: string;
}

/** Who may take part in deals. */
export interface DealMakers {
	/** Companies that have everything; the larger, the more often they buy. */
	readonly profiles: readonly Profile[];
	/** Companies that are known by identity alone; they buy and are bought. */
	readonly others: readonly Listing[];
	readonly listingOf: (symbol: string) => Listing | undefined;
}

/** A deal before its states are told apart. */
interface Deal {
	readonly key: readonly (string | number)[];
	readonly acquirer: Party;
	readonly target: Party;
	readonly announced: DayNumber;
	readonly payment: DealRow['payment'];
	readonly type: DealRow['type'];
	readonly size?: number;
	/** How it goes on after the announcement, oldest first. */
	readonly steps: readonly { readonly status: DealStatus; readonly day: DayNumber }[];
	readonly expected?: string;
	readonly terms: string;
	readonly notes: string;
}

/** The deals of the years of a stretch, about a given number a year. Who takes part in one is only known once it is made. */
export function* dealChapters(
	makers: DealMakers,
	yearly: number,
	stretch: Stretch,
): Iterable<Chapter<DealRow>> {
	for (const year of yearsOf(stretch)) {
		for (let number = 0; number < Math.round(yearly); number += 1) {
			yield {
				key: `${year} ${number}`,
				rows: () =>
					dealsOf(makers, stretch.seed, year, number)
						.flatMap((deal) => statesOf(deal))
						.filter((row) => isWithin(stretch, row)),
			};
		}
	}
}

/** One deal, or two where a second bidder offers more. */
function dealsOf(makers: DealMakers, seed: number, year: number, number: number): readonly Deal[] {
	const key = [seed, 'deal', year, number];
	const random = new Random(...key);
	// What falls on a weekend is announced on Monday, as such things are.
	const announced = onBusinessDay((dayNumber(`${year}-01-01`) ?? 0) + random.whole(0, 363));
	const isPublic = random.chance(0.35) && makers.others.length > 0;
	const target: Party = isPublic ? partyOf(random.pick(makers.others)) : { name: privateName(random) };
	const isDisclosed = isPublic || random.chance(0.35);
	const size = isDisclosed
		? roundSize(Math.exp(random.between(Math.log(isPublic ? 4e7 : 5e6), Math.log(isPublic ? 6e9 : 6e8))))
		: undefined;
	const acquirer = acquirerFor(makers, target, size, random);
	const deal: Deal = {
		key,
		acquirer,
		target,
		announced,
		payment: isDisclosed ? (acquirer.listing ? random.pick(payments) : 'Cash') : '',
		type: random.chance(0.84) ? 'Acquisition' : random.chance(0.6) ? 'Merger' : 'Asset Sale',
		...(size === undefined ? {} : { size }),
		...courseOf(announced, isPublic, size, random),
		notes: '',
	};
	return isPublic && random.chance(0.14) ? contested(deal, makers, random) : [deal];
}

const payments = ['Cash', 'Cash', 'Stock', 'Cash & Stock'] as const;

function partyOf(listing: Listing): Party {
	return { name: listing.name, listing };
}

function acquirerFor(
	{ profiles, others, listingOf }: DealMakers,
	target: Party,
	size: number | undefined,
	random: Random,
): Party {
	const lot = random.share();
	if (lot < 0.12) {
		return { name: random.pick(privateBuyers) };
	}
	if (lot < 0.3 && others.length > 0) {
		const buyer = random.pick(others);
		if (buyer.symbol !== target.listing?.symbol) {
			return partyOf(buyer);
		}
	}
	for (let tries = 0; tries < 8; tries += 1) {
		// Profiles run from large to small, so a low lot finds the large.
		const profile = entry(profiles, Math.floor(random.share() ** 2 * profiles.length));
		// Nobody buys what is worth more than half of it.
		if (worthOf(profile) > 2 * (size ?? 0)) {
			const listing = listingOf(profile.symbol);
			return listing ? partyOf(listing) : { name: profile.symbol };
		}
	}
	return { name: random.pick(privateBuyers) };
}

/** How a deal goes on: small private ones are done at once, others are looked at by the authorities for months. */
function courseOf(
	announced: DayNumber,
	isPublic: boolean,
	size: number | undefined,
	random: Random,
): Pick<Deal, 'steps' | 'expected' | 'terms'> {
	if (!isPublic && random.chance(0.6)) {
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
		terms: isPublic ? `${(8 + random.share() * 60).toFixed(2)} dollars a share` : '',
	};
}

/** What is said of the closing: a day, a month, a quarter, or nothing. */
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

/** A second bidder comes with more, and the first withdraws. */
function contested(first: Deal, makers: DealMakers, random: Random): readonly Deal[] {
	const second = onBusinessDay(first.announced + random.whole(8, 28));
	const withdrawn = onBusinessDay(second + random.whole(6, 20));
	const size = roundSize((first.size ?? 0) * random.between(1.06, 1.22));
	const acquirer = acquirerFor(makers, first.target, size, random);
	return [
		{
			...first,
			steps: [{ status: 'Canceled', day: withdrawn }],
			notes: `<p>Withdrawn after ${acquirer.name} made a superior proposal.</p>`,
		},
		{
			...first,
			key: [...first.key, 'second'],
			acquirer,
			announced: second,
			size,
			...courseOf(second, true, size, random),
			notes: `<p>Superior to the proposal of ${first.acquirer.name}.</p>`,
		},
	];
}

/** The states of a deal, one after the other. Some were rumored before. */
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
	const { acquirer, target, type, payment, size, expected, terms, notes } = deal;
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
		...(size === undefined || status === 'Rumored' ? {} : { size }),
		...(expected === undefined ? {} : { expected }),
		...(status === 'Completed' ? { completed: day } : {}),
		terms,
		notes: status === 'Announced' || status === 'Rumored' ? '' : notes,
	}));
}

function weightOf({ size, key }: Deal): number {
	return importanceOf(
		size === undefined ? hashOf(['weight', ...key]) % 3 : Math.log10(size / 1e6) * 1.4 - 0.4,
	);
}

function roundSize(dollars: number): number {
	const step = dollars > 1e9 ? 5e7 : dollars > 1e8 ? 5e6 : 5e5;
	return Math.round(dollars / step) * step;
}

const privateBuyers = [
	'Harbor Lane Partners',
	'Redwick Capital',
	'Silverline Equity',
	'Tern Hill Group',
	'Oakmere Holdings',
] as const;

const firstWords =
	'Northwind|Bluefield|Caldera|Lumenary|Graniteworks|Aspenridge|Vantara|Meridia|Quillon|Ironbridge|Fernwood|Tidewell|Osprey Bay|Kestrelworks|Larkspur|Sable Point|Copperline|Brightwater'.split(
		'|',
	);
const secondWords =
	'Analytics|Logistics|Therapeutics|Systems|Energy|Foods|Robotics|Software|Dental|Materials|Diagnostics|Insurance Services|Payments|Water|Aerospace'.split(
		'|',
	);
const forms = [', Inc.', ', LLC', ' Group', ' GmbH', ' Ltd.', ' & Sons', ''];

function privateName(random: Random): string {
	return `${random.pick(firstWords)} ${random.pick(secondWords)}${random.pick(forms)}`;
}
