import type { Consensus } from '../../../contract/consensus.js';
import { heldBy, ratingKinds } from '../../../presentation/consensus/ratingKinds.js';
import { quotedName } from '../answer/quoted.js';
import type { JsonObject } from '../answer/toolAnswer.js';

/** What analysts think of a ticker, taken together; targets are per share, in a currency that the service does not name. */
export function consensusJson(consensus: Consensus | undefined, currency: string | undefined): JsonObject {
	if (!consensus) {
		return { covered: false };
	}
	const { rating, value, lowTarget, meanTarget, highTarget, totalAnalysts, uniqueAnalysts } = consensus;
	return {
		rating: quotedName(rating),
		mean1to5: value,
		counts: Object.fromEntries(ratingKinds.map((kind) => [kind, heldBy(consensus, kind)])),
		targetLow: lowTarget,
		targetMean: meanTarget,
		targetHigh: highTarget,
		targetCurrency: quotedName(currency) ?? 'not stated',
		ratingsCounted: totalAnalysts,
		analysts: uniqueAnalysts,
		updatedAt: consensus.updatedAt,
	};
}
