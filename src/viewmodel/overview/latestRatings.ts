import { t } from '@vscode/l10n';
import type { Rating } from '../../contract/ratings.js';
import type { EventWording } from '../event/eventWords.js';
import { ratingRow, type RatingRow } from '../ratings/ratingRow.js';

/** What analysts did last. */
export interface LatestRatings {
	/** Said before a rating and before a target, which look alike aloud. */
	readonly labels: { readonly rating: string; readonly target: string };
	readonly rows: readonly RatingRow[];
	/** The button that leads to all ratings. */
	readonly all: string;
}

const NEWEST = 5;

/** The newest ratings; undefined where there is none. */
export function latestRatings(ratings: readonly Rating[], wording: EventWording): LatestRatings | undefined {
	return ratings.length === 0
		? undefined
		: {
				labels: { rating: t('Rating'), target: t('Target') },
				rows: ratings.slice(0, NEWEST).map((rating, index) => ratingRow(rating, index, wording)),
				all: t('All Ratings'),
			};
}
