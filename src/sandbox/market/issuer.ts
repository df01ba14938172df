import { once } from '../../base/once.js';
import { isWellKnownFund } from './profile.js';
import { cusipOf, inventFigi, isinOf } from './identifiers.js';
import { exchangeOf, type Listing, securityType } from './listing.js';
import { hashOf, hexOf, shareOf } from './random.js';
import { isWrittenDown } from './wellKnown.js';

/** A listing with all its made-up identifiers. */
export interface Security {
	readonly symbol: string;
	/** In capitals, as registers write it. */
	readonly name: string;
	readonly cik: string;
	readonly exchange: string;
	readonly mic: string;
	readonly exchangeName: string;
	readonly cusip: string;
	readonly isin: string;
	readonly country: string;
	readonly shareClassFigi: string;
	readonly figi: string;
	readonly type: string;
}

/** A company or fund, and all its listings. */
export interface Issuer {
	/** A UUID that never changes. */
	readonly id: string;
	readonly name: string;
	readonly cik: string;
	readonly listings: readonly Listing[];
	/** Every share class at home and, mostly, one listing abroad; the home listing isn't always first. */
	readonly securities: readonly Security[];
	/** About one in twenty issuers has no logo, but every household name has one. */
	readonly hasLogo: boolean;
}

const foreign = [
	{ code: 'MUN', mic: 'XMUN', name: 'Munich Stock Exchange', country: 'DE' },
	{ code: 'FRA', mic: 'XFRA', name: 'Deutsche Boerse AG', country: 'DE' },
	{ code: 'LSE', mic: 'XLON', name: 'London Stock Exchange', country: 'GB' },
	{ code: 'MIL', mic: 'MTAA', name: 'Borsa Italiana', country: 'IT' },
] as const;

/** The issuer of listings that share one company. */
export function issuerOf(listings: readonly [Listing, ...Listing[]]): Issuer {
	const [main] = listings;
	// Made on first use: most issuers are never looked up by their identifiers.
	const securities = once(() => securitiesOf(listings));
	return {
		id: uuidOf('issuer', main.symbol),
		name: main.name,
		cik: main.cik ?? '',
		listings,
		get securities() {
			return securities();
		},
		hasLogo: listings.some(({ symbol }) => isHouseholdName(symbol)) || shareOf('logo', main.symbol) >= 0.05,
	};
}

function securitiesOf(listings: readonly [Listing, ...Listing[]]): readonly Security[] {
	const [main] = listings;
	const home = listings.map((listing, index) => homeSecurity(listing, index));
	const abroad =
		shareOf('abroad', main.symbol) < 0.7 && main.kind === 'stock' ? home.slice(0, 1).map(securityAbroad) : [];
	return shareOf('foreign first', main.symbol) < 0.25 ? [...abroad, ...home] : [...home, ...abroad];
}

/** Whether most people who try the sample data have heard of a company or fund. */
function isHouseholdName(symbol: string): boolean {
	return isWrittenDown(symbol) || isWellKnownFund(symbol);
}

function homeSecurity(listing: Listing, shareClass: number): Security {
	const { code, mic, name } = exchangeOf(listing);
	const cusip = cusipOf(listing, shareClass);
	return {
		symbol: listing.symbol,
		name: listing.name.toUpperCase(),
		cik: listing.cik ?? '',
		exchange: code,
		mic,
		exchangeName: name,
		cusip,
		isin: isinOf(cusip),
		country: 'US',
		shareClassFigi: inventFigi(listing.symbol, 'share class'),
		figi: inventFigi(listing.symbol, code),
		type: securityType(listing),
	};
}

/** A listing abroad has the same CUSIP and ISIN, but its own symbol and FIGI. */
function securityAbroad(home: Security): Security {
	const place = foreign[hashOf(['place', home.symbol]) % foreign.length] ?? foreign[0];
	return {
		...home,
		symbol: `${home.symbol.replace(/\W/g, '').slice(0, 2)}${hashOf(['abroad', home.symbol]) % 10}`,
		exchange: place.code,
		mic: place.mic,
		exchangeName: place.name,
		country: place.country,
		figi: inventFigi(home.symbol, place.code),
	};
}

function uuidOf(...labels: readonly string[]): string {
	const hex = hexOf(32, 'uuid', ...labels);
	const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`4${hex.slice(13, 16)}`,
		variant + hex.slice(17, 20),
		hex.slice(20),
	].join('-');
}
