import { placeOfExchange } from '../base/listingPlace.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { logos } from '../contract/index.js';
import { limits } from '../contract/limits.js';
import type { LogoKeyType, Security } from '../contract/logos.js';

/** A listing that an identifier leads to. */
export interface FoundListing {
	readonly symbol: TickerSymbol;
	readonly name: string;
	readonly exchange: string;
	/** Two letters. */
	readonly country: string;
	/** Whether it is not listed in the US; its symbol may be that of another company there. */
	readonly isAbroad: boolean;
}

/**
 * Asks the logo search which listings an identifier belongs to, those at home first
 * (service.md, GET /api/v2/logos/search). Throws an ApiError, or the signal's reason.
 */
export async function findByIdentifier(
	client: MarketDataClient,
	kind: LogoKeyType,
	value: string,
	signal: AbortSignal,
): Promise<readonly FoundListing[]> {
	const { value: records } = await client.ask(
		logos,
		{ keys: [value], keyType: kind, fields: ['colors'] },
		{ urgency: 'interactive', signal },
	);
	return listingsOf(records.flatMap(({ securities }) => securities));
}

/** A number of a security, and its kind. */
export interface SecurityNumber {
	readonly kind: LogoKeyType;
	readonly value: string;
}

/** The symbols that numbers of securities belong to, by number; those without a listing at home have none. */
export async function findSymbols(
	client: MarketDataClient,
	numbers: readonly SecurityNumber[],
	signal: AbortSignal,
	report: (share: number) => void,
): Promise<ReadonlyMap<string, TickerSymbol>> {
	const symbols = new Map<string, TickerSymbol>();
	const requests = requestsFor(numbers);
	for (const { keys, keyType } of requests) {
		const { value: records } = await client.ask(
			logos,
			{ keys, keyType, fields: ['colors'] },
			{ urgency: 'interactive', signal },
		);
		for (const { searchKey, securities } of records) {
			const named = securities.filter((one) => one.isin === searchKey || one.cusip === searchKey);
			const [home] = listingsOf(named.length > 0 ? named : securities).filter(({ isAbroad }) => !isAbroad);
			if (searchKey !== undefined && home) {
				symbols.set(searchKey, home.symbol);
			}
		}
		report(1 / requests.length);
	}
	return symbols;
}

/** The requests that look numbers up: those of one kind together, as many as the service takes at once. */
export function requestsFor(numbers: readonly SecurityNumber[]) {
	return (['isin', 'cusip', 'cik'] as const).flatMap((keyType) => {
		const keys = numbers.filter(({ kind }) => kind === keyType).map(({ value }) => value);
		return Array.from({ length: Math.ceil(keys.length / limits.logoKeys) }, (_, index) => ({
			keyType,
			keys: keys.slice(index * limits.logoKeys, (index + 1) * limits.logoKeys),
		}));
	});
}

/** Listings, those at home first. */
function listingsOf(securities: readonly Security[]): readonly FoundListing[] {
	const found = securities.flatMap(({ symbol: written = '', name = '', exchange = '', country = '' }) => {
		const symbol = canonicalSymbol(written);
		const isAbroad = country === '' ? placeOfExchange(exchange) === 'abroad' : country !== 'US';
		return symbol ? [{ symbol, name, exchange, country, isAbroad }] : [];
	});
	// A listing at home takes the place of one abroad with the same symbol.
	const inOrder = found.sort((one, other) => Number(other.isAbroad) - Number(one.isAbroad));
	return [...new Map(inOrder.map((listing) => [listing.symbol, listing])).values()].sort(
		(one, other) => Number(one.isAbroad) - Number(other.isAbroad),
	);
}
