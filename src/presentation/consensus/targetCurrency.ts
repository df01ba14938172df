import { type Answer, shown } from '../../base/loadable.js';
import type { Rating } from '../../contract/ratings.js';
import { consensusCurrency, currentTargets } from '../../market/currentTargets.js';
import { exchangeCurrency } from '../../tickers/exchanges.js';
import type { Listing } from '../../tickers/symbolDirectory.js';

/** The currency of a ticker's price targets, of what is known of its ratings and its listing; undefined where it is not known. */
export function targetCurrency(
	ratings: Answer<readonly Rating[]>,
	listing: Pick<Listing, 'exchange'> | undefined,
	today: string,
): string | undefined {
	return consensusCurrency(
		currentTargets(shown(ratings)?.value ?? [], today),
		exchangeCurrency(listing?.exchange ?? ''),
	);
}
