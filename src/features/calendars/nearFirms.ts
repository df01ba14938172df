import type { Rating } from '../../contract/ratings.js';
import { ratingParties } from '../../presentation/ratingParties.js';

// Words that many firms have in their names.
const COMMON = new Set(
	'and bank capital co company corp financial global group inc llc ltd markets of partners research securities the'.split(
		' ',
	),
);
const SMALL = new Set(['of', 'and', 'the']);

/**
 * The firms in these ratings with a name similar to one that none of them has, busiest first: they share a
 * distinctive word, its letters without spaces, or its initials.
 */
export function nearFirms(requested: string, ratings: readonly Rating[], most: number): readonly string[] {
	const words = wordsOf(requested);
	const distinctive = words.filter((word) => !COMMON.has(word) && word.length > 1);
	const short = words.map((word) => (SMALL.has(word) ? word : word.charAt(0))).join('');
	const isNear = (name: string): boolean => {
		const own = wordsOf(name);
		const letters = own.join('');
		return (
			own.some((word) => distinctive.includes(word)) ||
			letters.includes(words.join('')) ||
			(short.length > 2 && letters.startsWith(short))
		);
	};
	return ratingParties(ratings)
		.filter(({ kind, name }) => kind === 'firm' && isNear(name))
		.slice(0, most)
		.map(({ name }) => name);
}

function wordsOf(name: string): readonly string[] {
	return (
		name
			.slice(0, 100)
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu) ?? []
	);
}
