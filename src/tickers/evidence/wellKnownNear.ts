import type { Listing } from '../symbolDirectory.js';
import { isWellKnown, type Word } from '../words.js';
import { NEAR } from './line.js';

/** From this number on, more make no difference. */
export const MANY = 4;

/** The well-known words near successive words; what is near the next one too is counted once. */
export class WellKnownNear {
	#words: Word[] = [];
	/**
	 * The words from `#first` to before `#last` are near; `#different` has their distinct listings, as far as
	 * they count.
	 */
	#first = 0;
	#last = 0;
	#different: Listing[] = [];

	/**
	 * Adds more words in order, after those already added; from then on, no word before `offset` may be
	 * counted.
	 */
	add(words: readonly Word[], offset: number): void {
		const passed = this.#passed(this.#first, offset - NEAR);
		this.#words = this.#words.slice(passed);
		// The previous counts included words that are gone now.
		this.#first = 0;
		this.#last = 0;
		this.#different = [];
		for (const word of words) {
			if (!word.isSmall && isWellKnown(word.listing)) {
				this.#words.push(word);
			}
		}
	}

	/** Number of other well-known symbols near a word, at most MANY; must be called in order of words. */
	count({ start, listing }: Word): number {
		const first = this.#passed(this.#first, start - NEAR);
		const last = this.#passed(this.#last, start + NEAR + 1);
		if (first !== this.#first || last !== this.#last) {
			this.#first = first;
			this.#last = last;
			this.#different = this.#differentNear();
		}
		const count = this.#different.length;
		return count > MANY || !this.#different.includes(listing) ? Math.min(count, MANY) : count - 1;
	}

	/** The index of the first word that starts at or after an offset, searching from `index`. */
	#passed(index: number, offset: number): number {
		let at = index;
		for (let word = this.#words[at]; word && word.start < offset; word = this.#words[at]) {
			at++;
		}
		return at;
	}

	/** At most one more than MANY, since the word in question may be one of them. */
	#differentNear(): Listing[] {
		const different: Listing[] = [];
		for (let at = this.#first; at < this.#last && different.length <= MANY; at++) {
			const listing = this.#words[at]?.listing;
			if (listing && !different.includes(listing)) {
				different.push(listing);
			}
		}
		return different;
	}
}
