import type { Rating } from '../../../contract/ratings.js';
import { inOneLine } from '../../words/lines.js';
import { ratingParties } from '../ratingParties.js';
import type { FilterSuggestions } from './filterForm.js';

const MOST = 200;

/** The firms and analysts of ratings, the busiest first; a record shows no id of its firm, but the name serves. */
export function suggestedParties(ratings: readonly Rating[]): FilterSuggestions {
	const parties = ratingParties(ratings);
	return {
		firms: parties
			// The service takes lists between commas, so a name with one cannot be asked for.
			.filter(({ kind, name }) => kind === 'firm' && !/[,;]/.test(name))
			.slice(0, MOST)
			.map(({ name }) => ({ value: name, label: name })),
		analysts: parties
			.filter(({ kind }) => kind === 'analyst')
			.slice(0, MOST)
			.flatMap(({ name, firm, analystIds }) =>
				analystIds.map((id) => ({ value: id, label: inOneLine([name, firm]) })),
			),
	};
}
