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
			return symbol ? [{ symbol, name, exchange, country }] : [];
		});
	const bySymbol = new Map(found.map((listing) => [listing.symbol, listing]));
	return [...bySymbol.values()].sort(
		(left, right) => Number(right.country === 'US') - Number(left.country === 'US'),
	);
}
