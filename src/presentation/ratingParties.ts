import type { Rating, RatingsQuery } from '../contract/ratings.js';
import { shortText } from './plainText.js';

/** A firm that rates companies, or one of its analysts. */
export interface RatingParty {
	readonly kind: 'firm' | 'analyst';
	readonly name: string;
	/** An analyst's firm. */
	readonly firm?: string;
	/** The id of the analyst, or of all loaded analysts of the firm, busiest first. */
	readonly analystIds: readonly string[];
	/** The ids of the firm, where its ratings give them; not every version of the service does. */
	readonly firmIds: readonly string[];
	/** How many of the given ratings are theirs. */
	readonly count: number;
}

/** As many as safely fit in a URL. */
const MOST_ANALYSTS = 50;

/** The query for a party's ratings: by the firm's own id if given, else by its busiest analysts. */
export function raterQuery({
	firmIds,
	analystIds,
}: RatingParty): Pick<RatingsQuery, 'firmIds' | 'analystIds'> {
	return firmIds.length > 0 ? { firmIds } : { analystIds: analystIds.slice(0, MOST_ANALYSTS) };
}

/** Whether the service can be queried for a party, which takes an id. */
export function isQueryable({ firmIds, analystIds }: RatingParty): boolean {
	return firmIds.length + analystIds.length > 0;
}

/** What was collected about a party so far; the name is that of its last rating. */
interface NotedParty {
	party: Pick<RatingParty, 'kind' | 'name' | 'firm'>;
	readonly analystIds: Set<string>;
	readonly firmIds: Set<string>;
	count: number;
}

/** The parties that gave these ratings: firms first, then analysts, the busiest first in each group. */
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

/** Cleans each name once, since a few names occur in many ratings. */
function rememberedName(): (written: string | undefined) => string | undefined {
	const read = new Map<string | undefined, string | undefined>();
	return (written) => {
		if (!read.has(written)) {
			read.set(written, shortText(written));
		}
		return read.get(written);
	};
}
