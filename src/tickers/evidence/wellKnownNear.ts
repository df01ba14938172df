import type { Listing } from '../symbolDirectory.js';
import { isWellKnown, type Word } from '../words.js';
import { NEAR } from './line.js';

/** From this number on it makes no difference. */
export const MANY = 4;

/** The well-known words near one word after the other; what is near the next one too is counted once. */
export class WellKnownNear {
	#words: Word[] = [];
	/** Those from one index to another are near; different ones of them, as far as they count. */
	#first = 0;
	#last = 0;
	#different: Listing[] = [];

	/** Takes more words, in order, behind those that are known; from now on none is asked for that begins before an offset. */
	add(words: readonly Word[], offset: number): void {
		const passed = this.#passed(this.#first, offset - NEAR);
		this.#words = this.#words.slice(passed);
		// What was counted held for the words that are gone, too.
		this.#first = 0;
		this.#last = 0;
		this.#different = [];
		for (const word of words) {
			if (!word.isSmall && isWellKnown(word.listing)) {
				this.#words.push(word);
			}
		}
	}

	/** How many other well-known symbols stand near a word, counted up to many; no word before it may be asked for later. */
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

	/** The index of the first word that starts at an offset or behind it, from another index on. */
	#passed(index: number, offset: number): number {
		let at = index;
		for (let word = this.#words[at]; word && word.start < offset; word = this.#words[at]) {
			at++;
		}
		return at;
	}

	/** One more than many at most, as the word that is asked for may be one of them. */
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
