import { shown } from '../../base/loadable.js';
import { consensusCurrency, currentTargets } from '../../market/currentTargets.js';
import { exchangeCurrency } from '../../tickers/listingCode.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import type { FormatContext } from '../words/formatContext.js';
import type { WatchedTicker } from './watchedTicker.js';

/** The mean of a ticker's price targets as it is read; undefined where none is known. */
export function meanTarget(
	{ consensus, events }: WatchedTicker,
	listing: Listing | undefined,
	{ formats, today }: FormatContext,
): string | undefined {
	const target = shown(consensus)?.value?.meanTarget;
	if (target === undefined) {
		return undefined;
	}
	const currency = consensusCurrency(
		currentTargets(shown(events.ratings)?.value ?? [], today),
		exchangeCurrency(listing?.exchange ?? ''),
	);
	return formats.price(target, currency);
}
