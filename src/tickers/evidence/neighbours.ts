import { isDoubtful, isWellKnown, type Word } from '../words.js';
import type { Listing } from '../symbolDirectory.js';
import type { Element, Elements, Observer } from './elements.js';

/** What stands beside a word in the same list. */
export type Neighbours =
	'none' | 'twoKnown' | 'oneKnown' | 'oneKnownAmongOthers' | 'symbols' | 'others' | 'mostlyOthers';

export function neighboursOf(elements: Elements, word: Word): Neighbours {
	const tally = new Tally(word);
	elements.showBeside(word, tally);
	return tally.result();
}

/** Counts what stands beside a word. */
class Tally implements Observer {
	/** Of those that are near. */
	#listed = 0;
	#others = 0;
	#isNearListing = false;
	/** Two different well-known ones, or as many as there are; they tell what a list is of from farther off too. */
	#listing: Listing | undefined;
	#otherListing: Listing | undefined;

	constructor(private readonly word: Word) {}

	see({ listing }: Element, isNear: boolean): void {
		if (!listing) {
			this.#others += isNear ? 1 : 0;
		} else if (listing !== this.word.listing && !isDoubtful(listing)) {
			this.#listed += isNear ? 1 : 0;
			if (isWellKnown(listing)) {
				this.#isNearListing ||= isNear;
				this.#listing ??= listing;
				this.#otherListing ??= listing === this.#listing ? undefined : listing;
			}
		}
	}

	/** Where only symbols are near, well-known ones farther off would say the same. */
	looksFarther(): boolean {
		const isSettled = this.#listed > 0 && this.#others === 0 && !this.#isNearListing;
		return this.#otherListing === undefined && !isSettled;
	}

	result(): Neighbours {
		const listed = this.#listed;
		const others = this.#others;
		if (this.#otherListing) {
			return 'twoKnown';
		}
		if (this.#isNearListing) {
			return others > 0 ? 'oneKnownAmongOthers' : 'oneKnown';
		}
		if (others === 0) {
			return listed > 0 ? 'symbols' : 'none';
		}
		return others > 1 && others > listed ? 'mostlyOthers' : 'others';
	}
}

/** Whether another word in capitals is next to a word, as in a shouted sentence or a statement of SQL. */
export function hasCapitalsBeside(text: string, { start, end }: Word): boolean {
	return (
		/[A-Z]{2}[^A-Za-z]{1,2}$/.test(text.slice(Math.max(0, start - 4), start)) ||
		/^[^A-Za-z]{1,2}[A-Z]{2,}(?![a-z])/.test(text.slice(end, end + 10))
	);
}
