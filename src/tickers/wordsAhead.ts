import { NEAR } from './evidence/surroundings.js';
import { WellKnownNear } from './evidence/wellKnownNear.js';
import type { SymbolDirectory } from './symbolDirectory.js';
import { readWords, type Word } from './words.js';

/** How much text is read at once, in characters: words are let go of soon, which spares the collector from moving them. */
const PIECE = 2_000;

/** The words of a text that begin between two offsets, read one piece after the other, always as far as is near. */
export class WordsAhead {
	/** The well-known ones near the word that was given last. */
	readonly wellKnown = new WellKnownNear();
	#words: readonly Word[] = [];
	#index = 0;
	#readTo: number;

	constructor(
		private readonly text: string,
		from: number,
		private readonly to: number,
		private readonly directory: SymbolDirectory,
	) {
		this.#readTo = Math.max(0, from);
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
		const enough = this.#readTo + PIECE;
		const { words, readTo } = readWords(this.text, this.#readTo, enough, this.to, this.directory);
		const left = this.#words.slice(this.#index);
		this.wellKnown.add(words, left[0]?.start ?? this.#readTo);
		this.#words = [...left, ...words];
		this.#index = 0;
		this.#readTo = readTo;
	}
}
