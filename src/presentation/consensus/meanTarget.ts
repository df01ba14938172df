import { type Answer, shown } from '../../base/loadable.js';
import type { Consensus } from '../../contract/consensus.js';
import type { TickerEventAnswers } from '../../store/watchlistEvents.js';
import type { Listing } from '../../tickers/symbolDirectory.js';
import type { FormatContext } from '../words/formatContext.js';
import { targetCurrency } from './targetCurrency.js';

/** What is known of a ticker's targets and their currency. */
interface TargetAnswers {
	readonly consensus: Answer<Consensus | undefined>;
	readonly events: Pick<TickerEventAnswers, 'ratings'>;
}

/** The mean of a ticker's price targets as it is read; undefined where none is known. */
export function meanTarget(
	{ consensus, events }: TargetAnswers,
	listing: Pick<Listing, 'exchange'> | undefined,
	{ formats, today }: FormatContext,
): string | undefined {
	const target = shown(consensus)?.value?.meanTarget;
	if (target === undefined) {
		return undefined;
	}
	return formats.price(target, targetCurrency(events.ratings, listing, today));
}
