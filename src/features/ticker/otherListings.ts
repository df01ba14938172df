import { canonicalSymbol } from '../../base/symbol.js';
import type { Security } from '../../contract/logos.js';
import { firstSeen, plainText } from '../../presentation/plainText.js';
import { inOneLine } from '../../presentation/lines.js';

/** A listing of the same company under another symbol or in another place. */
export interface OtherListing {
	readonly symbol: string;
	/** The exchange and its country, as far as they are known. */
	readonly place: string;
	/** The symbol under which a panel of it can be opened: the service covers what is listed in the US. */
	readonly opens?: string;
}

/** The listings of a company but the US one that the panel is about, each place once. */
export function otherListings(securities: readonly Security[], symbol: string): readonly OtherListing[] {
	const listings = securities.flatMap(
		({ symbol: written, exchangeName, exchange, country }): readonly OtherListing[] => {
			const own = canonicalSymbol(written ?? '');
			const shown = plainText(written ?? '', 20);
			if (shown === '' || (country === 'US' && own === symbol)) {
				return [];
			}
			const place = [firstSeen([exchangeName, exchange], 60), firstSeen([country], 60)];
			return [
				{
					symbol: shown,
					place: inOneLine(place),
					...(country === 'US' && own !== undefined && { opens: own }),
				},
			];
		},
	);
	return [...new Map(listings.map((one) => [`${one.symbol} ${one.place}`, one])).values()];
}
