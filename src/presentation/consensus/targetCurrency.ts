import { type Answer, shown } from '../../base/loadable.js';
import type { Consensus } from '../../contract/consensus.js';
import type { Rating } from '../../contract/ratings.js';
import type { TickerEventAnswers } from '../../store/loadedAnswers.js';
import { consensusCurrency, currentTargets } from '../../market/ratings.js';
import { exchangeCurrency } from '../../tickers/exchanges.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import type { FormatContext } from '../format.js';

/** The currency of a ticker's price targets, from its loaded ratings and its listing, if either has one. */
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

/** The answers about a ticker's targets and their currency. */
interface TargetAnswers {
	readonly consensus: Answer<Consensus | undefined>;
	readonly events: Pick<TickerEventAnswers, 'ratings'>;
}

/** The mean price target of a ticker as displayed; undefined if none is loaded. */
export function meanTarget(
	{ consensus, events }: TargetAnswers,
	listing: Pick<Listing, 'exchange'> | undefined,
	{ formats, today }: FormatContext,
	write: 'price' | 'shortPrice' = 'price',
): string | undefined {
	const target = shown(consensus)?.value?.meanTarget;
	if (target === undefined) {
		return undefined;
	}
	return formats[write](target, targetCurrency(events.ratings, listing, today));
}
