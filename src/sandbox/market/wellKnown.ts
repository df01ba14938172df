import { once } from '../../base/once.js';
import { companyTable, splitTable } from './companyTable.js';
import { type DayNumber, dayNumber } from './days.js';
import { inventedProfile } from './inventedProfile.js';
import type { Listing } from './listing.js';
import { isOperating } from './operating.js';
import { inDollars, type KnownSplit, type Payments, type Profile, type Trait } from './profile.js';
import { hashOf } from './random.js';
import type { SectorName } from './sectors.js';

const traitLetters: Readonly<Record<string, Trait>> = {
	g: 'grower',
	d: 'decliner',
	n: 'negativeEquity',
	w: 'weeklyYear',
	r: 'restated',
};

/** The companies that are written down, largest first. */
function written(): readonly Profile[] {
	const splits = knownSplits();
	return Object.entries(companyTable)
		.flatMap(([sector, table]) =>
			table.split(/[|\n]/).map((line) => [sector as SectorName, line.trim()] as const),
		)
		.filter(([, line]) => line !== '')
		.map(([sector, line]) => profileOf(sector, line, splits))
		.sort((left, right) => inDollars(right) - inDollars(left));
}

/** Whether a company is written down: whoever tries the sample has heard of it. */
export function isWrittenDown(symbol: string): boolean {
	return writtenSymbols().has(symbol);
}

const writtenSymbols = once(() => new Set(written().map((profile) => profile.symbol)));

function profileOf(
	sector: SectorName,
	line: string,
	splits: ReadonlyMap<string, readonly KnownSplit[]>,
): Profile {
	const [symbol = '', revenue, month, price, shares, margin, pays = '', ...rest] = line.split(' ');
	const currency = rest.find((word) => /^[A-Z]{3}$/.test(word)) ?? 'USD';
	const letters = rest.find((word) => word !== currency) ?? '';
	const [dividend, payments = 4] = pays.split('/').map(Number);
	const traits = Array.from(letters).flatMap((letter) => traitLetters[letter] ?? []);
	return {
		symbol,
		sector,
		revenueBillions: Number(revenue),
		fiscalYearEnd: Number(month),
		currency,
		traits: new Set(Number(margin) < 0 ? ['lossMaker', ...traits] : traits),
		levels: {
			price: Number(price),
			shares: Math.round(Number(shares) * 1e9),
			netMargin: Number(margin) / 100,
			dividend: Number(dividend),
			payments: payments as Payments,
		},
		knownSplits: splits.get(symbol) ?? [],
	};
}

function knownSplits(): ReadonlyMap<string, readonly KnownSplit[]> {
	const splits = new Map<string, KnownSplit[]>();
	for (const line of splitTable.split('|')) {
		const [symbol = '', ratio = '', day = ''] = line.split(' ');
		const [newShares = 1, oldShares = 1] = ratio.split('/').map(Number);
		splits.set(symbol, [...(splits.get(symbol) ?? []), { newShares, oldShares, ex: dayOf(day) }]);
	}
	return splits;
}

/** The day of `YYMMDD`. */
function dayOf(digits: string): DayNumber {
	const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
	return dayNumber(`20${year}-${month}-${day}`) ?? Number.NaN;
}

/**
 * The companies that have everything, a given number: those written down, then companies of the directory that a rule picks
 * and shapes by their names.
 */
export function wellKnownProfiles(listings: ReadonlyMap<string, Listing>, count: number): readonly Profile[] {
	const known = written().filter(({ symbol }) => listings.has(symbol));
	const taken = new Set(known.flatMap(({ symbol }) => listings.get(symbol)?.cik ?? []));
	const missing = count - known.length;
	const invented: Profile[] = [];
	for (const listing of missing > 0 ? drawn(listings) : []) {
		if (invented.length >= missing) {
			break;
		}
		const { cik, name } = listing;
		if (cik !== undefined && !taken.has(cik) && !/\d/.test(name) && isOperating(listing)) {
			taken.add(cik);
			invented.push(inventedProfile(listing));
		}
	}
	return [...known.slice(0, count), ...invented];
}

/** Stocks in an order that nobody foresees. */
function drawn(listings: ReadonlyMap<string, Listing>): readonly Listing[] {
	return [...listings.values()]
		.filter(({ kind, symbol }) => kind === 'stock' && /^[A-Z]{1,4}$/.test(symbol))
		.map((listing) => ({ listing, lot: hashOf(['pick', listing.symbol]) }))
		.sort((left, right) => left.lot - right.lot)
		.map(({ listing }) => listing);
}
