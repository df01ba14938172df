import { NEAR } from './evidence/surroundings.js';
import { firstFrom } from './sorted.js';
import type { SymbolDirectory } from './symbolDirectory.js';
import { wellKnownOf, wordsIn, type Word } from './words.js';

/** How much text is read at once, in characters: words are let go of soon, which spares the collector from moving them. */
const PIECE = 2_000;

/** The words of a text that begin between two offsets, read one piece after the other, always as far as is near. */
export class WordsAhead {
	#words: readonly Word[] = [];
	#index = 0;
	#readTo: number;
	#wellKnown: readonly Word[] = [];

	constructor(
		private readonly text: string,
		from: number,
		private readonly to: number,
		private readonly directory: SymbolDirectory,
	) {
		this.#readTo = Math.max(0, from);
	}

	/** The well-known words that are near the one given last, in order, and others. */
	get wellKnown(): readonly Word[] {
		return this.#wellKnown;
	}

	/** The next word; undefined behind the last. */
	next(): Word | undefined {
		let word = this.#words[this.#index];
		while (this.#readTo < this.to && (!word || word.start + NEAR >= this.#readTo)) {
			this.#readOn();
			word = this.#words[this.#index];
		}
		this.#index += 1;
		return word;
	}

	#readOn(): void {
		const end = Math.min(this.to, this.#readTo + PIECE);
		const read = wordsIn(this.text, this.#readTo, end, this.directory);
		const left = this.#words.slice(this.#index);
		const near = (left[0]?.start ?? this.#readTo) - NEAR;
		this.#wellKnown = [...this.#wellKnown.slice(firstFrom(this.#wellKnown, near)), ...wellKnownOf(read)];
		this.#words = [...left, ...read];
		this.#index = 0;
		this.#readTo = end;
	}
}
