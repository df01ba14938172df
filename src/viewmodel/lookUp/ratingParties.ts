import { t } from '@vscode/l10n';
import type { Rating } from '../../contract/ratings.js';
import { type EventWording } from '../event/eventWords.js';
import { ratingEvent } from '../event/eventWordsOfRating.js';
import type { Formats } from '../format.js';
import { plainText } from '../plainText.js';

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

const NAME_LENGTH = 80;

/** Who gave these ratings: firms first, then analysts, the busiest of each first. */
export function ratingParties(ratings: readonly Rating[]): readonly RatingParty[] {
	const parties = new Map<string, RatingParty>();
	const note = (key: string, party: Omit<RatingParty, 'analystIds' | 'count'>, id: string): void => {
		const known = parties.get(key);
		const ids = new Set([...(known?.analystIds ?? []), id]);
		parties.set(key, { ...party, analystIds: [...ids], count: (known?.count ?? 0) + 1 });
	};
	for (const { firm: written, analystName, analystId } of ratings) {
		const firm = written === undefined ? undefined : plainText(written, NAME_LENGTH);
		if (analystId === undefined) {
			continue;
		}
		if (firm !== undefined) {
			note(`firm ${firm}`, { kind: 'firm', name: firm }, analystId);
		}
		if (analystName !== undefined) {
			const name = plainText(analystName, NAME_LENGTH);
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

/** What tells a party from others of its name. */
export function partyDetail({ kind, firm, count }: RatingParty, formats: Formats): string {
	const often = t('Ratings lately: {0}', formats.number(count));
	return [kind === 'firm' ? t('Firm') : firm, often].filter((part) => part !== undefined).join(' · ');
}

/** A rating in a list of all ratings of one party. */
export interface PartyRatingRow {
	readonly label: string;
	readonly description: string;
	readonly detail: string;
	readonly symbol: Rating['symbol'];
}

/** The ratings of a party; of a firm, only those that it gave itself. */
export function partyRatings(
	party: RatingParty,
	ratings: readonly Rating[],
	wording: EventWording,
): readonly PartyRatingRow[] {
	const own = ratings.filter(
		({ firm }) =>
			party.kind === 'analyst' || (firm !== undefined && plainText(firm, NAME_LENGTH) === party.name),
	);
	return own.map((rating) => {
		const words = ratingEvent(rating, wording);
		const name = rating.name === undefined ? undefined : plainText(rating.name, NAME_LENGTH);
		const day = rating.date === undefined ? undefined : wording.formats.day(rating.date);
		return {
			label: words.subject,
			description: [name, day].filter((part) => part !== undefined).join(' · '),
			detail: words.summary,
			symbol: rating.symbol,
		};
	});
}
