import type { Rating } from '../../../contract/ratings.js';
import { inOneLine } from '../../../presentation/lines.js';
import { ratingParties } from '../../../presentation/ratingParties.js';
import type { FilterSuggestions } from './filterForm.js';

const MOST = 200;

/** The firms and analysts of ratings, the busiest first; firms by their names where ratings do not tell their ids. */
export function suggestedParties(ratings: readonly Rating[]): FilterSuggestions {
	const parties = ratingParties(ratings);
	return {
		firms: parties
			.filter(({ kind }) => kind === 'firm')
			.slice(0, MOST)
			.flatMap(({ name, firmIds }) =>
				(firmIds.length > 0 ? firmIds : [name]).map((value) => ({ value, label: name })),
			)
			// The field takes a list between commas, so a name with one would count as two.
			.filter(({ value }) => !/[,;]/.test(value)),
		analysts: parties
			.filter(({ kind }) => kind === 'analyst')
			.slice(0, MOST)
			.flatMap(({ name, firm, analystIds }) =>
				analystIds.map((id) => ({ value: id, label: inOneLine([name, firm]) })),
			),
	};
}
