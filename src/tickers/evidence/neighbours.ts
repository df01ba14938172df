import { isDoubtful, isWellKnown, type Word } from '../words.js';
import type { Elements } from './elements.js';

/** What stands beside a word in the same list. */
export type Neighbours =
	'none' | 'twoKnown' | 'oneKnown' | 'oneKnownAmongOthers' | 'symbols' | 'others' | 'mostlyOthers';

export function neighboursOf(elements: Elements, word: Word): Neighbours {
	let wellKnown = 0;
	let listed = 0;
	let others = 0;
	for (const { listing } of elements.beside(word)) {
		if (!listing) {
			others++;
			// Doubtful letters tell nothing of their list: `['C', 'F']`.
		} else if (listing !== word.listing && !isDoubtful(listing)) {
			listed++;
			wellKnown += isWellKnown(listing) ? 1 : 0;
		}
	}
	if (wellKnown > 0) {
		return wellKnown > 1 ? 'twoKnown' : others > 0 ? 'oneKnownAmongOthers' : 'oneKnown';
	}
	if (others === 0) {
		return listed > 0 ? 'symbols' : 'none';
	}
	return others > 1 && others > listed ? 'mostlyOthers' : 'others';
}

/** Whether another word in capitals is next to a word, as in a shouted sentence or a statement of SQL. */
export function hasCapitalsBeside(text: string, { start, end }: Word): boolean {
	return (
		/[A-Z]{2}[^A-Za-z]{1,2}$/.test(text.slice(Math.max(0, start - 4), start)) ||
		/^[^A-Za-z]{1,2}[A-Z]{2,}(?![a-z])/.test(text.slice(end, end + 10))
	);
}
