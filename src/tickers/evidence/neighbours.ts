import { isDoubtful, isWellKnown, type Word } from '../words.js';
import type { Listing } from '../symbolDirectory.js';
import type { Elements } from './elements.js';

/** What stands beside a word in the same list. */
export type Neighbours =
	'none' | 'twoKnown' | 'oneKnown' | 'oneKnownAmongOthers' | 'symbols' | 'others' | 'mostlyOthers';

export function neighboursOf(elements: Elements, word: Word): Neighbours {
	const { near, far } = elements.beside(word);
	const wellKnown = new Set<Listing>();
	let listed = 0;
	let others = 0;
	for (const { listing } of near) {
		if (!listing) {
			others++;
		} else if (speaksFor(word, listing)) {
			listed++;
			if (isWellKnown(listing)) {
				wellKnown.add(listing);
			}
		}
	}
	const isNearKnown = wellKnown.size > 0;
	// Two well-known ones tell what a list is of from farther off too.
	for (const { listing } of far) {
		if (listing && isWellKnown(listing) && speaksFor(word, listing)) {
			wellKnown.add(listing);
		}
	}
	if (wellKnown.size > 1) {
		return 'twoKnown';
	}
	if (isNearKnown) {
		return others > 0 ? 'oneKnownAmongOthers' : 'oneKnown';
	}
	if (others === 0) {
		return listed > 0 ? 'symbols' : 'none';
	}
	return others > 1 && others > listed ? 'mostlyOthers' : 'others';
}

/** Whether a listing beside a word tells of its list; doubtful letters tell nothing: `['C', 'F']`. */
function speaksFor(word: Word, listing: Listing): boolean {
	return listing !== word.listing && !isDoubtful(listing);
}

/** Whether another word in capitals is next to a word, as in a shouted sentence or a statement of SQL. */
export function hasCapitalsBeside(text: string, { start, end }: Word): boolean {
	return (
		/[A-Z]{2}[^A-Za-z]{1,2}$/.test(text.slice(Math.max(0, start - 4), start)) ||
		/^[^A-Za-z]{1,2}[A-Z]{2,}(?![a-z])/.test(text.slice(end, end + 10))
	);
}
