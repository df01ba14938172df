import type { Rating } from '../../contract/ratings.js';
import { shortText } from '../words/shortText.js';

/** A firm, or one of its analysts, who rates companies. */
export interface RatingParty {
	readonly kind: 'firm' | 'analyst';
	readonly name: string;
	/** The firm of an analyst. */
	readonly firm?: string;
	/** Of the analyst, or of all analysts of the firm that are known; a record never shows the firm's own. */
	readonly analystIds: readonly string[];
	/** Ratings among those that were looked at. */
	readonly count: number;
}

/** Who gave these ratings: firms first, then analysts, the busiest of each first. */
export function ratingParties(ratings: readonly Rating[]): readonly RatingParty[] {
	const parties = new Map<string, RatingParty>();
	const note = (key: string, party: Omit<RatingParty, 'analystIds' | 'count'>, id: string): void => {
		const known = parties.get(key);
		const ids = new Set([...(known?.analystIds ?? []), id]);
		parties.set(key, { ...party, analystIds: [...ids], count: (known?.count ?? 0) + 1 });
	};
	for (const { firm: written, analystName, analystId } of ratings) {
		const [firm, name] = [shortText(written), shortText(analystName)];
		if (analystId === undefined) {
			continue;
		}
		if (firm !== undefined) {
			note(`firm ${firm}`, { kind: 'firm', name: firm }, analystId);
		}
		if (name !== undefined) {
			note(
				`analyst ${analystId}`,
				{ kind: 'analyst', name, ...(firm === undefined ? {} : { firm }) },
				analystId,
			);
		}
	}
	return [...parties.values()].sort(
		(left, right) =>
			Number(left.kind === 'analyst') - Number(right.kind === 'analyst') || right.count - left.count,
	);
}
