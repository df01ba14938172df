import type { Consensus } from '../../contract/consensus.js';
import { quotedName } from '../answer/quoted.js';
import type { JsonObject } from '../answer/toolAnswer.js';

/** What analysts think of a ticker, taken together; targets are per share in the currency of the listing. */
export function consensusJson(consensus: Consensus | undefined): JsonObject {
	if (!consensus) {
		return { covered: false };
	}
	const { ratings, rating, value, lowTarget, meanTarget, highTarget, totalAnalysts, uniqueAnalysts } =
		consensus;
	return {
		rating: quotedName(rating),
		mean1to5: value,
		counts: { ...ratings },
		targetLow: lowTarget,
		targetMean: meanTarget,
		targetHigh: highTarget,
		ratingsCounted: totalAnalysts,
		analysts: uniqueAnalysts,
		updatedAt: consensus.updatedAt,
	};
}
