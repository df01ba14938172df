const FIRST = 'a'.charCodeAt(0);
const LETTERS = 26;
const LONGEST = 31;

/** How long the words are that begin with each small letter: it spares most searches for a word that is not there. */
export class WordLengths {
	/** A bit a length, the last one for all that are longer, for each letter. */
	readonly #lengths = new Int32Array(LETTERS);

	constructor(text: string) {
		let start = 0;
		for (let at = 0; at <= text.length; at++) {
			const letter = letterAt(text, at);
			if (!(letter >= 0 && letter < LETTERS)) {
				this.#add(letterAt(text, start), at - start);
				start = at + 1;
			}
		}
	}

	/** Whether a word may be one of them. */
	mayHave(word: string): boolean {
		const lengths = this.#lengths[letterAt(word, 0)] ?? 0;
		return (lengths & (1 << Math.min(word.length, LONGEST))) !== 0;
	}

	#add(letter: number, length: number): void {
		if (length > 0) {
			this.#lengths[letter] = (this.#lengths[letter] ?? 0) | (1 << Math.min(length, LONGEST));
		}
	}
}

function letterAt(text: string, offset: number): number {
	return text.charCodeAt(offset) - FIRST;
}
