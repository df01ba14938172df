import * as l10n from '@vscode/l10n';
import type { Rating } from '../../../contract/ratings.js';
import { newestRatings } from '../../../market/ratings.js';
import type { TableCell } from '../../../presentation/spokenText.js';
import {
	actionCell,
	changeCell,
	dateCell,
	firmCell,
	ratingCell,
	targetCell,
} from '../ratings/ratingCells.js';
import type { FormatContext } from '../../../presentation/format.js';

/** A rating as table cells. */
export interface LatestRating {
	readonly id: string;
	readonly date: TableCell;
	readonly firm: TableCell;
	readonly action: TableCell;
	readonly rating: TableCell;
	readonly target: TableCell;
	/** Present only if there is a previous target to compare. */
	readonly change?: TableCell;
}

/** The latest analyst ratings. */
export interface LatestRatings {
	/** Read aloud before a rating and a target, which otherwise sound alike. */
	readonly labels: { readonly rating: string; readonly target: string };
	readonly rows: readonly LatestRating[];
	/** Label of the button that opens all ratings. */
	readonly all: string;
}

/** Number of ratings on the overview. */
export const LATEST_RATINGS = 5;

/** The newest ratings; undefined if there are none. */
export function latestRatings(ratings: readonly Rating[], wording: FormatContext): LatestRatings | undefined {
	return ratings.length === 0
		? undefined
		: {
				labels: { rating: l10n.t('Rating'), target: l10n.t('Price target') },
				rows: newestRatings(ratings)
					.slice(0, LATEST_RATINGS)
					.map((rating, index) => latestRating(rating, index, wording)),
				all: l10n.t('All Ratings'),
			};
}

function latestRating(rating: Rating, index: number, wording: FormatContext): LatestRating {
	const change = changeCell(rating, wording);
	return {
		id: `${rating.id ?? ''} ${index}`,
		date: dateCell(rating, wording),
		firm: firmCell(rating),
		action: actionCell(rating),
		rating: ratingCell(rating),
		target: targetCell(rating, wording),
		...(change && { change }),
	};
}
