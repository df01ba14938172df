import type { Rating, RatingsQuery } from '../../contract/ratings.js';
import { shortText } from '../words/shortText.js';

/** A firm, or one of its analysts, who rates companies. */
export interface RatingParty {
	readonly kind: 'firm' | 'analyst';
	readonly name: string;
	/** The firm of an analyst. */
	readonly firm?: string;
	/** Of the analyst, or of all analysts of the firm that are known, the busiest first. */
	readonly analystIds: readonly string[];
	/** Of the firm, where its ratings tell; not every version of the service does. */
	readonly firmIds: readonly string[];
	/** Ratings among those that were looked at. */
	readonly count: number;
}

/** As many as an address surely has room for. */
const MOST_ANALYSTS = 50;

/** By what the ratings of a party are asked for: a firm by its own id where that is known, else by its busiest analysts. */
export function askedRaters({
	firmIds,
	analystIds,
}: RatingParty): Pick<RatingsQuery, 'firmIds' | 'analystIds'> {
	return firmIds.length > 0 ? { firmIds } : { analystIds: analystIds.slice(0, MOST_ANALYSTS) };
}

/** Whether the service can be asked for a party: only by ids. */
export function canBeAsked({ firmIds, analystIds }: RatingParty): boolean {
	return firmIds.length + analystIds.length > 0;
}

/** Who gave these ratings: firms first, then analysts, the busiest of each first. */
export function ratingParties(ratings: readonly Rating[]): readonly RatingParty[] {
	const parties = new Map<string, RatingParty>();
	const note = (key: string, party: RatingParty): void => {
		const known = parties.get(key);
		parties.set(key, {
			...party,
			analystIds: [...new Set([...(known?.analystIds ?? []), ...party.analystIds])],
			firmIds: [...new Set([...(known?.firmIds ?? []), ...party.firmIds])],
			count: (known?.count ?? 0) + 1,
		});
	};
	for (const { firm: written, firmId, analystName, analystId } of ratings) {
		const [firm, name] = [shortText(written), shortText(analystName)];
		const analystIds = analystId === undefined ? [] : [analystId];
		const firmIds = firmId === undefined ? [] : [firmId];
		if (firm !== undefined) {
			note(`firm ${firm}`, { kind: 'firm', name: firm, analystIds, firmIds, count: 1 });
		}
		if (name !== undefined && analystId !== undefined) {
			const of = firm === undefined ? {} : { firm };
			note(`analyst ${analystId}`, { kind: 'analyst', name, ...of, analystIds, firmIds: [], count: 1 });
		}
	}
	const countOf = (id: string): number => parties.get(`analyst ${id}`)?.count ?? 0;
	return [...parties.values()]
		.map((party) => ({
			...party,
			analystIds: [...party.analystIds].sort((left, right) => countOf(right) - countOf(left)),
		}))
		.sort(
			(left, right) =>
				Number(left.kind === 'analyst') - Number(right.kind === 'analyst') || right.count - left.count,
		);
}
