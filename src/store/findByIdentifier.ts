import { placeOfExchange } from '../base/listingPlace.js';
import { canonicalSymbol, type TickerSymbol } from '../base/symbol.js';
import type { MarketDataClient } from '../client/marketDataClient.js';
import { logos } from '../contract/index.js';
import type { LogoKeyType } from '../contract/logos.js';

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
	const found = records
		.flatMap(({ securities }) => securities)
		.flatMap(({ symbol: written = '', name = '', exchange = '', country = '' }) => {
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
