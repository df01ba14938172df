import type { Spelling } from './letters.js';

/** Places for each entry: enough to find most words at the first look, few enough to stay near the processor. */
const ROOM = 1.5;
const SPREAD = 0x9e3779b1;

/**
 * What is known of spellings. Every word of every text is looked up, often as an element of a list too; a table of numbers
 * takes half the time of a map.
 */
export class Spellings<Known> {
	/** The spelling of each place, zero where there is none; of those that share a place, the later stand behind it. */
	readonly #spellings: Int32Array;
	readonly #known: (Known | undefined)[];
	readonly #shift: number;

	constructor(entries: readonly (readonly [Spelling, Known])[]) {
		const bits = Math.ceil(Math.log2((entries.length + 1) * ROOM));
		this.#shift = 32 - bits;
		this.#spellings = new Int32Array(1 << bits);
		this.#known = new Array<Known | undefined>(1 << bits).fill(undefined);
		for (const [spelling, known] of entries) {
			const place = this.#placeOf(spelling);
			this.#spellings[place] = spelling;
			this.#known[place] = known;
		}
	}

	get(spelling: Spelling): Known | undefined {
		return this.#known[this.#placeOf(spelling)];
	}

	/** The place of a spelling, or the free one where it would stand. */
	#placeOf(spelling: Spelling): number {
		const spellings = this.#spellings;
		let place = Math.imul(spelling, SPREAD) >>> this.#shift;
		while (spellings[place] !== spelling && spellings[place] !== 0) {
			place = (place + 1) & (spellings.length - 1);
		}
		return place;
	}
}
