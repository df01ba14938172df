import * as l10n from '@vscode/l10n';
import type { Rating } from '../../contract/ratings.js';
import type { FormatContext } from '../words/formatContext.js';
import { inOneLine } from '../words/lines.js';
import { shortText } from '../words/shortText.js';
import { ratingEvent } from '../events/ratingEvent.js';
import type { Formats } from '../format.js';
import { ratingCount } from './partyWords.js';
import type { RatingParty } from './ratingParties.js';

/** What tells a party from others of its name. */
export function partyDetail({ kind, firm, count }: RatingParty, formats: Formats): string {
	return inOneLine([kind === 'firm' ? l10n.t('Firm') : firm, ratingCount(count, formats)]);
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
		const { subject, summary } = ratingEvent(withoutParty(rating, party), wording);
		const day = rating.date === undefined ? undefined : wording.formats.day(rating.date);
		return {
			label: subject,
			description: inOneLine([shortText(rating.name), day]),
			detail: inOneLine([summary, party.kind === 'firm' ? shortText(rating.analystName) : undefined]),
			symbol: rating.symbol,
		};
	});
}

/** A rating without the firm that the title of its list names. */
function withoutParty({ firm, ...rating }: Rating, party: RatingParty): Rating {
	const isTold = party.kind === 'firm' || shortText(firm) === party.firm;
	return isTold || firm === undefined ? rating : { ...rating, firm };
}
