import { t } from '@vscode/l10n';
import type { Rating } from '../../contract/ratings.js';
import type { FormatContext } from '../words/formatContext.js';
import { shortText } from '../words/shortText.js';
import { ratingEvent } from './events/ratingEvent.js';
import type { Formats } from '../format.js';
import type { RatingParty } from './ratingParties.js';

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
	wording: FormatContext,
): readonly PartyRatingRow[] {
	const own = ratings.filter(
		({ firm, firmId }) =>
			party.kind === 'analyst' ||
			shortText(firm) === party.name ||
			(firmId !== undefined && party.firmIds.includes(firmId)),
	);
	return own.map((rating) => {
		const words = ratingEvent(rating, wording);
		const name = shortText(rating.name);
		const day = rating.date === undefined ? undefined : wording.formats.day(rating.date);
		return {
			label: words.subject,
			description: [name, day].filter((part) => part !== undefined).join(' · '),
			detail: words.summary,
			symbol: rating.symbol,
		};
	});
}
