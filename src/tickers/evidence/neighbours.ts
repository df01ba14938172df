import { isDoubtful, isWellKnown, type Word } from '../words.js';
import type { Listing } from '../symbolDirectory.js';
import type { Element, Elements, Observer } from './elements.js';

/** The kind of neighbors that a word has in its list. */
export type Neighbours =
	'none' | 'twoKnown' | 'oneKnown' | 'oneKnownAmongOthers' | 'symbols' | 'others' | 'mostlyOthers';

export function neighboursOf(elements: Elements, word: Word): Neighbours {
	const tally = new Tally(word);
	elements.showBeside(word, tally);
	return tally.result();
}

/** Counts the elements beside a word. */
class Tally implements Observer {
	/** Counts of near elements only. */
	#listed = 0;
	#others = 0;
	#isNearListing = false;
	/** Up to two different well-known ones, near or farther away: both indicate the subject of the list. */
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

	/** If only symbols are near, well-known ones farther away would add nothing. */
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

/** Whether a word has another word in capitals next to it, as in a shouted sentence or an SQL statement. */
export function hasCapitalsBeside(text: string, { start, end }: Word): boolean {
	return (
		/[A-Z]{2}[^A-Za-z]{1,2}$/.test(text.slice(Math.max(0, start - 4), start)) ||
		/^[^A-Za-z]{1,2}[A-Z]{2,}(?![a-z])/.test(text.slice(end, end + 10))
	);
}
