import type { Rating } from '../contract/ratings.js';
import { eventOfRating } from './events.js';
import { past } from './outlook.js';

/** Ratings, the newest first, in whatever order they came; those without a day come last. */
export function newestRatings(ratings: readonly Rating[]): readonly Rating[] {
	return past(ratings.map(eventOfRating)).map(({ row }) => row);
}
