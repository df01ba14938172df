import { placeOfExchange } from '../base/listingPlace.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { logos } from '../contract/index.js';
import { limits } from '../contract/limits.js';
import type { LogoKeyType, LogoRecord, Security } from '../contract/logos.js';

/** A listing found by an identifier. */
export interface FoundListing {
	readonly symbol: TickerSymbol;
	readonly name: string;
	readonly exchange: string;
	/** Two-letter country code. */
	readonly country: string;
	/** Whether it is listed outside the US. In the US, its symbol may belong to another company. */
	readonly isAbroad: boolean;
}

/**
 * Finds the listings of an identifier through the logo search, US listings first
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

/** A security identifier and its type. */
export interface SecurityNumber {
	readonly kind: LogoKeyType;
	readonly value: string;
}

/** Returns the US symbol of each identifier. Identifiers without a US listing are left out. */
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
		for (const record of records) {
			const [home] = listingsMeant(record).filter(({ isAbroad }) => !isAbroad);
			if (record.searchKey !== undefined && home) {
				symbols.set(record.searchKey, home.symbol);
			}
		}
		report(1 / requests.length);
	}
	return symbols;
}

/** Returns the listings that have the identifier of a record, or all of them if none has; US listings first. */
export function listingsMeant({ searchKey, securities }: LogoRecord): readonly FoundListing[] {
	const named = securities.filter((one) => one.isin === searchKey || one.cusip === searchKey);
	return listingsOf(named.length > 0 ? named : securities);
}

/** Groups identifiers into requests: one type per request, up to the service's limit of keys. */
export function requestsFor(numbers: readonly SecurityNumber[]) {
	return (['isin', 'cusip', 'cik'] as const).flatMap((keyType) => {
		const keys = numbers.filter(({ kind }) => kind === keyType).map(({ value }) => value);
		return Array.from({ length: Math.ceil(keys.length / limits.logoKeys) }, (_, index) => ({
			keyType,
			keys: keys.slice(index * limits.logoKeys, (index + 1) * limits.logoKeys),
		}));
	});
}

/** Returns the listings, US listings first. */
function listingsOf(securities: readonly Security[]): readonly FoundListing[] {
	const found = securities.flatMap(({ symbol: written = '', name = '', exchange = '', country = '' }) => {
		const symbol = canonicalSymbol(written);
		const isAbroad = country === '' ? placeOfExchange(exchange) === 'abroad' : country !== 'US';
		return symbol ? [{ symbol, name, exchange, country, isAbroad }] : [];
	});
	// A US listing replaces a foreign one with the same symbol.
	const inOrder = found.sort((one, other) => Number(other.isAbroad) - Number(one.isAbroad));
	return [...new Map(inOrder.map((listing) => [listing.symbol, listing])).values()].sort(
		(one, other) => Number(one.isAbroad) - Number(other.isAbroad),
	);
}
