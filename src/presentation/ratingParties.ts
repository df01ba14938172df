import type { Rating, RatingsQuery } from '../contract/ratings.js';
import { shortText } from './plainText.js';

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
export function raterQuery({
	firmIds,
	analystIds,
}: RatingParty): Pick<RatingsQuery, 'firmIds' | 'analystIds'> {
	return firmIds.length > 0 ? { firmIds } : { analystIds: analystIds.slice(0, MOST_ANALYSTS) };
}

/** Whether the service can be asked for a party: only by ids. */
export function isQueryable({ firmIds, analystIds }: RatingParty): boolean {
	return firmIds.length + analystIds.length > 0;
}

/** What has been seen of a party so far; it is called as its last rating calls it. */
interface NotedParty {
	party: Pick<RatingParty, 'kind' | 'name' | 'firm'>;
	readonly analystIds: Set<string>;
	readonly firmIds: Set<string>;
	count: number;
}

/** Who gave these ratings: firms first, then analysts, the busiest of each first. */
export function ratingParties(ratings: readonly Rating[]): readonly RatingParty[] {
	const parties = new Map<string, NotedParty>();
	const note = (key: string, party: NotedParty['party'], analystId?: string, firmId?: string): void => {
		const existing = parties.get(key);
		const noted = existing ?? { party, analystIds: new Set(), firmIds: new Set(), count: 0 };
		noted.party = party;
		noted.count += 1;
		if (analystId !== undefined) {
			noted.analystIds.add(analystId);
		}
		if (firmId !== undefined) {
			noted.firmIds.add(firmId);
		}
		if (!existing) {
			parties.set(key, noted);
		}
	};
	const nameOf = rememberedName();
	for (const { firm: written, firmId, analystName, analystId } of ratings) {
		const [firm, name] = [nameOf(written), nameOf(analystName)];
		if (firm !== undefined) {
			note(`firm ${firm}`, { kind: 'firm', name: firm }, analystId, firmId);
		}
		if (name !== undefined && analystId !== undefined) {
			const of = firm === undefined ? {} : { firm };
			note(`analyst ${analystId}`, { kind: 'analyst', name, ...of }, analystId);
		}
	}
	const countOf = (id: string): number => parties.get(`analyst ${id}`)?.count ?? 0;
	return [...parties.values()]
		.map(({ party, analystIds, firmIds, count }) => ({
			...party,
			analystIds: [...analystIds].sort((left, right) => countOf(right) - countOf(left)),
			firmIds: [...firmIds],
			count,
		}))
		.sort(
			(left, right) =>
				Number(left.kind === 'analyst') - Number(right.kind === 'analyst') || right.count - left.count,
		);
}

/** Reads each name once, since a few stand in many ratings. */
function rememberedName(): (written: string | undefined) => string | undefined {
	const read = new Map<string | undefined, string | undefined>();
	return (written) => {
		if (!read.has(written)) {
			read.set(written, shortText(written));
		}
		return read.get(written);
	};
}
